import { compareExactly } from '../evaluator/compare.ts';
import { rubyInspect, rubyText } from '../evaluator/ruby-text.ts';
import { isRange, kindOf } from '../evaluator/values.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { decimal, fromRubyNumber, roundTo, toRubyNumber } from './ruby-numbers.ts';

/** A filter: how many arguments it takes, and what it does. */
export interface RubyFilter {
  least: number;
  most: number;
  apply: (input: LiquidValue, args: readonly LiquidValue[], options: Options) => LiquidValue;
}

type Options = { readonly [name: string]: LiquidValue };
type List = readonly LiquidValue[];

/** Thrown by a filter: the engine writes it into the message and goes on. */
export class FilterError extends Error {}

/** Text as the engine writes it into a message: the elements of a list one after the other. */
export function outputText(value: LiquidValue): string {
  return Array.isArray(value) ? value.map(outputText).join('') : rubyText(value);
}

/** Applies one of the engine's own filters; arguments too few or too many are an error, as in Ruby. */
export function applyFilter(
  filter: RubyFilter,
  input: LiquidValue,
  args: readonly LiquidValue[],
  options: Options,
): LiquidValue {
  const { least, most } = filter;
  if (args.length < least || args.length > most) {
    const expected = least === most ? String(least + 1) : `${least + 1}..${most + 1}`;
    throw new FilterError(`wrong number of arguments (given ${args.length + 1}, expected ${expected})`);
  }
  return filter.apply(input, args, options);
}

/** The filters of Ruby Liquid 5 whose results differ from those of other engines. */
export const rubyFilters: ReadonlyMap<string, RubyFilter> = new Map<string, RubyFilter>([
  ['size', take(0, 0, sizeOf)],
  ['downcase', text(0, 0, (input) => input.toLowerCase())],
  ['upcase', text(0, 0, (input) => input.toUpperCase())],
  ['capitalize', text(0, 0, capitalize)],
  ['strip', text(0, 0, (input) => input.replaceAll(/^[\s\0]+|[\s\0]+$/g, ''))],
  ['lstrip', text(0, 0, (input) => input.replace(/^[\s\0]+/, ''))],
  ['rstrip', text(0, 0, (input) => input.replace(/[\s\0]+$/, ''))],
  ['strip_newlines', text(0, 0, (input) => input.replaceAll(/\r?\n/g, ''))],
  ['newline_to_br', text(0, 0, (input) => input.replaceAll(/\r?\n/g, '<br />\n'))],
  ['append', text(1, 1, (input, other) => input + other)],
  ['prepend', text(1, 1, (input, other) => other + input)],
  ['replace', text(1, 2, (input, from, to = '') => input.replaceAll(from, () => to))],
  ['replace_first', text(1, 2, (input, from, to = '') => input.replace(from, () => to))],
  ['replace_last', text(2, 2, replaceLast)],
  ['remove', text(1, 1, (input, from) => input.replaceAll(from, ''))],
  ['remove_first', text(1, 1, (input, from) => input.replace(from, ''))],
  ['remove_last', text(1, 1, (input, from) => replaceLast(input, from, ''))],
  ['escape', take(0, 0, (input) => (input === null ? null : escapeHtml(rubyText(input), /[&<>"']/g)))],
  ['h', take(0, 0, (input) => (input === null ? null : escapeHtml(rubyText(input), /[&<>"']/g)))],
  ['escape_once', text(0, 0, (input) => escapeHtml(input, /["><']|&(?!(?:[a-zA-Z]+|#\d+);)/g))],
  ['url_encode', take(0, 0, (input) => (input === null ? null : urlEncode(rubyText(input))))],
  ['split', take(1, 1, (input, [pattern]) => splitText(rubyText(input), rubyText(pattern ?? null)))],
  ['slice', take(1, 2, slice)],
  ['truncate', take(0, 2, truncate)],
  ['truncatewords', take(0, 2, truncateWords)],
  ['join', take(0, 1, (input, [glue = ' ']) => listOf(input).map(outputText).join(rubyText(glue)))],
  ['reverse', take(0, 0, (input) => listOf(input).toReversed())],
  ['concat', take(1, 1, concat)],
  ['first', take(0, 0, first)],
  [
    'last',
    take(0, 0, (input) => (Array.isArray(input) || isRange(input) ? (listOf(input).at(-1) ?? null) : null)),
  ],
  ['compact', take(0, 1, (input, [property]) => keepWhere(input, property, (value) => value !== null))],
  ['uniq', take(0, 1, uniq)],
  [
    'map',
    take(1, 1, (input, [property = null]) => listOf(input).map((item) => propertyOf(item, property) ?? null)),
  ],
  ['where', take(1, 2, where)],
  ['sort', take(0, 1, (input, [property]) => sortBy(input, property, order))],
  ['sort_natural', take(0, 1, (input, [property]) => sortBy(input, property, naturalOrder))],
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
  ['default', take(0, 2, withDefault)],
]);

function take(least: number, most: number, apply: RubyFilter['apply']): RubyFilter {
  return { least, most, apply };
}

/** A filter that takes everything for text. */
function text(
  least: number,
  most: number,
  apply: (input: string, one: string, two: string | undefined) => string,
): RubyFilter {
  return take(least, most, (input, args) => {
    const [one = '', two] = args.map(rubyText);
    return apply(rubyText(input), one, two);
  });
}

function sizeOf(input: LiquidValue): LiquidValue {
  if (typeof input === 'string') return Array.from(input).length;
  if (Array.isArray(input) || isRange(input)) return listOf(input).length;
  if (kindOf(input) === 'hash') return Object.keys(input as object).length;
  // Ruby's integers answer with the bytes they take.
  return Number.isInteger(input) ? 8 : 0;
}

function capitalize(input: string): string {
  const [first = '', ...rest] = Array.from(input);
  return first.toUpperCase() + rest.join('').toLowerCase();
}

function replaceLast(input: string, from: string, to = ''): string {
  const at = input.lastIndexOf(from);
  return at === -1 ? input : input.slice(0, at) + to + input.slice(at + from.length);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(input: string, what: RegExp): string {
  return input.replaceAll(what, (character) => entities[character] ?? character);
}

function urlEncode(input: string): string {
  return encodeURIComponent(input.toWellFormed())
    .replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** Ruby leaves out empty ends, and takes a single space for any white space. */
function splitText(input: string, pattern: string): List {
  if (input === '') return [];
  const parts =
    pattern === ' '
      ? input.trimStart().split(/\s+/)
      : pattern === ''
        ? Array.from(input)
        : input.split(pattern);
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}

function integer(value: LiquidValue): number {
  if (Number.isInteger(value)) return value as number;
  const written = rubyText(value);
  if (!/^\s*[-+]?\d+\s*$/.test(written)) throw new FilterError('invalid integer');
  return Number(written);
}

function slice(input: LiquidValue, [offset = null, length = null]: List): LiquidValue {
  const isList = Array.isArray(input);
  const all: List = isList ? input : Array.from(rubyText(input));
  const from = integer(offset);
  const count = length === null || length === false ? 1 : integer(length);
  const start = from < 0 ? all.length + from : from;
  const part = start < 0 || count < 0 ? [] : all.slice(start, start + count);
  return isList ? part : part.map(rubyText).join('');
}

function truncate(input: LiquidValue, [length = 50, ending = '...']: List): LiquidValue {
  if (input === null) return null;
  const characters = Array.from(rubyText(input));
  const limit = integer(length);
  const tail = rubyText(ending);
  const kept = Math.max(limit - Array.from(tail).length, 0);
  return characters.length > limit ? characters.slice(0, kept).join('') + tail : characters.join('');
}

function truncateWords(input: LiquidValue, [count = 15, ending = '...']: List): LiquidValue {
  if (input === null) return null;
  const written = rubyText(input);
  const limit = Math.max(integer(count), 1);
  const words = written.trimStart().split(/\s+/);
  if (words.length <= limit) return written;
  return words.slice(0, limit).join(' ') + rubyText(ending);
}

/** What a list filter goes through: lists are flattened, and a single value is a list of one. */
export function listOf(input: LiquidValue): List {
  if (Array.isArray(input))
    return (input as List).flatMap((entry) => (Array.isArray(entry) ? listOf(entry) : [entry]));
  if (input === null) return [];
  if (!isRange(input)) return [input];
  const [from, to] = input.$range;
  return Array.from({ length: Math.max(Math.min(to - from + 1, 100_000), 0) }, (_, index) => from + index);
}

function concat(input: LiquidValue, [other = null]: List): LiquidValue {
  if (!Array.isArray(other)) throw new FilterError('concat filter requires an array argument');
  return [...listOf(input), ...other];
}

function first(input: LiquidValue): LiquidValue {
  if (kindOf(input) === 'hash') return Object.entries(input as object)[0] ?? null;
  return Array.isArray(input) || isRange(input) ? (listOf(input)[0] ?? null) : null;
}

/** `item[property]`; `undefined` for what has no properties at all. */
function propertyOf(item: LiquidValue, property: LiquidValue): LiquidValue | undefined {
  switch (kindOf(item)) {
    case 'hash': {
      const name = rubyText(property);
      return Object.hasOwn(item as object, name) ? (item as Options)[name] : null;
    }
    case 'string':
      return typeof property === 'string' && (item as string).includes(property) ? property : null;
    case 'number':
    case 'array':
      if (typeof property === 'number') return null;
      throw new FilterError(`cannot select the property '${rubyText(property)}'`);
    default:
      return undefined;
  }
}

function keepWhere(
  input: LiquidValue,
  property: LiquidValue | undefined,
  test: (value: LiquidValue) => boolean,
): LiquidValue {
  const list = listOf(input);
  if (property === undefined || property === null) return list.filter(test);
  const values = list.map((item) => propertyOf(item, property));
  if (values.includes(undefined)) return null;
  return list.filter((_, index) => test(values[index] ?? null));
}

function uniq(input: LiquidValue, [property]: List): LiquidValue {
  const seen = new Set<string>();
  return keepWhere(input, property, (value) => {
    const key = rubyInspect(value);
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

function where(input: LiquidValue, [property = null, target = null]: List): LiquidValue {
  return keepWhere(input, property ?? '', (value) =>
    target === null ? value !== null && value !== false : compareExactly(value, '==', target) === true,
  );
}

type Order = (one: LiquidValue, other: LiquidValue) => number;

/** `nil` goes last. */
function sortBy(input: LiquidValue, property: LiquidValue | undefined, compare: Order): LiquidValue {
  const list = listOf(input);
  if (property === undefined || property === null) return list.toSorted(compare);
  const keyed = list.map((item) => ({ item, key: propertyOf(item, property) }));
  if (keyed.some(({ key }) => key === undefined)) return null;
  return keyed.toSorted((one, other) => compare(one.key ?? null, other.key ?? null)).map(({ item }) => item);
}

function order(one: LiquidValue, other: LiquidValue): number {
  if (compareExactly(one, '==', other) === true) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  const kinds = [kindOf(one), kindOf(other)];
  if (kinds[0] !== kinds[1] || !['number', 'string', 'time'].includes(kinds[0] ?? '')) {
    throw new FilterError('cannot sort values of incompatible types');
  }
  return compareExactly(one, '<', other) === true ? -1 : 1;
}

function naturalOrder(one: LiquidValue, other: LiquidValue): number {
  if (one === null || other === null) return one === null ? 1 : -1;
  const [left, right] = [one, other].map((value) =>
    rubyText(value).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ) as [string, string];
  if (left === right) return 0;
  return compareExactly(left, '<', right) === true ? -1 : 1;
}

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
  if (toRubyNumber(other ?? null).value === 0) throw new FilterError('divided by 0');
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
  throw new FilterError(
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

function withDefault(input: LiquidValue, [otherwise = '']: List, options: Options): LiquidValue {
  const keepsFalse = options['allow_false'] !== undefined && options['allow_false'] !== false;
  const isMissing = input === null || (input === false && !keepsFalse);
  return isMissing || compareExactly(input, '==', '') === true || sizeIsZero(input) ? otherwise : input;
}

function sizeIsZero(input: LiquidValue): boolean {
  return (Array.isArray(input) || kindOf(input) === 'hash') && sizeOf(input) === 0;
}
