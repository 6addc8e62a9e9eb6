import { operatorLabel } from '@sluice/liquid/messages';
import type { Condition } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { deLiquid } from '../../catalog/de/liquid.ts';
import { conditionWords } from '../messages.ts';
import { groupingText, usualReadingText, shortNames } from './GroupingNote.tsx';

const asks = (attributeName: string, value: string): Condition => ({
  id: `${attributeName} ${value}`,
  attributeType: 'custom_attribute',
  attributeName,
  operator: '==',
  value,
});

const words = {
  number: (position: number) => `condition ${String(position)}`,
  group: (position: number) => `group ${String(position)}`,
  operator: operatorLabel,
};

it('conditions of one attribute are told apart by what they compare with, and no comparison is left out beside them', () => {
  expect(shortNames([asks('country', 'DE'), asks('country', 'AT'), asks('vip', 'true')], words)).toEqual([
    'country is equal to DE',
    'country is equal to AT',
    'vip is equal to true',
  ]);
});

it('a group among conditions has its number', () => {
  const group = { id: 'g', kind: 'any', items: [asks('tent', '')] } as const;
  expect(shortNames([asks('vip', 'true'), group], words)).toEqual(['vip', 'group 2']);
});

it('conditions of different attributes are named by their attributes alone', () => {
  expect(shortNames([asks('country', 'DE'), asks('vip', 'true')], words)).toEqual(['country', 'vip']);
});

it('a condition on an event is named by its property, which is what it compares', () => {
  const event = (eventProperty: string): Condition => ({
    ...asks('trip_booked', 'Oslo'),
    id: eventProperty,
    attributeType: 'custom_event',
    eventProperty,
  });
  expect(shortNames([event('destination'), event('hotel')], words)).toEqual(['destination', 'hotel']);
  expect(shortNames([event(''), asks('vip', 'true')], words)).toEqual(['trip_booked', 'vip']);
});

it('a condition without an attribute has its number, and long names are cut', () => {
  expect(shortNames([asks('', ''), asks('n'.repeat(40), '')], words)).toEqual([
    'condition 1',
    `${'n'.repeat(28)}…`,
  ]);
});

it('the grouping of an attribute that two conditions ask about names its values, in both languages', () => {
  const conditions = [asks('country', 'DE'), asks('plan', 'x'), asks('country', 'AT'), asks('', '')];
  const names = shortNames(conditions, words);
  expect(groupingText(names, ['and', 'or', 'and'], { and: 'and', or: 'or' })).toBe(
    'country is equal to DE and (plan is equal to x or (country is equal to AT and condition 4))',
  );
  expect(usualReadingText(names, ['and', 'or', 'and'], { and: 'and', or: 'or' })).toBe(
    '(country is equal to DE and plan is equal to x) or (country is equal to AT and condition 4)',
  );
  const { operator } = { ...conditionWords, ...deLiquid };
  expect(shortNames(conditions, { ...words, operator })[0]).toBe('country ist gleich DE');
});

it('a value appears where the words of its operator have a place for it', () => {
  const within: Condition = {
    ...asks('birthday', '7'),
    operator: 'anniversary-within',
    dataType: 'time',
  };
  const [first] = shortNames([within, asks('birthday', 'x')], {
    ...words,
    operator: conditionWords.operator,
  });
  expect(first).toBe('birthday is in the next 7 days, in any year');
});
