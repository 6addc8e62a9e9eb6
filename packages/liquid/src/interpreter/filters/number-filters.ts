import type { LiquidValue } from '../../expression/nodes.ts';
import { LiquidError } from '../../evaluator/liquid-error.ts';
import { take } from './filter.ts';
import type { Filter } from './filter.ts';
import { decimal, fromRubyNumber, roundTo, toRubyNumber } from './ruby-numbers.ts';

type List = readonly LiquidValue[];

/** What the engine does to numbers. */
export const numberFilters: readonly (readonly [string, Filter])[] = [
  ['abs', take(0, 0, (input) => number(input, Math.abs))],
  ['plus', take(1, 1, (input, [other]) => arithmetic(input, other, (one, two) => one + two))],
  ['minus', take(1, 1, (input, [other]) => arithmetic(input, other, (one, two) => one - two))],
  ['times', take(1, 1, (input, [other]) => arithmetic(input, other, (one, two) => one * two))],
  ['divided_by', take(1, 1, divide)],
  ['modulo', take(1, 1, (input, [other]) => arithmetic(input, nonZero(other), floorModulo))],
  ['round', take(0, 1, round)],
  ['ceil', take(0, 0, (input) => Math.ceil(finite(toRubyNumber(input).value)) + 0)],
  ['floor', take(0, 0, (input) => Math.floor(finite(toRubyNumber(input).value)) + 0)],
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

function divide(input: LiquidValue, [other = null]: List): LiquidValue {
  const isWhole = !toRubyNumber(input).isFloat && !toRubyNumber(other).isFloat;
  if (!isWhole) return arithmetic(input, other, (one, two) => one / two, Number);
  return arithmetic(input, nonZero(other), (one, two) => Math.floor(one / two));
}

function nonZero(other: LiquidValue | undefined): LiquidValue {
  if (toRubyNumber(other ?? null).value === 0) throw new LiquidError('divided by 0');
  return other ?? null;
}

function floorModulo(one: number, two: number): number {
  return one - two * Math.floor(one / two);
}

function round(input: LiquidValue, [digits = 0]: List): LiquidValue {
  const { value, isFloat } = toRubyNumber(input);
  const places = Math.trunc(toRubyNumber(digits).value);
  if (places <= 0) finite(value);
  return fromRubyNumber({ value: roundTo(value, places), isFloat: isFloat && places > 0 });
}

/** What has no whole number near it is an error. */
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
  const value = toRubyNumber(input);
  const bound = toRubyNumber(limit);
  return fromRubyNumber(isBeyond(value.value, bound.value) ? bound : value);
}
