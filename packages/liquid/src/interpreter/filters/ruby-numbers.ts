import { asNumber, isFloat, isLongInteger } from '../../evaluator/values.ts';
import { leadingDigits, leadingInteger, stripEnd, stripStart } from '../../evaluator/white-space.ts';
import type { LiquidValue } from '../../expression/nodes.ts';

/** The numbers of the engine's arithmetic: an integer, or a decimal. */
export interface RubyNumber {
  value: number;
  isFloat: boolean;
}

/** A value as the number that a filter reads: text counts as the number that it starts with, anything else as 0. */
export function toRubyNumber(value: LiquidValue): RubyNumber {
  if (isLongInteger(value)) return { value: asNumber(value), isFloat: false };
  if (typeof value === 'number') return { value, isFloat: !Number.isInteger(value) };
  if (isFloat(value)) return { value: asNumber(value), isFloat: true };
  if (typeof value !== 'string') return { value: 0, isFloat: false };
  const stripped = stripStart(stripEnd(value));
  if (/^-?\d+\.\d+$/.test(stripped)) return { value: Number(stripped), isFloat: true };
  return { value: leadingInteger(value), isFloat: false };
}

/** A number as a value: a float keeps its fraction even when it is whole, and may be NaN. */
export function fromRubyNumber({ value, isFloat }: RubyNumber): LiquidValue {
  if (!isFloat) return value + 0;
  if (Number.isInteger(value)) return { $float: Object.is(value, -0) ? '-0' : String(value) };
  return Number.isFinite(value) ? value : { $float: String(value) };
}

/** The engine counts in decimals: `0.1 + 0.2` is `0.3`. */
export function decimal(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

/** Halves are rounded away from zero, as in Ruby. */
export function roundTo(value: number, digits: number): number {
  if (!Number.isFinite(value)) return value;
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  const [digitsOf = '0', power = '0'] = shifted.toExponential().split('e');
  return Math.sign(value) * Number(`${digitsOf}e${Number(power) - digits}`);
}

/** Longer integers take more than linear time, and nobody writes them. */
const MOST_DIGITS = 10_000;

/** A value as the integer that a filter reads, however long; `undefined` for a decimal. */
export function toBigInteger(value: LiquidValue): bigint | undefined {
  const { value: near, isFloat: isDecimal } = toRubyNumber(value);
  if (isDecimal) return undefined;
  if (Number.isSafeInteger(near)) return BigInt(near);
  const digits = isLongInteger(value)
    ? value.$integer
    : leadingDigits(typeof value === 'string' ? value : '');
  if (digits.length > MOST_DIGITS) return undefined;
  return typeof value === 'number' ? BigInt(near) : BigInt(digits.replace('+', ''));
}
