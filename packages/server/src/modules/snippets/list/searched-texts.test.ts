import { expect, it } from 'vitest';
import { searchedTexts } from './searched-texts.ts';

it.each([
  ['', []],
  ['  VIP   Spend ', ['vip', 'spend']],
  ['"VIP by" spend', ['vip by', 'spend']],
  ['spend "by\nspend"', ['by\nspend']],
  ["== 'pro'", ['==', "'pro'"]],
  ['say "hello', ['say', '"hello']],
  ['plan="a b"', ['plan="a', 'b"']],
  ['""', ['""']],
  ['vip vip vipers', ['vipers']],
  [`${'vip '.repeat(30)}spend`, ['vip', 'spend']],
  ['1 2 3 4 5 6 7 8', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ['1 2 3 4 5 6 7 a  "b c" a', ['1', '2', '3', '4', '5', '6', '7', 'a  "b c" a']],
])('somebody who types %j searches for %j', (typed, sought) => {
  expect(searchedTexts(typed)).toEqual(sought);
});
