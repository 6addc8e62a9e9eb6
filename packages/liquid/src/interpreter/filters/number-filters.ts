import {
  aligned,
  type Decimal,
  floorOf,
  floorQuotient,
  quotientOf,
  rounded,
} from '../../evaluator/decimals.ts';
import {
  asDecimal,
  asFloat,
  fromRubyNumber,
  type RubyNumber,
  toRubyNumber,
} from '../../evaluator/ruby-numbers.ts';
import { LiquidError } from '../../evaluator/values.ts';
import type { LiquidValue } from '../../expression/nodes.ts';
import { anyInput, type Filter } from './filter.ts';

/** The engine's filters for numbers. */
export const numberFilters: readonly (readonly [string, Filter])[] = [
  ['abs', changed(absolute)],
  ['plus', combined(sum)],
  ['minus', combined(difference)],
  ['times', combined(product)],
  ['divided_by', combined(quotient)],
  ['modulo', combined(remainder)],
  ['round', anyInput(0, 1, round)],
  ['ceil', changed(ceil)],
  ['floor', changed(floor)],
  ['at_least', combined((one, limit) => (isLess(one, limit) ? limit : one))],
  ['at_most', combined((one, limit) => (isLess(limit, one) ? limit : one))],
];

function changed(change: (number: RubyNumber) => RubyNumber): Filter {
  return anyInput(0, 0, (input) => fromRubyNumber(change(toRubyNumber(input))));
}

function combined(combine: (one: RubyNumber, other: RubyNumber) => RubyNumber): Filter {
  return anyInput(1, 1, (input, [other = null]) =>
    fromRubyNumber(combine(toRubyNumber(input), toRubyNumber(other))),
  );
}

/** Numbers that no decimal is are counted as floats. */
function isSpecial(number: RubyNumber): number is number {
  return typeof number === 'number';
}

/** The result for units that are aligned: two integers make an integer, anything else a decimal. */
function ofUnits(
  one: bigint | Decimal,
  other: bigint | Decimal,
  calculate: (one: bigint, other: bigint) => bigint,
): RubyNumber {
  if (typeof one === 'bigint' && typeof other === 'bigint') return calculate(one, other);
  const [first, second, scale] = aligned(asDecimal(one), asDecimal(other));
  return { units: calculate(first, second), scale };
}

function sum(one: RubyNumber, other: RubyNumber): RubyNumber {
  if (isSpecial(one) || isSpecial(other)) return asFloat(one) + asFloat(other);
  return ofUnits(one, other, (first, second) => first + second);
}

function difference(one: RubyNumber, other: RubyNumber): RubyNumber {
  if (isSpecial(one) || isSpecial(other)) return asFloat(one) - asFloat(other);
  return ofUnits(one, other, (first, second) => first - second);
}

function product(one: RubyNumber, other: RubyNumber): RubyNumber {
  if (typeof one === 'bigint' && typeof other === 'bigint') return one * other;
  // The sign of a decimal zero is that of the product of floats.
  if (isSpecial(one) || isSpecial(other) || isZero(one) || isZero(other))
    return asFloat(one) * asFloat(other);
  const [first, second] = [asDecimal(one), asDecimal(other)];
  return { units: first.units * second.units, scale: first.scale + second.scale };
}

/** Only integers cannot be divided by zero: the quotient of decimals is then infinite. */
function quotient(one: RubyNumber, other: RubyNumber): RubyNumber {
  if (typeof one === 'bigint' && typeof other === 'bigint') return floorQuotient(one, nonZero(other));
  if (isSpecial(one) || isSpecial(other) || isZero(one) || isZero(other))
    return asFloat(one) / asFloat(other);
  return quotientOf(asDecimal(one), asDecimal(other));
}

function remainder(one: RubyNumber, other: RubyNumber): RubyNumber {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.NaN;
  const divisor = nonZero(other);
  if (isSpecial(one)) return one === 0 ? 0 : Number.NaN;
  if (isSpecial(divisor)) return asFloat(one);
  return ofUnits(one, divisor, (first, second) => first - second * floorQuotient(first, second));
}

function nonZero<Divisor extends RubyNumber>(divisor: Divisor): Divisor {
  if (isZero(divisor)) throw new LiquidError('divided by 0');
  return divisor;
}

function isZero(number: RubyNumber): boolean {
  return typeof number === 'object' ? number.units === 0n : Number(number) === 0;
}

function isLess(one: RubyNumber, other: RubyNumber): boolean {
  if (isSpecial(one) || isSpecial(other)) return asFloat(one) < asFloat(other);
  const [first, second] = aligned(asDecimal(one), asDecimal(other));
  return first < second;
}

function negated(number: bigint | Decimal): bigint | Decimal {
  return typeof number === 'bigint' ? -number : { ...number, units: -number.units };
}

function absolute(number: RubyNumber): RubyNumber {
  if (isSpecial(number)) return Math.abs(number);
  return isLess(number, 0n) ? negated(number) : number;
}

function floor(number: RubyNumber): bigint {
  return isSpecial(number) ? wholeOf(number) : floorOf(asDecimal(number));
}

function ceil(number: RubyNumber): bigint {
  return isSpecial(number) ? wholeOf(number) : -floorOf(asDecimal(negated(number)));
}

/** The largest number of digits that the engine can be asked for. */
const MOST_DIGITS = 2 ** 31;

/** With a number of digits, even of 0 in another form, the result stays a decimal; without, it is an integer. */
function round(input: LiquidValue, [digits = 0]: readonly LiquidValue[]): LiquidValue {
  const number = toRubyNumber(input);
  const wanted = toRubyNumber(digits);
  const places = isSpecial(wanted) ? Number(wholeOf(wanted)) : Math.trunc(asFloat(wanted));
  if (places >= MOST_DIGITS || places < -MOST_DIGITS) throw new LiquidError('internal');
  if (typeof number === 'bigint') return fromRubyNumber(rounded(asDecimal(number), places).units);
  if (places > 0) return fromRubyNumber(isSpecial(number) ? number : signed(number, places));
  return fromRubyNumber(isSpecial(number) ? wholeOf(number) : rounded(number, places).units);
}

/** Rounded to zero, a decimal keeps its sign. */
function signed(number: Decimal, places: number): RubyNumber {
  const result = rounded(number, places);
  return result.units === 0n && number.units < 0n ? -0 : result;
}

/** A whole number; what has none near it is an error. */
function wholeOf(special: number): bigint {
  if (Number.isFinite(special)) return 0n;
  const shown = Number.isNaN(special) ? "'NaN' (Not a Number)" : `'${special}'`;
  throw new LiquidError(`Computation results in ${shown}`);
}
