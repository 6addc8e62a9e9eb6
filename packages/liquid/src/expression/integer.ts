import type { LiquidInteger } from './nodes.ts';

const leadingZeros = /^(-?)0+(?=\d)/;

/** The value of a row of digits: a number where one can hold it. */
export function integerOf(digits: string): number | LiquidInteger {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : { $integer: digits.replace(leadingZeros, '$1') };
}

/** The same of what was calculated. */
export function integerOfBig(value: bigint): number | LiquidInteger {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : { $integer: value.toString() };
}
