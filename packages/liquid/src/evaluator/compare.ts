import type { LiquidOperator, LiquidTime, LiquidValue } from '../expression/nodes.ts';
import { rubyInspect, rubyText } from './ruby-text.ts';
import {
  type AnyNumber,
  asDate,
  asNumber,
  differenceOf,
  isBlank,
  isEmpty,
  isInteger,
  isLongInteger,
  isTime,
  kindOf,
} from './values.ts';

/** One side of a comparison: a value, or the test `blank` or `empty`. */
export type Side = LiquidValue | typeof BLANK | typeof EMPTY;

export const BLANK = Symbol('blank');
export const EMPTY = Symbol('empty');

/** The result of a comparison: true, false, or the engine's error message. */
export type ComparisonResult = boolean | { error: string };

/** A comparison exactly as in Ruby Liquid 5 in lax mode, with ActiveSupport. */
export function compareExactly(left: Side, operator: LiquidOperator, right: Side): ComparisonResult {
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
    case '<>':
      return !isEqual(left, right);
    case 'contains':
      return contains(left, right);
    default:
      return order(left, operator, right);
  }
}

function isEqual(left: Side, right: Side): boolean {
  if (typeof left === 'symbol') return answers(left, right);
  if (typeof right === 'symbol') return answers(right, left);
  return equalValues(left, right);
}

/** `blank` and `empty` test the other side. Not every kind of value supports both tests. */
function answers(question: typeof BLANK | typeof EMPTY, value: Side): boolean {
  if (typeof value === 'symbol') return false;
  return question === BLANK ? isBlank(value) : isEmpty(value);
}

/** Deep equality. Integers equal floats of the same value; text never equals a number. */
export function equalValues(left: LiquidValue, right: LiquidValue): boolean {
  if (left === right) return true;
  const kind = kindOf(left);
  if (kind !== kindOf(right)) return false;
  switch (kind) {
    case 'number':
      return differenceOf(left as AnyNumber, right as AnyNumber) === 0;
    case 'time':
      return asDate(left as LiquidTime).getTime() === asDate(right as LiquidTime).getTime();
    case 'range':
    case 'array':
      return equalLists(left as readonly LiquidValue[], right as readonly LiquidValue[]);
    case 'hash':
      return equalHashes(left as Hash, right as Hash);
    default:
      return false;
  }
}

type Hash = { readonly [key: string]: LiquidValue };

function equalLists(left: readonly LiquidValue[], right: readonly LiquidValue[]): boolean {
  if (!Array.isArray(left)) return rubyInspect(left) === rubyInspect(right);
  return (
    left.length === right.length && left.every((entry, index) => equalValues(entry, right[index] ?? null))
  );
}

function equalHashes(left: Hash, right: Hash): boolean {
  const entries = Object.entries(left);
  if (entries.length !== Object.keys(right).length) return false;
  return entries.every(([key, entry]) => Object.hasOwn(right, key) && equalValues(entry, right[key] ?? null));
}

/** Text in text, a whole element in a list, a key in a hash; false for everything else. */
function contains(left: Side, right: Side): boolean {
  if (typeof left === 'symbol' || right === null || right === false) return false;
  if (typeof left === 'string') return left.includes(typeof right === 'symbol' ? '' : rubyText(right));
  if (typeof right === 'symbol') return false;
  switch (kindOf(left)) {
    case 'array':
      return (left as readonly LiquidValue[]).some((entry) => equalValues(entry, right));
    case 'hash':
      return typeof right === 'string' && Object.hasOwn(left as Hash, right);
    case 'range': {
      const [first, last] = (left as { $range: readonly [number, number] }).$range;
      if (kindOf(right) !== 'number') return false;
      const value = asNumber(right as AnyNumber);
      return value >= first && value <= last;
    }
    default:
      return false;
  }
}

type OrderOperator = Exclude<LiquidOperator, '==' | '!=' | '<>' | 'contains'>;

/** Only numbers, text and times have an order. For two different kinds, the engine stops with an error. */
function order(left: Side, operator: OrderOperator, right: Side): ComparisonResult {
  if (typeof left === 'symbol' || typeof right === 'symbol') return false;
  const kind = orderedKind(left);
  const other = orderedKind(right);
  if (kind === undefined || other === undefined) return false;
  if (kind !== other) return { error: orderError(left, right) };
  if (kind === 'string') return holds(operator, compareText(left as string, right as string));
  if (kind === 'number') return holds(operator, differenceOf(left as AnyNumber, right as AnyNumber));
  return holds(operator, asDate(left as LiquidTime).getTime() - asDate(right as LiquidTime).getTime());
}

/** Tells whether a difference (negative, zero, positive) satisfies an ordering operator. */
export function holds(operator: OrderOperator, difference: number): boolean {
  switch (operator) {
    case '<':
      return difference < 0;
    case '>':
      return difference > 0;
    case '<=':
      return difference <= 0;
    case '>=':
      return difference >= 0;
  }
}

function orderedKind(value: LiquidValue): 'number' | 'string' | 'time' | undefined {
  const kind = kindOf(value);
  return kind === 'number' || kind === 'string' || kind === 'time' ? kind : undefined;
}

/** By code point, as the bytes of UTF-8 sort; JavaScript's own order differs above U+FFFF. */
function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  let index = 0;
  while (index < length && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  if (index === length) return left.length - right.length;
  return rank(left.charCodeAt(index)) - rank(right.charCodeAt(index));
}

/** Surrogates encode the highest code points. */
function rank(unit: number): number {
  return unit >= 0xd8_00 && unit <= 0xdf_ff ? unit + 0x1_00_00 : unit;
}

function orderError(left: LiquidValue, right: LiquidValue): string {
  const shown = kindOf(right) === 'number' ? shownNumber(right) : rubyClass(right);
  return `comparison of ${rubyClass(left)} with ${shown} failed`;
}

/** Small integers and floats are shown themselves; larger integers only as their class. */
function shownNumber(value: LiquidValue): string {
  const isWhole = isInteger(value) || isLongInteger(value);
  const isBig = isWhole && Math.abs(asNumber(value)) >= 2 ** 62;
  return isBig ? 'Integer' : rubyInspect(value);
}

function rubyClass(value: LiquidValue): string {
  switch (kindOf(value)) {
    case 'string':
      return 'String';
    case 'time':
      return 'Time';
    default:
      return isLongInteger(value) || isInteger(value) ? 'Integer' : 'Float';
  }
}

/**
 * A comparison as people tend to expect it: ordering compares numerically and never fails, `contains` ignores case, and
 * a number equals the text that spells it.
 */
export function compareForgivingly(left: Side, operator: LiquidOperator, right: Side): ComparisonResult {
  if (typeof left === 'symbol' || typeof right === 'symbol') return compareExactly(left, operator, right);
  switch (operator) {
    case '==':
      return looseEqual(left, right);
    case '!=':
    case '<>':
      return !looseEqual(left, right);
    case 'contains':
      return looseContains(left, right);
    default:
      return holds(operator, numeric(left) - numeric(right));
  }
}

function looseEqual(left: LiquidValue, right: LiquidValue): boolean {
  if (compareExactly(left, '==', right) === true) return true;
  return isScalar(left) && isScalar(right) && rubyText(left) === rubyText(right);
}

function looseContains(left: LiquidValue, right: LiquidValue): boolean {
  if (left === null || right === null) return false;
  const wanted = rubyText(right).toLowerCase();
  if (Array.isArray(left)) return left.some((entry) => rubyText(entry).toLowerCase() === wanted);
  if (kindOf(left) === 'hash') return compareExactly(left, 'contains', right) === true;
  return rubyText(left).toLowerCase().includes(wanted);
}

function isScalar(value: LiquidValue): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || kindOf(value) === 'number';
}

/** `NaN` for anything but a number; it fails every ordering. */
function numeric(value: LiquidValue): number {
  if (isTime(value)) return asDate(value).getTime() / 1000;
  const text = rubyText(value).trim();
  return text === '' ? Number.NaN : Number(text);
}
