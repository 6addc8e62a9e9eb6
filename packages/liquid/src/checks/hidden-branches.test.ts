import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PATIENCE } from '../../conformance/long-texts.ts';
import type { Sample } from '../evaluator/sample.ts';
import { findingMessage } from '../messages/findings.ts';
import { createTemplate } from '../model/create-template.ts';
import type { Condition, Template } from '../model/template.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { importText } from '../translate/to-template.ts';
import { checkLiquid } from './check-liquid.ts';
import { checkTemplate } from './check-template.ts';

/** The positions of the branches that hide each one: `chain('a', 'b')` reads `{% if a %}…{% elsif b %}…`. */
function hidden(...conditions: string[]): Record<number, number | undefined> {
  const text = chain(conditions);
  const found = checkLiquid(text).filter(({ code }) => code === 'hidden-branch');
  return Object.fromEntries(
    found.map(({ start, end, params }) => [
      conditions.indexOf(text.slice(start, end).trim()),
      'hiddenBy' in params ? params.hiddenBy[0] : undefined,
    ]),
  );
}

function chain(conditions: readonly string[], opening = 'if'): string {
  const tags = conditions.map((condition, index) => {
    const word = index === 0 ? opening : 'elsif';
    return `{% ${word} ${condition} %}<${index}>`;
  });
  return `${tags.join('')}{% else %}nobody{% end${opening} %}`;
}

/** The text that is sent to somebody with these values. */
function sentTo(text: string, values: Sample['values']): string {
  const result = renderLiquid(text, { values });
  return 'text' in result ? result.text : '';
}

it.each([
  ['the same comparison', "${city} == 'Rome'", '{{${city}}}  ==  "Rome"'],
  ['one of several', "${city} == 'Rome' or ${city} == 'Oslo'", "${city} == 'Oslo'"],
  ['something else besides', "${city} == 'Rome'", "${gender} == 'F' and ${city} == 'Rome'"],
  ['another order', "${city} == 'Rome' and ${gender} == 'F'", "${gender} == 'F' and ${city} == 'Rome'"],
  ['a narrower question', 'a == blank', 'a == empty'],
  ['a narrower range', 'visits > 10', 'visits > 20'],
  ['the same mixed list', 'a == 1 and b == 2 or c == 3', 'a  == 1 and b == 2 or c == 3'],
])('a branch that nobody can get is reported where it asks for %s', (_, first, second) => {
  expect(hidden(first, second)).toEqual({ 1: 0 });
});

it('a branch that nobody can get is reported when a branch in between is hidden, too', () => {
  expect(hidden('a == 1', 'a == 1 and b == 2', 'b == 2 and a == 1')).toEqual({ 1: 0, 2: 0 });
});

it('a branch that nobody can get is reported with the name of the branch that hides it', () => {
  const text = chain(['a == 1', 'b == 2', 'c == 3', 'b == 2 and d == 4']);
  const found = checkLiquid(text).find(({ code }) => code === 'hidden-branch');
  expect(found).toMatchObject({ severity: 'warning', params: { hiddenBy: [1] } });
  expect(found && findingMessage(found)).toBe(
    'Nobody gets this text: everybody who meets its conditions already gets the text of "Else If 1".',
  );
  expect(text.slice(found?.start, found?.end)).toBe('b == 2 and d == 4 ');
});

it.each([
  ['another value', "${city} == 'Rome'", "${city} == 'rome'"],
  ['a number instead of text', "${city} == '1'", '${city} == 1'],
  ['an attribute of the same name', '${city} == 1', 'custom_attribute.${city} == 1'],
  ['a wider range', 'visits > 20', 'visits > 10'],
  ['a range with its limit', 'visits > 10', 'visits >= 10'],
  ['one condition less', 'a == 1 and b == 2', 'a == 1'],
  ['one condition more to choose from', 'a == 1', 'a == 1 or b == 2'],
  ['other brackets', 'a == 1 and b == 2 or c == 3', 'c == 3 or a == 1 and b == 2'],
  ['numbers too large to tell apart here', 'a == 9007199254740993', 'a == 9007199254740992'],
  ['an element that only looks the same', "a contains '1'", 'a == 1'],
  ['what is not the same question', 'a == empty', 'a == blank'],
])('a branch that somebody can get is not reported where it asks for %s', (_, first, second) => {
  expect(hidden(first, second)).toEqual({});
});

it('a branch that somebody can get is not reported in a case, where every "when" that matches is sent', () => {
  const text = '{% case ${age} %}{% when 1 %}A{% when 1 %}B{% else %}C{% endcase %}';
  expect(checkLiquid(text).map(({ code }) => code)).not.toContain('hidden-branch');
  expect(sentTo(text, { 'default_attribute:age': 1 })).toContain('B');
});

it('a branch that somebody can get is not reported after an unless, which takes everybody else', () => {
  expect(checkLiquid(chain(["${city} == 'Rome'", "${city} == 'Rome'"], 'unless'))).toEqual([]);
});

// The time limit of the test is the assertion: trying every way to meet each condition would take far longer.
it('a branch that somebody can get is not searched for among thousands of ways to meet a condition', () => {
  const condition = `${'a == 1 and b == 2 or '.repeat(1500)}c == 3`;
  expect(hidden(condition, condition)).toEqual({});
});

it('a branch that somebody can get is not reported after a branch that Liquid reads differently than it is written', () => {
  expect(hidden('a | size == 3', 'a == 1')).toEqual({});
});

const value = fc.constantFrom("'a'", '1', 'nil', 'blank');
const comparison = fc
  .tuple(fc.constantFrom('x', 'y'), fc.constantFrom('==', '!=', '>', 'contains'), value)
  .map((parts) => parts.join(' '));
const condition = fc
  .tuple(comparison, fc.array(fc.tuple(fc.constantFrom('and', 'or'), comparison), { maxLength: 3 }))
  .map(([first, rest]) => [first, ...rest.flat()].join(' '));
const people = [null, 'a', 'ab', 1, 2, ['a']];

it('a branch that is reported as hidden is sent to nobody', { timeout: PATIENCE }, () => {
  let findings = 0;
  fc.assert(
    fc.property(
      fc.array(condition, { minLength: 2, maxLength: 4 }),
      fc.constantFrom('if', 'unless'),
      (conditions, opening) => {
        const text = chain(conditions, opening);
        const found = checkLiquid(text).filter(({ code }) => code === 'hidden-branch');
        findings += found.length;
        const branches = found.map(({ start }) => /<\d>/.exec(text.slice(start))?.[0] ?? '');
        if (branches.length === 0) return;
        const sent = people.flatMap((x) =>
          people.map((y) => sentTo(text, { 'variable:x': x, 'variable:y': y })),
        );
        const gotIt = branches.filter((branch) => sent.some((message) => message.includes(branch)));
        expect(gotIt, text).toEqual([]);
      },
    ),
    { numRuns: 600 },
  );
  expect(findings).toBeGreaterThan(20);
});

it(
  'a hidden branch is reported with an example person who meets its conditions and gets another text',
  { timeout: PATIENCE },
  () => {
    let examples = 0;
    fc.assert(
      fc.property(fc.array(condition, { minLength: 2, maxLength: 4 }), (conditions) => {
        const text = chain(conditions);
        for (const { code, example, start, end } of checkLiquid(text)) {
          if (code !== 'hidden-branch' || example === undefined) continue;
          examples += 1;
          const asked = text.slice(start, end);
          expect(sentTo(`{% if ${asked} %}met{% endif %}`, example.values)).toBe('met');
          const branch = /<\d>/.exec(text.slice(end))?.[0] ?? '';
          expect(sentTo(text, example.values)).not.toContain(branch);
        }
      }),
      { numRuns: 600 },
    );
    expect(examples).toBeGreaterThan(20);
  },
);

function templateOf(...branches: Partial<Condition>[]): Template {
  const statements = branches.map((branch, index) => ({
    id: `s${index}`,
    customText: 'A',
    conditions: [
      {
        id: `c${index}`,
        attributeType: 'custom_attribute' as const,
        attributeName: 'plan',
        operator: '' as const,
        value: '',
        ...branch,
      },
    ],
  }));
  return { ...createTemplate(), statements };
}

function hiddenIn(template: Template): unknown[] {
  return checkTemplate(template)
    .filter(({ code }) => code === 'hidden-branch')
    .map(({ statementId, params }) => [statementId, 'hiddenBy' in params ? params.hiddenBy[0] : undefined]);
}

it.each<Partial<Condition>>([
  { operator: '==', value: 'pro' },
  { operator: 'does-not-contain', value: 'pro' },
  { operator: 'is-any-of', value: 'pro, team' },
  { operator: 'is-set' },
  { operator: '>', value: '30 days ago', dataType: 'time' },
])('a hidden branch of a template is reported when it repeats a condition with $operator', (branch) => {
  const other = { operator: '==', value: 'free', attributeName: 'tier' } as const;
  expect(hiddenIn(templateOf(branch, other, branch))).toEqual([['s2', 0]]);
});

it('a hidden branch of a template is not reported while the branch before it is incomplete', () => {
  const unfinished = { operator: '==', value: '' } as const;
  expect(hiddenIn(templateOf(unfinished, unfinished))).toEqual([]);
  expect(hiddenIn(templateOf(unfinished, { operator: '==', value: 'null' }))).toEqual([]);
});

it.each([
  ['sends nothing', ''],
  ['only sets a variable', '{% assign x = 1 %}'],
  ['aborts the message', "{% abort_message('x') %}"],
])(
  'a hidden branch that %s gets no fix that would take a message from people who get one now',
  (_, inside) => {
    const narrower = `{% if \${city} == 'Rome' %}Hello{% elsif \${city} == 'Rome' and \${country} == 'IT' %}${inside}{% else %}B{% endif %}`;
    const never = `{% if \${country} == 'DE' and \${country} == 'AT' %}${inside}{% else %}Hello{% endif %}`;
    for (const text of [narrower, never]) {
      const found = checkLiquid(text).find(({ code }) => code === 'hidden-branch');
      expect(found).toBeDefined();
      expect(found?.fix).toBeUndefined();
      const card = checkTemplate(importText(text)).find(({ code }) => code === 'hidden-branch');
      expect(card?.fix).toBeUndefined();
    }
  },
);
