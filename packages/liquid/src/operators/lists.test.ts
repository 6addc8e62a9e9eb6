import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import type { Condition, Template } from '../model/template.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { toTemplate } from '../translate/to-template.ts';

const interests: Condition = {
  id: 'c1',
  attributeType: 'custom_attribute',
  attributeName: 'interests',
  dataType: 'string',
  operator: 'contains-any-of',
  value: 'golf, ski',
};

const plan = { ...interests, id: 'c2', attributeName: 'plan', operator: '==', value: 'pro' } as const;

const asking = (...conditions: Condition[]): Template => ({
  statements: [{ id: 's', customText: 'Hi', conditions }],
  settings: { hasFallback: false, fallbackType: 'custom', customFallback: '', abortReason: '' },
});

const printed = (...conditions: Condition[]): string =>
  generateLiquid(asking(...conditions), { outputStyle: 'one-line' }).text;

const withoutId = (condition: Condition): unknown => ({ ...condition, id: undefined });

/** The conditions as the import reads them, without their ids. */
const readBack = (text: string): unknown =>
  conditionsIn(toTemplate(parseLiquid(text)).template?.statements[0]?.conditions ?? []).map(withoutId);

const gets = (condition: Condition, value: string | readonly string[] | null): string =>
  evaluateTemplate(
    asking(condition),
    { values: { 'custom_attribute:interests': value } },
    { reading: 'provider' },
  ).outcome;

it('contains any of is one comparison for each value, and is read back as one card', () => {
  const text = printed(interests);
  expect(text).toContain(
    "{% if {{custom_attribute.${interests}}} contains 'golf' or {{custom_attribute.${interests}}} contains 'ski' %}",
  );
  expect(readBack(text)).toEqual([withoutId({ ...interests, value: 'golf\nski' })]);
});

it('contains any of before an "and" is a variable, so that the "and" does not become part of the list', () => {
  const text = printed(interests, { ...plan, logicalOperator: 'and' });
  expect(text).toMatch(/^\{% assign sluice_interests_contains_g\w+ = false %\}/);
  expect(readBack(text)).toEqual([
    withoutId({ ...interests, value: 'golf\nski' }),
    withoutId({ ...plan, logicalOperator: 'and' }),
  ]);
});

it('contains none of is true for everybody whose value has none of the texts, and for people without a value', () => {
  const none = { ...interests, operator: 'contains-none-of' } as const;
  expect(readBack(printed(none))).toEqual([withoutId({ ...none, value: 'golf\nski' })]);
  expect(gets(none, 'tennis and golf')).toBe('nothing-sent');
  expect(gets(none, ['ski'])).toBe('nothing-sent');
  expect(gets(none, 'tennis')).toBe('matched');
  expect(gets(none, null)).toBe('matched');
});

it('contains any of finds one of the texts in a text, and a whole entry in a list', () => {
  expect(gets(interests, 'likes skiing')).toBe('matched');
  expect(gets(interests, ['ski', 'tennis'])).toBe('matched');
  expect(gets(interests, ['skiing'])).toBe('nothing-sent');
  expect(gets(interests, null)).toBe('nothing-sent');
});

it('a list without a value asks for one', () => {
  const { incomplete } = generateLiquid(asking({ ...interests, value: ' , ' }));
  expect(incomplete.map(({ code }) => code)).toEqual(['value-missing']);
});
