import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import {
  checkCondition,
  evaluateTemplate,
  generateLiquid,
  templateReducer,
  describeCondition,
} from '../exports/index.ts';
import { describeConditionText } from '../exports/messages.ts';
import { renderLiquid } from '../exports/render.ts';
import { parseLiquid, toTemplate } from '../exports/text.ts';
import { gapMessage } from '../messages/gaps.ts';
import type { Condition, LogicalOperator, Template } from '../model/template.ts';

const spend: Condition = {
  id: 'c',
  attributeType: 'custom_attribute',
  attributeName: 'total_spend',
  dataType: 'number',
  operator: 'is-between',
  value: '10\n50',
};
const lastOrder: Condition = {
  ...spend,
  attributeName: 'last_order_at',
  dataType: 'time',
  value: '2026-03-01\n2026-03-31',
};
const settings = {
  hasFallback: true,
  fallbackType: 'custom',
  customFallback: 'no',
  abortReason: '',
} as const;

const templateOf = (...conditions: Condition[]): Template => ({
  statements: [{ id: 's', customText: 'yes', conditions }],
  settings,
});
const openingOf = (...conditions: Condition[]): string =>
  /\{% if (.*?) %\}\s*yes/s
    .exec(generateLiquid(templateOf(...conditions)).text)?.[1]
    ?.replaceAll(/\s+/g, ' ') ?? '';
const readBack = (template: Template): readonly Condition[] => asked(generateLiquid(template).text);
const asked = (liquid: string): readonly Condition[] =>
  conditionsIn(toTemplate(parseLiquid(liquid)).template?.statements[0]?.conditions ?? []);
const key = 'custom_attribute:total_spend';
const gets = (template: Template, values: Record<string, never> | Record<string, unknown>): string => {
  const { branch } = evaluateTemplate(template, { values } as never, { reading: 'provider' });
  return branch === undefined ? 'no' : 'yes';
};

it('a number is between two others when it is one of them, or lies between them', () => {
  const template = templateOf(spend);
  expect(openingOf(spend)).toBe(
    '{{custom_attribute.${total_spend}}} >= 10 and {{custom_attribute.${total_spend}}} <= 50',
  );
  const answers = [9.99, 10, 30, 50, 50.01, null].map((value) => gets(template, { [key]: value }));
  expect(answers).toEqual(['no', 'yes', 'yes', 'yes', 'no', 'no']);
  expect(describeConditionText(describeCondition(spend))).toBe('total_spend is between 10 and 50');
});

it('a date is between two days until the end of the last one', () => {
  const template = templateOf(lastOrder);
  const answers = [
    '2026-02-28T23:59:59Z',
    '2026-03-01T00:00:00Z',
    '2026-03-31T23:59:59Z',
    '2026-04-01',
    null,
  ].map((value) => gets(template, { 'custom_attribute:last_order_at': value }));
  expect(answers).toEqual(['no', 'yes', 'yes', 'no', 'no']);
});

it('a date with a time of day is compared to the second, and a day beside it still lasts until its end', () => {
  const template = templateOf({ ...lastOrder, value: '2026-03-01 09:30\n2026-03-31' });
  const answers = ['2026-03-01T09:29:59Z', '2026-03-01T09:30:00Z', '2026-03-31T22:00:00Z', '2026-04-01'].map(
    (value) => gets(template, { 'custom_attribute:last_order_at': value }),
  );
  expect(answers).toEqual(['no', 'yes', 'yes', 'no']);
});

it('whoever has no number between two others, another kind of value or none is not between them', () => {
  const outside: Condition = { ...spend, operator: 'is-not-between' };
  const template = templateOf(outside);
  const answers = [9.99, 10, 30, 50, 50.01, null, 'ten', true].map((value) =>
    gets(template, { [key]: value }),
  );
  expect(answers).toEqual(['yes', 'no', 'no', 'no', 'yes', 'yes', 'yes', 'yes']);
  expect(describeConditionText(describeCondition(outside))).toBe('total_spend is not between 10 and 50');
});

it('a date is not between two days from the end of the last one, and when there is none', () => {
  const template = templateOf({ ...lastOrder, operator: 'is-not-between' });
  const answers = [
    '2026-02-28T23:59:59Z',
    '2026-03-01T00:00:00Z',
    '2026-03-31T23:59:59Z',
    '2026-04-01',
    null,
  ].map((value) => gets(template, { 'custom_attribute:last_order_at': value }));
  expect(answers).toEqual(['yes', 'no', 'no', 'yes', 'yes']);
});

const bothOperators = ['is-between', 'is-not-between'] as const;

it.each(['10\n50', '-5\n-1.5', '7\n7'])('the numbers %j are read back as one card', (value) => {
  for (const operator of bothOperators)
    expect(readBack(templateOf({ ...spend, operator, value }))).toMatchObject([{ operator, value }]);
});

it.each([
  '2026-03-01\n2026-03-31',
  '2026-03-01 09:30:00\n2026-03-31',
  '30 days ago\nnow',
  '5 hours ago\n2 days from now',
  '2026-03-01\nnow',
])('the dates %j are read back as one card', (value) => {
  const other: Condition = { ...spend, id: 'd', operator: '==', value: '1', logicalOperator: 'or' };
  for (const operator of bothOperators) {
    const before = { ...lastOrder, operator, value };
    expect(readBack(templateOf(before))).toMatchObject([{ operator, value }]);
    expect(readBack(templateOf(before, other))[0]).toMatchObject({ operator, value });
  }
});

it.each([
  ['x > 10 and x <= 50', 2],
  ['x >= 50 and x <= 10', 2],
  ['x >= 10 and y <= 50', 2],
  ['x >= 10 or x <= 50', 2],
  ['x >= 10 and x <= 50 or y == 1', 3],
  ['y == 1 or x >= 10 and x <= 50', 2],
  ['x >= 10 and x <= 50 and y == 1', 2],
])('%s becomes %i cards that mean the same', (test, count) => {
  const liquid = `{% if ${test.replaceAll(/\b[xy]\b/g, '{{custom_attribute.${$&}}}')} %}yes{% else %}no{% endif %}`;
  expect(asked(liquid)).toHaveLength(count);
});

it.each([
  ['10\n', 'Enter where the range ends.'],
  ['\n50', 'Enter where the range begins.'],
  ['50\n10', 'Nothing is between 50 and 10: the range ends before it begins. Swap the two.'],
  ['ten\n50', 'This attribute is a number. Enter a number, such as 50 or 9.5.'],
  ['null\n50', 'This attribute is a number. Enter a number, such as 50 or 9.5.'],
  ['', 'Enter a value to compare with.'],
])('the range %j of numbers says what is wrong with it', (value, message) => {
  expect(checkCondition({ ...spend, value }).incomplete.map(gapMessage)).toEqual([message]);
});

it.each([
  [
    '2026-03-31\n2026-03-01',
    'Nothing is between 2026-03-31 and 2026-03-01: the range ends before it begins. Swap the two.',
  ],
  [
    'now\n3 days ago',
    'Nothing is between now and 3 days ago: the range ends before it begins. Swap the two.',
  ],
  ['soon\nnow', 'Enter a date, such as 2026-03-01, "30 days ago" or "2 weeks from now".'],
  [' days ago\nnow', 'Enter the number of days.'],
  ['2026-03-01\n', 'Enter where the range ends.'],
])('the range %j of dates says what is wrong with it', (value, message) => {
  expect(checkCondition({ ...lastOrder, value }).incomplete.map(gapMessage)).toEqual([message]);
});

it('a person who chooses another comparison keeps the value that can stay', () => {
  const change = (from: Condition, operator: Condition['operator']): string | undefined => {
    const changed = templateReducer(templateOf(from), {
      type: 'condition-changed',
      statementId: 's',
      conditionId: 'c',
      changes: { operator },
    });
    return conditionsIn(changed.statements[0]?.conditions ?? [])[0]?.value;
  };
  expect(change({ ...spend, operator: '>=', value: '5' }, 'is-between')).toBe('5\n');
  expect(change(spend, '<=')).toBe('10');
  expect(change(spend, 'is-any-of')).toBe('10, 50');
  expect(change({ ...spend, operator: 'is-any-of', value: '1, 2' }, 'is-between')).toBe('');
  const remembered: Condition = { ...spend, operator: 'is-set', value: change(spend, 'is-set') ?? '' };
  expect(change(remembered, '<=')).toBe('10');
  expect(change(remembered, 'is-between')).toBe(spend.value);
});

const member = fc.record({
  asks: fc.constantFrom('is-between', 'is-not-between', 'is-set'),
  name: fc.constantFrom('a', 'b'),
  isTime: fc.boolean(),
  join: fc.constantFrom<LogicalOperator>('and', 'or'),
});
const person = fc.constantFrom(null, 1, 2, 3, 4, 'two', '2', true);
const day = fc.constantFrom(null, '2026-02-01', '2026-03-01T10:00:00Z', '2026-05-01', 'soon');

it('in every list of and and or, each range is one whole: the model and the interpreter agree', () => {
  const property = fc.property(
    fc.array(member, { minLength: 1, maxLength: 5 }),
    fc.record({ a: person, b: person, at: day }),
    (members, { a, b, at }) => {
      const conditions = members.map(({ asks, name, isTime, join }, index): Condition => ({
        ...spend,
        ...(isTime
          ? { attributeName: `${name}t`, dataType: 'time', value: '2026-02-15\n2026-04-01' }
          : { attributeName: name, value: '2\n3' }),
        operator: asks,
        ...(asks === 'is-set' && { value: '' }),
        id: `c${String(index)}`,
        ...(index > 0 && { logicalOperator: join }),
      }));
      const values = {
        'custom_attribute:a': a,
        'custom_attribute:b': b,
        'custom_attribute:at': at,
        'custom_attribute:bt': at,
      };
      const wanted = members.map(({ asks, name, isTime }) => {
        const value = isTime ? at : name === 'a' ? a : b;
        if (asks === 'is-set') return value !== null;
        const isWithin = isTime ? value === '2026-03-01T10:00:00Z' : value === 2 || value === 3;
        if (asks === 'is-not-between') return !isWithin;
        if (isTime) return isWithin;
        // Text stops the engine where it is compared in the chain.
        return typeof value === 'string' ? 'text' : isWithin;
      });
      const template = templateOf(...conditions);
      const { text } = generateLiquid(template);
      const { outcome } = evaluateTemplate(template, { values }, { reading: 'provider' });
      const rendered = renderLiquid(text, { values });
      const sent = 'text' in rendered ? rendered.text.trim() : '';
      if (outcome === 'error') return sent.includes('Liquid error');
      if (wanted.includes('text')) return sent === (outcome === 'matched' ? 'yes' : 'no');
      const joins = members.slice(1).map(({ join }) => join);
      const usual = joins.reduceRight<boolean>(
        (rest, join, index) =>
          join === 'and' ? wanted[index] === true && rest : wanted[index] === true || rest,
        wanted.at(-1) === true,
      );
      return sent === (usual ? 'yes' : 'no') && (outcome === 'matched') === usual;
    },
  );
  expect(fc.check(property, { numRuns: 2000 })).toMatchObject({ failed: false, counterexample: null });
});
