import { expect, it } from 'vitest';
import { sortKeyOf } from './snippet.mapper.ts';

const sorted = (names: readonly string[]) =>
  names.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));

it.each([
  [['Offer 4', 'Offer 34', 'Offer 40', 'Offer 340']],
  [['1 day', '2 days', '10 days', 'a day']],
  [['v1.2', 'v1.10', 'v2']],
  [['Apfel', 'Äpfel 2', 'apfel 10', 'Zebra']],
  [['Step 9', `Step 1${'0'.repeat(190)}`, 'Steps']],
  [['Offer', 'Offer 1', 'Offers']],
])('names sort as people expect: %j', (names) => {
  expect(sorted(names.toReversed())).toEqual(names);
});

it('leading zeros do not change the value of a number', () => {
  expect(sortKeyOf('Offer 007')).toBe(sortKeyOf('Offer 7'));
  expect(sortKeyOf('Offer 000')).toBe(sortKeyOf('Offer 0'));
});
