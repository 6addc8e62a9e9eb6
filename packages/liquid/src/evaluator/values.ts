import { isBlankText } from './white-space.ts';
import type { LiquidFloat, LiquidRange, LiquidTime, LiquidValue } from '../expression/nodes.ts';

/** The kinds of value that the provider's engine tells apart when it compares. */
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
      if (isFloat(value)) return 'number';
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

export function asNumber(value: number | LiquidFloat): number {
  return typeof value === 'number' ? value : Number(value.$float);
}

export function asDate(value: LiquidTime): Date {
  return new Date(value.$time);
}

/** What `is not set` asks: nothing, false, no elements, or only white space. */
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
