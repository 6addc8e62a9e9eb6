import { createTemplate } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { judgeCondition } from './condition-problems.ts';

const words = { impossibleOperator: () => '' };
const codes = (value: string) => {
  const [empty] = createTemplate().statements[0]?.conditions ?? [];
  if (empty === undefined) throw new Error('A new template has a condition.');
  const condition = {
    ...empty,
    attributeType: 'custom_attribute' as const,
    attributeName: 'cart_value',
    dataType: 'number' as const,
    operator: '>=' as const,
    value,
  };
  return judgeCondition(condition, true, words).problems.map(({ code }) => code);
};

it('a person who types a text for a number is told so at the field before they leave it', () => {
  expect(codes('abc')).toEqual(['value-not-a-number']);
});

it.each(['', '-', '12', '1,', '1,00', '$', '1,000.'])(
  'a person who has begun a number with "%s" is not corrected yet',
  (value) => {
    expect(codes(value)).toEqual([]);
  },
);
