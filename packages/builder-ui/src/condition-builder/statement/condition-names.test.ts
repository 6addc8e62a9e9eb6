import type { Condition } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { deLiquid } from '../../catalog/de/liquid.ts';
import { conditionWords } from '../words/condition-words.ts';
import { conditionNames } from './condition-names.ts';
import { groupingText, usualReadingText } from './grouping-text.ts';

const condition = (attributeName: string, fields: Partial<Condition> = {}): Condition => ({
  id: attributeName,
  attributeType: 'custom_attribute',
  attributeName,
  operator: '==',
  value: 'x',
  ...fields,
});
const conditions = [
  condition('country', { value: 'DE' }),
  condition('plan'),
  condition('country', { value: 'AT' }),
  condition(''),
];
const words = { conditionNumber: (position: number) => `condition ${position}`, ...conditionWords };

it('names an attribute that two conditions ask about together with its value, in both languages', () => {
  const names = conditionNames(conditions, words);
  expect(names).toEqual(['country is equal to DE', 'plan', 'country is equal to AT', 'condition 4']);
  expect(groupingText(names, ['and', 'or', 'and'], { and: 'and', or: 'or' })).toBe(
    'country is equal to DE and (plan or (country is equal to AT and condition 4))',
  );
  expect(usualReadingText(names, ['and', 'or', 'and'], { and: 'and', or: 'or' })).toBe(
    '(country is equal to DE and plan) or (country is equal to AT and condition 4)',
  );
  const { operator } = { ...conditionWords, ...deLiquid };
  expect(conditionNames(conditions, { ...words, operator })[0]).toBe('country ist gleich DE');
});

it('puts the value of a repeated attribute where its words have a place for it', () => {
  const within = { operator: 'anniversary-within', value: '7', dataType: 'time' } as const;
  const [first] = conditionNames([condition('birthday', within), condition('birthday')], words);
  expect(first).toBe('birthday is in the next 7 days, in any year');
});
