import { expect, it } from 'vitest';
import { markedParts, matchNames } from '../src/exports/names.ts';
import { typedNames } from './typed-names.ts';

const cases = typedNames.flatMap(({ list, names, typed }) =>
  typed
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', taken = ''] = line.trim().split(' → ');
      return { list, names, text, taken };
    }),
);

it('the table has some three hundred typed words', () => {
  expect(cases.length).toBeGreaterThan(280);
});

it.each(cases)('among $list a person who types “$text” finds “$taken” first', ({ names, text, taken }) => {
  expect(matchNames(names, text, (name) => ({ name }))[0] ?? '–').toBe(taken);
});

const values = [
  { name: 'DE', label: 'Germany', words: ['Deutschland'] },
  { name: 'DK', label: 'Denmark' },
  { name: 'US', label: 'United States', words: ['USA', 'America'] },
  { name: 'NE', label: 'Niger' },
  { name: 'NG', label: 'Nigeria' },
];

it.each([
  ['germany', 'DE'],
  ['de', 'DE'],
  ['den', 'DK'],
  ['deutschland', 'DE'],
  ['usa', 'US'],
  ['america', 'US'],
  ['states', 'US'],
  ['niger', 'NE'],
  ['nigeri', 'NG'],
  ['germnay', 'DE'],
])('a person who types “%s” finds the value “%s” by its code, name or usual words', (typed, code) => {
  expect(matchNames(values, typed, (value) => value)[0]?.name).toBe(code);
});

it('all names fit as long as nothing is typed, and none fits a text of signs only', () => {
  expect(matchNames(['b', 'a'], ' ', (name) => ({ name }))).toEqual(['b', 'a']);
  expect(matchNames(['b', 'a'], '?!', (name) => ({ name }))).toEqual([]);
});

const hits = (text: string, typed: string) =>
  markedParts(text, typed)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Membership greeting', 'memb', '[Memb]ership greeting'],
  ['Membership greeting', '  GREET  memb ', '[Memb]ership [greet]ing'],
  ['banana', 'ana', 'b[anana]'],
  ['Membership', 'x', 'Membership'],
  ['', 'x', ''],
  ['rebirth_and_birth', 'birth', 'rebirth_and_[birth]'],
  ['Total_Spend', 'SPE', 'Total_[Spe]nd'],
  ['first_name', 'first name', '[first]_[name]'],
  ['İstanbul', 'ist', '[İst]anbul'],
  ['Jürgen', 'jur', '[Jür]gen'],
  ['Straße', 'strass', '[Straß]e'],
])('in “%s” the search for “%s” marks %s', (text, typed, marked) => {
  expect(hits(text, typed)).toBe(marked);
});

it('a person who types a name that differs from others in one letter of a short word takes none of those', () => {
  const names = ['planned_trips', 'plan_a', 'plan_b', 'tier_1'].map((name) => ({ name }));
  for (const typed of ['plan_c', 'plan c', 'tier_2'])
    expect(matchNames(names, typed, (texts) => texts)).toEqual([]);
});
