import { integerOfBig } from '../expression/literal.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { type Decimal, decimalOf, floatOf } from './decimals.ts';
import { asNumber, isFloat, isInteger, isLongInteger, LiquidError } from './values.ts';
import { leadingDigits, stripEnd, stripStart } from './white-space.ts';

/**
 * A number of the engine's arithmetic: an integer of any length, a decimal, or one of the numbers that no decimal is: an
 * infinite one, negative zero, and what is no number at all.
 */
export type RubyNumber = bigint | Decimal | number;

/** Longer ones take time that grows faster than they do, and nobody writes them. */
const MAX_DIGITS = 10_000;

/**
 * A value as the number that a filter reads. A float counts as the decimal that it is printed as, text as the number that
 * it starts with, anything else as 0.
 * @throws RangeError for more digits than anybody writes
 */
export function toRubyNumber(value: LiquidValue): RubyNumber {
  if (typeof value === 'number') return isInteger(value) ? BigInt(String(value)) : decimalOf(value);
  if (isFloat(value)) return ofFloat(asNumber(value));
  const written = isLongInteger(value) ? value.$integer : value;
  if (typeof written !== 'string') return 0n;
  const stripped = stripStart(stripEnd(written));
  if (/^-?\d+\.\d+$/.test(stripped)) {
    if (written.includes('\0')) throw new LiquidError('string contains null byte');
    return ofDecimalText(shortEnough(stripped));
  }
  return BigInt(shortEnough(leadingDigits(written)));
}

function ofFloat(value: number): RubyNumber {
  return Number.isFinite(value) && !Object.is(value, -0) ? decimalOf(value) : value;
}

function ofDecimalText(text: string): RubyNumber {
  const decimal = decimalOf(text);
  return decimal.units === 0n && text.startsWith('-') ? -0 : decimal;
}

function shortEnough(digits: string): string {
  if (digits.length > MAX_DIGITS) throw new RangeError('more digits than anybody writes');
  return digits;
}

/** A number as a value: a decimal becomes a float, which keeps its fraction even when it is whole. */
export function fromRubyNumber(value: RubyNumber): LiquidValue {
  if (typeof value === 'bigint') return integerOfBig(value);
  const float = typeof value === 'number' ? value : floatOf(value);
  if (Number.isFinite(float) && !Number.isInteger(float)) return float;
  return { $float: Object.is(float, -0) ? '-0' : String(float) };
}

/** The exact value of any number but the special ones. */
export function asDecimal(value: bigint | Decimal): Decimal {
  return typeof value === 'bigint' ? { units: value, scale: 0 } : value;
}

/** The nearest float. */
export function asFloat(value: RubyNumber): number {
  return typeof value === 'object' ? floatOf(value) : Number(value);
}
