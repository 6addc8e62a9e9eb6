import { expect, it } from 'vitest';
import { plainNumber } from './plain-number.ts';

it.each([
  ['1,000', '1000'],
  ['1,000.50', '1000.50'],
  ['1.000.000,5', '1000000.5'],
  ['1 000', '1000'],
  ["-12'345", '-12345'],
  ['9,5', '9.5'],
  ['$50', '50'],
  ['50 %', '50'],
  ['1,000 EUR', '1000'],
])('%s is read as %s', (written, meant) => {
  expect(plainNumber(written)).toBe(meant);
});

it.each(['many', '1,00,0', '', '1,000,00,0', '2026-03-01'])('"%s" is not read as a number', (written) => {
  expect(plainNumber(written)).toBeUndefined();
});
