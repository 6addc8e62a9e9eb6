import { LiquidError } from '../../evaluator/values.ts';
import type { LiquidValue } from '../../expression/nodes.ts';
import { anyInput, type Filter } from './filter.ts';
import { decimal, fromRubyNumber, roundTo, type RubyNumber, toRubyNumber } from './ruby-numbers.ts';

/** The engine's filters for numbers. */
export const numberFilters: readonly (readonly [string, Filter])[] = [
  ['abs', anyInput(0, 0, (input) => absolute(toRubyNumber(input)))],
  [
    'plus',
    arithmetic(
      (one, two) => one + two,
      (one, two) => decimal(one + two),
    ),
  ],
  [
    'minus',
    arithmetic(
      (one, two) => one - two,
      (one, two) => decimal(one - two),
    ),
  ],
  [
    'times',
    arithmetic(
      (one, two) => one * two,
      (one, two) => decimal(one * two),
    ),
  ],
  ['divided_by', arithmetic(quotient, (one, two) => one / two)],
  [
    'modulo',
    arithmetic(
      (one, two) => one - two * quotient(one, two),
      (one, two) => decimal(one - two * Math.floor(one / nonZero(two))),
    ),
  ],
  ['round', anyInput(0, 1, round)],
  ['ceil', whole(Math.ceil)],
  ['floor', whole(Math.floor)],
  ['at_least', limited((one, two) => two > one)],
  ['at_most', limited((one, two) => two < one)],
];

function absolute(number: RubyNumber): LiquidValue {
  if (typeof number === 'number') return fromRubyNumber(Math.abs(number));
  return fromRubyNumber(number < 0 ? -number : number);
}

/** Two integers are counted exactly, however long; one float makes a float of it. */
function arithmetic(
  exact: (one: bigint, two: bigint) => bigint,
  near: (one: number, two: number) => number,
): Filter {
  return anyInput(1, 1, (input, [other = null]) => {
    const [one, two] = [toRubyNumber(input), toRubyNumber(other)];
    const isExact = typeof one === 'bigint' && typeof two === 'bigint';
    return fromRubyNumber(isExact ? exact(one, two) : near(Number(one), Number(two)));
  });
}

/** Ruby goes down to the next integer, JavaScript toward zero. */
function quotient(one: bigint, two: bigint): bigint {
  const towardZero = one / nonZero(two);
  return one % two !== 0n && one < 0n !== two < 0n ? towardZero - 1n : towardZero;
}

function nonZero<Divisor extends RubyNumber>(divisor: Divisor): Divisor {
  if (Number(divisor) === 0) throw new LiquidError('divided by 0');
  return divisor;
}

function round(input: LiquidValue, [digits = 0]: readonly LiquidValue[]): LiquidValue {
  const number = toRubyNumber(input);
  const places = Math.trunc(Number(toRubyNumber(digits)));
  if (typeof number === 'bigint' && places >= 0) return fromRubyNumber(number);
  const rounded = roundTo(Number(number), places);
  if (typeof number === 'number' && places > 0) return fromRubyNumber(rounded);
  finite(number);
  return rounded + 0;
}

function whole(change: (value: number) => number): Filter {
  return anyInput(0, 0, (input) => {
    const number = toRubyNumber(input);
    return typeof number === 'bigint' ? fromRubyNumber(number) : change(finite(number)) + 0;
  });
}

/** What has no whole number near it is an error. */
function finite(number: RubyNumber): number {
  const value = Number(number);
  if (Number.isFinite(value)) return value;
  throw new LiquidError(
    `Computation results in '${Number.isNaN(value) ? 'NaN (Not a Number)' : String(value)}'`,
  );
}

function limited(isBeyond: (value: RubyNumber, limit: RubyNumber) => boolean): Filter {
  return anyInput(1, 1, (input, [limit = null]) => {
    const [one, two] = [toRubyNumber(input), toRubyNumber(limit)];
    return fromRubyNumber(isBeyond(one, two) ? two : one);
  });
}
