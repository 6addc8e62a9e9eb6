import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample, SampleValue } from '../evaluator/sample.ts';
import { fixEffect } from '../messages/fixes.ts';
import type { AttributeDefinition } from '../model/template.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { checkLiquid } from './check-liquid.ts';
import type { Finding } from './finding.ts';
import { applyTextFix, fixesForNobody } from './fix.ts';
import type { TextFix } from './fix.ts';

const custom = (name: string, dataType: AttributeDefinition['dataType']): AttributeDefinition => ({
  attributeType: 'custom_attribute',
  name,
  dataType,
});
const catalog = [
  custom('plan', 'string'),
  custom('visits', 'number'),
  custom('vip', 'boolean'),
  custom('tags', 'array'),
];

const subject = fc.constantFrom(
  '${city}',
  '{{${city}}}',
  'custom_attribute.${plan}',
  '{{custom_attribute.${plan}}}',
  '{{custom_attribute.${visits}}}',
  'custom_attribute.${vip}',
  'custom_attribute.${tags}',
  'hour',
);
const operator = fc.constantFrom('==', '!=', '<>', '>', '<=', 'contains');
const value = fc.constantFrom(
  "'Rome'",
  '"opt-in"',
  "'New York'",
  '3',
  "'3'",
  'true',
  "'true'",
  "''",
  'blank',
  'nil',
);
const comparison = fc.tuple(subject, operator, value).map((parts) => parts.join(' '));
const condition = fc
  .tuple(comparison, fc.array(fc.tuple(fc.constantFrom('and', 'or'), comparison), { maxLength: 2 }))
  .map(([first, rest]) => [first, ...rest.flat()].join(' '));
const branch = fc.constantFrom(
  "Hi {{${first_name} | default: 'you'}}",
  'A',
  '{{ hour }}',
  '{% assign hour = 3 %}B',
);
const chain = fc
  .record({
    name: fc.constantFrom('if', 'unless'),
    first: condition,
    body: branch,
    further: fc.array(fc.tuple(condition, branch), { maxLength: 2 }),
    otherwise: fc.option(branch, { nil: undefined }),
  })
  .map(({ name, first, body, further, otherwise }) => {
    const elsifs = further.map(([asked, text]) => `{% elsif ${asked} %}${text}`).join('');
    const last = otherwise === undefined ? '' : `{% else %}${otherwise}`;
    return `{% ${name} ${first} %}${body}${elsifs}${last}{% end${name} %}`;
  });
const choice = fc
  .tuple(subject, fc.array(value, { minLength: 1, maxLength: 3 }), branch)
  .map(
    ([about, values, body]) =>
      `{% case ${about} %}{% when ${values.join(', ')} %}${body}{% else %}Z{% endcase %}`,
  );
const valid = fc
  .array(fc.oneof({ weight: 3, arbitrary: chain }, choice, branch), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join(' '));

/** What people do to a text: each replaces one of the places where it can. */
const slips: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/ (==|!=|>|<=) /g, '$1'],
  [/ (==|!=|>|<=) /g, ' $1'],
  [/ (==|!=|>|<=) /g, '$1 '],
  [/==/g, '='],
  [/==/g, 'is'],
  [/==/g, '==='],
  [/!=/g, 'is not'],
  [/<=/g, '=<'],
  [/contains/g, 'includes'],
  [/contains/g, 'does not contain'],
  [/ and /g, ' && '],
  [/ and /g, ' AND '],
  [/ or /g, '||'],
  [/ or [^ ]+ (==|!=|contains) /g, ' or '],
  [/'([^']*)'/g, '‘$1’'],
  [/'([^']*)'/g, '$1'],
  [/'Rome'/g, "'it's'"],
  [/ (== '\w+')/g, ' | downcase $1'],
  [/(== '\w+')/g, '$1 | downcase'],
  [/\{\{hour\}\}|hour (?==)/g, '{{hour | plus: 1}} '],
  [/\{% (if|elsif) (.+?) %\}/g, '{% $1 ($2) %}'],
  [/(\S+ [=!]= \S+ (?:and|or) \S+ \S+ \S+)/g, '($1)'],
  [/(== '\w+')/g, '$1 there'],
  [/ == \S+/g, ' =='],
  [/true/g, 'True'],
  [/ 3/g, ' 3,000'],
  [/ %\}/g, ' }'],
  [/ %\}/g, ' }}'],
  [/ %\}/g, ''],
  [/endif/g, 'endi'],
  [/endif/g, 'end if'],
  [/endif/g, 'end'],
  [/endunless/g, 'enunless'],
  [/\{% end(if|case|unless) %\}/g, ''],
  [/\{% (if|case|unless) [^%]*%\}/g, ''],
  [/elsif/g, 'elseif'],
  [/elsif/g, 'else if'],
  [/\{% else %\}/g, '{% esle %}'],
  [/\{% if/g, '{% iff'],
  [/assign/g, 'asign'],
  [/assign hour =/g, 'assign hour =='],
  [/default:/g, 'default'],
  [/default:/g, 'defualt:'],
  [/\{\{/g, '{{{'],
  [/\{\{hour\}\}|\{\{ hour \}\}/g, '{{ huor }}'],
  [/custom_attribute\.\$\{(\w+)\}/g, 'custom_attribute.$1'],
  [/custom_attribute\.\$\{(\w+)\}/g, '${custom_attribute.$1}'],
  [/custom_attribute\.\$\{(\w+)\}/g, '${$1}'],
  [/custom_attribute/g, 'customer_attribute'],
  [/plan/g, 'plam'],
  [/\$\{city\}/g, 'city'],
  [/\$\{city\}/g, 'custom_attribute.${city}'],
  [/\{% (if [^%]*|else|endif) %\}/g, '{{ $1 }}'],
  [/\{% (if|elsif) /g, '{% $1 not '],
  [/ (and|or) /g, '\u00A0$1 '],
];

const slip = fc.record({
  which: fc.nat({ max: slips.length - 1 }),
  where: fc.nat({ max: 5 }),
  everywhere: fc.boolean(),
});

function withSlip(
  text: string,
  { which, where, everywhere }: { which: number; where: number; everywhere: boolean },
): string {
  const [pattern, replacement] = slips[which] ?? [/$^/g, ''];
  const places = [...text.matchAll(pattern)];
  const chosen = places[where % Math.max(1, places.length)];
  if (chosen === undefined) return text;
  if (everywhere) return text.replaceAll(pattern, replacement);
  const single = new RegExp(pattern.source, '');
  const [head, tail] = [text.slice(0, chosen.index), text.slice(chosen.index + chosen[0].length)];
  return `${head}${chosen[0].replace(single, replacement)}${tail}`;
}

const broken = fc
  .tuple(valid, fc.array(slip, { minLength: 1, maxLength: 2 }))
  .map(([text, found]) => found.reduce(withSlip, text));

const people: Sample[] = [];
const choices: [key: string, values: SampleValue[]][] = [
  ['default_attribute:city', [null, 'Rome', 'it']],
  ['custom_attribute:city', [null, 'Rome']],
  ['custom_attribute:plan', [null, 'Rome', '', "it's"]],
  ['custom_attribute:visits', [null, 3]],
  ['custom_attribute:vip', [null, true, false]],
  ['custom_attribute:tags', [null, ['Rome', '3']]],
];
for (let index = 0; index < 24; index += 1)
  people.push({
    values: Object.fromEntries(
      choices.map(([key, values], place) => [
        key,
        values[(index + (index >> 1) * place) % values.length] ?? null,
      ]),
    ),
  });

const outcomes = (text: string): string[] =>
  people.map((person) => {
    const result = renderLiquid(text, person, { now: 0 });
    if (result.outcome === 'error' && result.text === '') return 'refused';
    const outcome = result.outcome === 'not-simulated' ? result.otherwise : result.outcome;
    return JSON.stringify({
      outcome,
      message: result.text,
      reason: result.outcome === 'aborted' ? result.reason : '',
    });
  });
const textFixOf = ({ fix }: Finding): TextFix | undefined => (fix?.kind === 'text' ? fix : undefined);
const errors = (found: readonly Finding[]): string[] =>
  found.filter(({ severity }) => severity === 'error').map(({ code }) => code);
const refusing = new Set(['unbalanced-tag', 'unknown-tag', 'unreadable-tag', 'triple-braces']);
const refusals = (found: readonly Finding[]): number => found.filter(({ code }) => refusing.has(code)).length;
const count = (codes: readonly string[], code: string): number =>
  codes.filter((entry) => entry === code).length;

describe('every fix, of every text that people break', () => {
  it('takes its finding away, brings no new error, and changes only the messages that its sentence says', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(broken, (text) => {
        const before = checkLiquid(text, catalog);
        for (const found of before) {
          const fix = textFixOf(found);
          if (fix === undefined) continue;
          seen.add(fix.code);
          const fixed = applyTextFix(text, fix.edits);
          const after = checkLiquid(fixed, catalog);
          const said = `${found.code} in ${text}\n=> ${fixed}`;
          const same = (list: readonly Finding[]): number =>
            list.filter(({ code, params }) => isDeepStrictEqual([code, params], [found.code, found.params]))
              .length;
          // Behind what keeps Braze from reading a text, more can be wrong than was seen.
          const isRefused = refusals(before) > 0;
          const [wrong, left] = [errors(before), errors(after)];
          const added = left.filter((code) => count(left, code) > count(wrong, code));
          if (isRefused) expect(refusals(after), said).toBeLessThanOrEqual(refusals(before));
          else {
            // People who no longer get one branch may reach another that says the same of them.
            if (fix.code === 'ask-for-value')
              expect(
                after.filter(({ code, start }) => code === found.code && start === found.start),
                said,
              ).toEqual([]);
            else expect(same(after), said).toBeLessThan(same(before));
            expect(added, said).toEqual([]);
          }
          const [was, is] = [outcomes(text), outcomes(fixed)];
          const changed = people.filter((_, index) => was[index] !== is[index]);
          if (fixesForNobody.has(fix.code)) expect(changed, said).toEqual([]);
          if (fix.code === 'ask-for-value') {
            const keys = Object.keys(found.witness?.values ?? {});
            const isWithout = ({ values }: Sample): boolean =>
              keys.every((key) => (values[key] ?? null) === null);
            expect(changed.every(isWithout), said).toBe(true);
          }
          if (fix.code === 'abort-instead')
            expect(
              is
                .filter((result, index) => result !== was[index])
                .every((result) => result.includes('"aborted"')),
              said,
            ).toBe(true);
        }
      }),
      { numRuns: Number(process.env['LIQUID_RUNS'] ?? 300) },
    );
    expect(seen.size).toBeGreaterThan(18);
  }, 120_000);

  it('says whose message changes, unless nobody’s does', () => {
    expect(fixEffect({ code: 'remove-ignored', params: {} })).toBe('');
    expect(fixEffect({ code: 'ask-for-value', params: { name: 'vip', guard: 'nil' } })).toBe(
      'People without "vip" no longer get this text.',
    );
  });
});
