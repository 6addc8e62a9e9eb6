import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { workspace } from '../../conformance/workspace.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { findingMessage } from '../messages/findings.ts';
import { createTemplate } from '../model/create-template.ts';
import type { Condition, Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { checkLiquid } from './check-liquid.ts';
import { checkTemplate } from './check-template.ts';
import { applyTextFix } from './fix.ts';
import { type CheckCode, checkSeverities } from './table.ts';

function page(code: CheckCode): { liquid: string[]; json?: string | undefined } {
  const text = readFileSync(new URL(`../../../../docs/checks/${code}.md`, import.meta.url), 'utf8');
  const fences = (language: string): string[] =>
    [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\\n\`\`\``, 'gs'))].map((match) => match[1] ?? '');
  return { liquid: fences('liquid'), json: fences('json')[0] };
}

function codes(text: string): CheckCode[] {
  return checkLiquid(text, workspace).map(({ code }) => code);
}

/** All findings but `not-set-misses`, which nearly every template has. */
function serious(template: Template): CheckCode[] {
  return checkTemplate(template)
    .map(({ code }) => code)
    .filter((code) => code !== 'not-set-misses');
}

function templateWith(...conditions: Partial<Condition>[]): Template {
  let next = 0;
  const empty = createTemplate({ createId: () => `id${(next += 1)}` });
  const [statement] = empty.statements;
  if (statement === undefined) throw new Error('a new template has a statement');
  const filled = conditions.map((condition, index) => ({
    ...statement.conditions[0],
    ...condition,
    id: `c${index}`,
  })) as Condition[];
  const template = { ...empty, statements: [{ ...statement, customText: 'A', conditions: filled }] };
  return templateReducer(template, { type: 'settings-changed', changes: { hasFallback: true } });
}

const allCodes = Object.keys(checkSeverities) as CheckCode[];

it.each(allCodes)('%s reports the example of its page', (code) => {
  const { liquid, json } = page(code);
  const found =
    json === undefined
      ? codes(liquid[0] ?? '')
      : checkTemplate(
          templateWith(...[JSON.parse(json) as Partial<Condition> | Partial<Condition>[]].flat()),
        ).map((entry) => entry.code);
  expect(found).toContain(code);
});

it.each(allCodes.filter((code) => page(code).liquid.length > 1))(
  '%s has a fix that turns the example into the fixed text, and removes only this finding',
  (code) => {
    const [bad = '', good = ''] = page(code).liquid;
    const found = checkLiquid(bad, workspace).find((entry) => entry.code === code);
    if (found?.fix?.kind !== 'text') throw new Error(`no fix for ${code}`);
    expect(applyTextFix(bad, found.fix.edits)).toBe(good);
    const others = codes(bad).filter((entry) => entry !== code);
    expect(codes(good)).toEqual(others);
  },
);

/** `C and A or B` says to Liquid what `(A or B) and C` was to say, but people read it otherwise: the author is to look at it. */
const asksAgain: Partial<Record<CheckCode, CheckCode>> = { 'parentheses-in-condition': 'mixed-and-or' };

it('a check with a page in docs/checks offers fixes that remove their own finding, and add no other kind', () => {
  let fixes = 0;
  for (const text of allCodes.flatMap((code) => page(code).liquid)) {
    const before = codes(text);
    for (const { code, fix } of checkLiquid(text, workspace)) {
      if (fix?.kind !== 'text') continue;
      fixes += 1;
      const after = codes(applyTextFix(text, fix.edits));
      const count = (list: readonly CheckCode[]): number => list.filter((entry) => entry === code).length;
      expect(count(after), `${code} in ${text}`).toBe(count(before) - 1);
      expect(
        after.filter((entry) => !before.includes(entry) && entry !== asksAgain[code]),
        `${code} in ${text}`,
      ).toEqual([]);
    }
  }
  expect(fixes).toBeGreaterThan(15);
});

it('a check with a page in docs/checks reports nothing in correct Liquid', () => {
  const good =
    "{% if {{custom_attribute.${plan}}} == 'pro' and {{custom_attribute.${visits}}} >= 3 %}Hi {{${first_name} | default: 'you'}}{% elsif {{custom_attribute.${interests}}} contains 'or' %}B{% else %}{% abort_message('no') %}{% endif %}";
  expect(checkLiquid(good, workspace)).toEqual([]);
});

it('a check with a page in docs/checks replaces == on a list by contains', () => {
  const text = "{% if {{custom_attribute.${interests}}} == 'golf' %}A{% else %}B{% endif %}";
  const [found] = checkLiquid(text, workspace);
  expect(found?.fix?.kind === 'text' && applyTextFix(text, found.fix.edits)).toBe(
    text.replace('==', 'contains'),
  );
});

it.each([
  [
    '{% if ${a} == 1 && ${b} == 2 %}A{% else %}B{% endif %}',
    '{% if ${a} == 1 and ${b} == 2 %}A{% else %}B{% endif %}',
  ],
  [
    '{% if ${a} == 1 OR ${b} == 2 %}A{% else %}B{% endif %}',
    '{% if ${a} == 1 or ${b} == 2 %}A{% else %}B{% endif %}',
  ],
  ['{% if ${a} === 1 %}A{% else %}B{% endif %}', '{% if ${a} == 1 %}A{% else %}B{% endif %}'],
  [
    '{% if ${a} == 1 %}A{% else if ${b} == 2 %}B{% else %}C{% endif %}',
    '{% if ${a} == 1 %}A{% elsif ${b} == 2 %}B{% else %}C{% endif %}',
  ],
  [
    "{% if ${custom_attribute.plan} == 'x' %}A{% else %}B{% endif %}",
    "{% if custom_attribute.${plan} == 'x' %}A{% else %}B{% endif %}",
  ],
  [
    '{% if ${a} | size > 3 and ${b} == 1 %}A{% else %}B{% endif %}',
    '{% assign a_size = ${a} | size %}{% if a_size > 3 and ${b} == 1 %}A{% else %}B{% endif %}',
  ],
  [
    '{% if (${a} == 1 or ${b} == 2) %}A{% else %}B{% endif %}',
    '{% if ${a} == 1 or ${b} == 2 %}A{% else %}B{% endif %}',
  ],
])('a check with a page in docs/checks corrects %s', (bad, good) => {
  const [found] = checkLiquid(bad);
  expect(found?.fix?.kind === 'text' && applyTextFix(bad, found.fix.edits)).toBe(good);
  expect(checkLiquid(good)).toEqual([]);
});

it('a check with a page in docs/checks never throws, whatever the text', () => {
  const shards = [
    '{% if ',
    ' %}',
    '{{',
    '}}',
    '${',
    '}',
    ' and ',
    ' or ',
    '(',
    '|',
    "'",
    '"',
    '=',
    'custom_attribute.',
    '{% endif %}',
    'elseif',
    '‘',
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...shards), fc.string({ maxLength: 4 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (parts) => {
      for (const { start, end } of checkLiquid(parts.join(''), workspace))
        expect(start).toBeLessThanOrEqual(end);
    }),
    { numRuns: 1000 },
  );
});

it('checkTemplate reports the statement and the condition of a finding', () => {
  const template = templateWith({
    attributeType: 'custom_attribute',
    attributeName: 'plan',
    operator: '==',
    value: '',
  });
  expect(checkTemplate(template)).toMatchObject([{ code: 'incomplete-condition', conditionId: 'c0' }]);
});

it('checkTemplate reorders a list that mixes and/or so that it means what people read', () => {
  const attribute = {
    attributeType: 'custom_attribute',
    dataType: 'string',
    operator: '==',
    value: 'x',
  } as const;
  const template = templateWith(
    { ...attribute, attributeName: 'a' },
    { ...attribute, attributeName: 'b', logicalOperator: 'and' },
    { ...attribute, attributeName: 'c', logicalOperator: 'or' },
  );
  const found = checkTemplate(template).find(({ code }) => code === 'mixed-and-or');
  if (found?.fix?.kind !== 'template') throw new Error('no fix');
  const fixed = found.fix.actions.reduce(templateReducer, template);
  expect(generateLiquid(fixed, { outputStyle: 'one-line', referenceStyle: 'bare' }).text).toContain(
    "{% if custom_attribute.${c} == 'x' or custom_attribute.${a} == 'x' and custom_attribute.${b} == 'x' %}",
  );
  expect(serious(fixed)).toEqual([]);
});

it('checkTemplate reports what people without a value get', () => {
  const plan = { attributeType: 'custom_attribute', attributeName: 'plan' } as const;
  const found = checkTemplate(templateWith({ ...plan, operator: '==', value: 'x' }));
  expect(found.map(findingMessage)).toEqual(['People without "plan" get the fallback.']);
  expect(checkTemplate(templateWith({ ...plan, operator: 'is-set' }))).toEqual([]);
});

it.each(['readable', 'tight', 'one-line'] as const)(
  'checkTemplate does not ask for a fallback where the generated text, %s, sets a variable for a date',
  (outputStyle) => {
    const template = templateWith({
      attributeType: 'custom_attribute',
      attributeName: 'last_order',
      dataType: 'time',
      operator: '<',
      value: '2026-11-01',
    });
    const { text } = generateLiquid(template, { outputStyle });
    for (const found of [checkTemplate(template), checkLiquid(text)])
      expect(found.map(({ code }) => code)).not.toContain('no-fallback');
  },
);

it('checkTemplate asks for a fallback where the message has more text', () => {
  const found = checkLiquid('{% if ${a} == 1 %}{% assign sluice_b = 1 %}Hello{% endif %}');
  expect(found).toMatchObject([{ code: 'no-fallback' }]);
});

it('checkTemplate offers an abort when there is no fallback', () => {
  const filled = templateWith({
    attributeType: 'custom_attribute',
    attributeName: 'plan',
    operator: '==',
    value: 'x',
  });
  const template = templateReducer(filled, { type: 'settings-changed', changes: { hasFallback: false } });
  const found = checkTemplate(template).find(({ code }) => code === 'no-fallback');
  const fixed =
    found?.fix?.kind === 'template' ? found.fix.actions.reduce(templateReducer, template) : template;
  expect(serious(fixed)).toEqual([]);
});
