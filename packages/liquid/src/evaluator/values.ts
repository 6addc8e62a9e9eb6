import type {
  LiquidFloat,
  LiquidInteger,
  LiquidRange,
  LiquidTime,
  LiquidValue,
} from '../expression/nodes.ts';
import { isBlankText } from './white-space.ts';

/** Something that the engine cannot do. It writes an error into the message and goes on. */
export class LiquidError extends Error {}

/** The kinds of value that the provider's engine distinguishes in comparisons. */
export type ValueKind = 'nil' | 'boolean' | 'number' | 'string' | 'time' | 'range' | 'array' | 'hash';

export function kindOf(value: LiquidValue): ValueKind {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      if (value === null) return 'nil';
      if (Array.isArray(value)) return 'array';
      if (isFloat(value) || isLongInteger(value)) return 'number';
      if (isTime(value)) return 'time';
      return isRange(value) ? 'range' : 'hash';
  }
}

export function isFloat(value: LiquidValue): value is LiquidFloat {
  return isObject(value) && typeof value['$float'] === 'string';
}

export function isTime(value: LiquidValue): value is LiquidTime {
  return isObject(value) && typeof value['$time'] === 'string';
}

export function isRange(value: LiquidValue): value is LiquidRange {
  return isObject(value) && Array.isArray(value['$range']);
}

export function isLongInteger(value: LiquidValue): value is LiquidInteger {
  return isObject(value) && typeof value['$integer'] === 'string';
}

/**
 * Tells whether a value is one of the engine's integers that fits into a JavaScript number. From 1e21 on, JSON writes an
 * exponent, and the engine reads a float.
 */
export function isInteger(value: LiquidValue): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 1e21;
}

/** Any kind of number. */
export type AnyNumber = number | LiquidFloat | LiquidInteger;

export function asNumber(value: AnyNumber): number {
  if (typeof value === 'number') return value;
  return Number('$float' in value ? value.$float : value.$integer);
}

/**
 * Negative, zero or positive: the first is less than, equal to or greater than the second. Exact for integers of any
 * length, beside floats, too. `NaN` when one of them is no number.
 */
export function differenceOf(one: AnyNumber, other: AnyNumber): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [exactly(one), exactly(other)];
  if (first < second) return -1;
  if (first > second) return 1;
  return Number.isNaN(first) || Number.isNaN(second) ? Number.NaN : 0;
}

function exactly(value: AnyNumber): bigint | number {
  return typeof value === 'object' && '$integer' in value ? BigInt(value.$integer) : asNumber(value);
}

export function asDate(value: LiquidTime): Date {
  return new Date(value.$time);
}

/** The test of `is not set`: nil, false, no elements, or only white space. */
export function isBlank(value: LiquidValue): boolean {
  if (value === null || value === false) return true;
  if (typeof value === 'string') return isBlankText(value);
  return isEmpty(value);
}

/** No characters, no elements, no keys; other values are never empty. */
export function isEmpty(value: LiquidValue): boolean {
  const kind = kindOf(value);
  if (kind === 'string' || kind === 'array') return (value as string | readonly LiquidValue[]).length === 0;
  return kind === 'hash' && Object.keys(value as object).length === 0;
}

function isObject(value: LiquidValue): value is { readonly [key: string]: LiquidValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The `size` of a Ruby integer is its number of bytes; floats have no `size`. */
export function bytesOf(value: LiquidValue): number | undefined {
  if (!isLongInteger(value)) return isInteger(value) ? 8 : undefined;
  const digits = BigInt(value.$integer).toString(16).replace('-', '');
  return Math.max(8, Math.ceil(digits.length / 2));
}
