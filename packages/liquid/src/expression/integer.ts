import type { LiquidInteger } from './nodes.ts';

const leadingZeros = /^(-?)0+(?=\d)/;

/** The value of digits: a number if it fits, otherwise a long integer. */
export function integerOf(digits: string): number | LiquidInteger {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : { $integer: digits.replace(leadingZeros, '$1') };
}

/** The same for a calculated value. */
export function integerOfBig(value: bigint): number | LiquidInteger {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : { $integer: value.toString() };
}
