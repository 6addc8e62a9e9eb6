import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { parseLiquid, toTemplate } from '../exports/text.ts';
import { describeConditionText } from '../exports/messages.ts';
import { describeCondition, generateLiquid, operatorsFor } from '../exports/index.ts';
import { compareConditions } from '../compare/compare-conditions.ts';
import { changeCondition } from '../editing/template-action.ts';
import type { Condition, Template } from '../model/template.ts';

const conditionsOf = (liquid: string): readonly Condition[] =>
  conditionsIn(toTemplate(parseLiquid(liquid)).template?.statements[0]?.conditions ?? []);
const asked = (test: string): readonly Condition[] => conditionsOf(`{% if ${test} %}Hi{% endif %}`);
const vip = '{{custom_attribute.${vip}}}';
const templateOf = (condition: Condition): Template => ({
  statements: [{ id: 's', customText: 'Hi', conditions: [condition] }],
  settings: { hasFallback: false, fallbackType: 'custom', customFallback: '', abortReason: '' },
});
const edited = (condition: Condition): string => generateLiquid(templateOf(condition)).text;

it('a boolean attribute is offered in words first, and no other type is', () => {
  expect(
    operatorsFor('boolean')
      .slice(0, 2)
      .map(({ operator }) => operator),
  ).toEqual(['is-true', 'is-false']);
  expect(operatorsFor('string').map(({ operator }) => operator)).not.toContain('is-true');
  expect(operatorsFor(undefined)[0]?.operator).toBe('==');
});

it.each([
  ['true', 'is-true', 'vip is true'],
  ['false', 'is-false', 'vip is false'],
] as const)(
  'a text that asks for %s becomes the card %s, and is printed as it was',
  (value, operator, words) => {
    const [condition] = asked(`${vip} == ${value}`) as [Condition];
    expect(condition).toMatchObject({ operator, value: '', dataType: 'boolean' });
    expect(describeConditionText(describeCondition(condition))).toBe(words);
    expect(edited(condition)).toContain(`{% if ${vip} == ${value} %}`);
  },
);

it('a saved condition that equals true is printed as before, and says what the card in words says', () => {
  const [inWords] = asked(`${vip} == true`) as [Condition];
  const saved: Condition = { ...inWords, operator: '==', value: 'true' };
  expect(edited(saved)).toBe(edited(inWords));
  expect(compareConditions([saved], [inWords])).toEqual([]);
});

it('the opposite of is true is everything but true, and the opposite of that is true again', () => {
  const unless = (test: string): Condition | undefined =>
    conditionsOf(`{% unless ${test} %}Hi{% endunless %}`)[0];
  expect(unless(`${vip} == true`)).toMatchObject({ operator: '!=', value: 'true' });
  expect(unless(`${vip} != true`)).toMatchObject({ operator: 'is-true', value: '' });
});

it('another value or another type for a card in words makes a card that can have it', () => {
  const [condition] = asked(`${vip} == true`) as [Condition];
  expect(changeCondition(condition, { value: 'false' })).toMatchObject({ operator: 'is-false', value: '' });
  expect(changeCondition(condition, { dataType: 'number' })).toMatchObject({ operator: '==', value: '' });
});
