import { integerOfBig } from '../../expression/integer.ts';
import type { LiquidInteger, LiquidValue } from '../../expression/nodes.ts';
import { LiquidError } from '../../evaluator/liquid-error.ts';
import { differenceOf } from '../../evaluator/values.ts';
import type { AnyNumber } from '../../evaluator/values.ts';
import { take } from './filter.ts';
import type { Filter } from './filter.ts';
import { decimal, fromRubyNumber, roundTo, toBigInteger, toRubyNumber } from './ruby-numbers.ts';

type List = readonly LiquidValue[];

/** The engine's filters for numbers. */
export const numberFilters: readonly (readonly [string, Filter])[] = [
  [
    'abs',
    take(0, 0, (input) => exactly(input, (value) => (value < 0 ? -value : value)) ?? number(input, Math.abs)),
  ],
  [
    'plus',
    take(1, 1, (input, [other]) =>
      counted(
        input,
        other,
        (one, two) => one + two,
        (one, two) => one + two,
      ),
    ),
  ],
  [
    'minus',
    take(1, 1, (input, [other]) =>
      counted(
        input,
        other,
        (one, two) => one - two,
        (one, two) => one - two,
      ),
    ),
  ],
  [
    'times',
    take(1, 1, (input, [other]) =>
      counted(
        input,
        other,
        (one, two) => one * two,
        (one, two) => one * two,
      ),
    ),
  ],
  ['divided_by', take(1, 1, divide)],
  ['modulo', take(1, 1, (input, [other]) => counted(input, nonZero(other), floorModulo, bigModulo))],
  ['round', take(0, 1, round)],
  ['ceil', take(0, 0, (input) => exactly(input) ?? Math.ceil(finite(toRubyNumber(input).value)) + 0)],
  ['floor', take(0, 0, (input) => exactly(input) ?? Math.floor(finite(toRubyNumber(input).value)) + 0)],
  ['at_least', take(1, 1, (input, [limit = null]) => limited(input, limit, (one, two) => two > one))],
  ['at_most', take(1, 1, (input, [limit = null]) => limited(input, limit, (one, two) => two < one))],
];

function number(input: LiquidValue, change: (value: number) => number): LiquidValue {
  const { value, isFloat } = toRubyNumber(input);
  return fromRubyNumber({ value: change(value), isFloat });
}

function arithmetic(
  input: LiquidValue,
  other: LiquidValue | undefined,
  operation: (one: number, two: number) => number,
  settle = decimal,
): LiquidValue {
  const one = toRubyNumber(input);
  const two = toRubyNumber(other ?? null);
  return fromRubyNumber({
    value: settle(operation(one.value, two.value)),
    isFloat: one.isFloat || two.isFloat,
  });
}

/** The same for long integers: the engine's integers have no limit. */
function counted(
  input: LiquidValue,
  other: LiquidValue | undefined,
  operation: (one: number, two: number) => number,
  exact: (one: bigint, two: bigint) => bigint,
): LiquidValue {
  const near = arithmetic(input, other, operation);
  const sides = [toRubyNumber(input).value, toRubyNumber(other ?? null).value, near];
  if (sides.every((side) => Number.isSafeInteger(side))) return near;
  const [one, two] = [toBigInteger(input), toBigInteger(other ?? null)];
  return one === undefined || two === undefined ? near : integerOfBig(exact(one, two));
}

/** The result for a long integer; `undefined` for all other values. */
function exactly(
  input: LiquidValue,
  change: (value: bigint) => bigint = (value) => value,
): LiquidInteger | number | undefined {
  const { value, isFloat } = toRubyNumber(input);
  const big = isFloat || Number.isSafeInteger(value) ? undefined : toBigInteger(input);
  return big === undefined ? undefined : integerOfBig(change(big));
}

function numberOf(value: LiquidValue): AnyNumber {
  return fromRubyNumber(toRubyNumber(value)) as AnyNumber;
}

function bigQuotient(one: bigint, two: bigint): bigint {
  const quotient = one / two;
  return one % two !== 0n && one < 0n !== two < 0n ? quotient - 1n : quotient;
}

function bigModulo(one: bigint, two: bigint): bigint {
  return one - two * bigQuotient(one, two);
}

function divide(input: LiquidValue, [other = null]: List): LiquidValue {
  const isWhole = !toRubyNumber(input).isFloat && !toRubyNumber(other).isFloat;
  if (!isWhole) return arithmetic(input, other, (one, two) => one / two, Number);
  return counted(input, nonZero(other), (one, two) => Math.floor(one / two), bigQuotient);
}

function nonZero(other: LiquidValue | undefined): LiquidValue {
  if (toRubyNumber(other ?? null).value === 0) throw new LiquidError('divided by 0');
  return other ?? null;
}

function floorModulo(one: number, two: number): number {
  const rest = one % two;
  return rest < 0 === two < 0 ? rest + 0 : rest + (rest === 0 ? 0 : two);
}

function round(input: LiquidValue, [digits = 0]: List): LiquidValue {
  const long = toRubyNumber(digits).value >= 0 ? exactly(input) : undefined;
  if (long !== undefined) return long;
  const { value, isFloat } = toRubyNumber(input);
  const places = Math.trunc(toRubyNumber(digits).value);
  if (places <= 0) finite(value);
  return fromRubyNumber({ value: roundTo(value, places), isFloat: isFloat && places > 0 });
}

/** Infinity and NaN cannot be rounded: that is an error. */
function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new LiquidError(
    `Computation results in '${Number.isNaN(value) ? 'NaN (Not a Number)' : String(value)}'`,
  );
}

function limited(
  input: LiquidValue,
  limit: LiquidValue,
  isBeyond: (value: number, limit: number) => boolean,
): LiquidValue {
  const [long, other] = [exactly(input), exactly(limit)];
  if (long !== undefined || other !== undefined) {
    const [one, two] = [long ?? numberOf(input), other ?? numberOf(limit)];
    return isBeyond(0, differenceOf(two, one)) ? two : one;
  }
  const value = toRubyNumber(input);
  const bound = toRubyNumber(limit);
  return fromRubyNumber(isBeyond(value.value, bound.value) ? bound : value);
}
