import { compareExactly } from '../../evaluator/compare.ts';
import { readDate } from '../../evaluator/moments.ts';
import { rubyText } from '../../evaluator/ruby-text.ts';
import { kindOf } from '../../evaluator/values.ts';
import type { LiquidValue } from '../../expression/nodes.ts';
import { codingFilters, hashFilters } from './coding-filters.ts';
import { anyInput, type Filter } from './filter.ts';
import { listFilters, sizeOf } from './list-filters.ts';
import { numberFilters } from './number-filters.ts';
import { providerFilterTable } from './provider-filters.ts';
import { strftime } from './strftime.ts';
import { textFilters } from './text-filters.ts';

type List = readonly LiquidValue[];
type Hash = Readonly<Record<string, LiquidValue>>;

/** The filters of Ruby Liquid 5, and those that the provider adds. */
export const filters: ReadonlyMap<string, Filter> = new Map([
  ...textFilters,
  ...codingFilters,
  ...listFilters,
  ...numberFilters,
  ['default', anyInput(0, 2, withDefault)] as const,
  ['date', anyInput(1, 1, formatDate)] as const,
  ...providerFilterTable,
  ...hashFilters,
]);

function withDefault(input: LiquidValue, [otherwise = '', options = null]: List): LiquidValue {
  const allowFalse = kindOf(options) === 'hash' ? ((options as Hash)['allow_false'] ?? null) : null;
  const keepsFalse = allowFalse !== null && allowFalse !== false;
  const isMissing = input === null || (input === false && !keepsFalse);
  return isMissing || compareExactly(input, '==', '') === true || sizeIsZero(input) ? otherwise : input;
}

/** Anything but a date stays as it is, and so does everything without a format. */
function formatDate(input: LiquidValue, [format = null]: List, now: number): LiquidValue {
  const moment = readDate(input, now);
  const written = rubyText(format);
  return moment === undefined || written === '' ? input : strftime(moment, written);
}

function sizeIsZero(input: LiquidValue): boolean {
  return (Array.isArray(input) || kindOf(input) === 'hash') && sizeOf(input) === 0;
}
