import { asNumber, isFloat, isLongInteger } from '../../evaluator/values.ts';
import { leadingDigits, stripEnd, stripStart } from '../../evaluator/white-space.ts';
import { integerOfBig } from '../../expression/literal.ts';
import type { LiquidValue } from '../../expression/nodes.ts';

/** A number of the engine's arithmetic: an integer of any length, or a float. */
export type RubyNumber = bigint | number;

/** Longer ones take time that grows faster than they do, and nobody writes them. */
const MAX_DIGITS = 10_000;

/** A value as the number that a filter reads: text counts as the number that it starts with, anything else as 0. */
export function toRubyNumber(value: LiquidValue): RubyNumber {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (isFloat(value)) return asNumber(value);
  const written = isLongInteger(value) ? value.$integer : value;
  if (typeof written !== 'string') return 0n;
  const stripped = stripStart(stripEnd(written));
  if (/^-?\d+\.\d+$/.test(stripped)) return Number(stripped);
  const digits = leadingDigits(written);
  return digits.length > MAX_DIGITS ? Number(digits) : BigInt(digits.replace('+', ''));
}

/** A number as a value: a float keeps its fraction even when it is whole, and may be no number at all. */
export function fromRubyNumber(value: RubyNumber): LiquidValue {
  if (typeof value === 'bigint') return integerOfBig(value);
  if (Number.isFinite(value) && !Number.isInteger(value)) return value;
  return { $float: Object.is(value, -0) ? '-0' : String(value) };
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
