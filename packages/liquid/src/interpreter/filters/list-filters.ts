import { compareExactly } from '../../evaluator/compare.ts';
import { rubyInspect, rubyText } from '../../evaluator/ruby-text.ts';
import { asNumber, bytesOf, isInteger, isRange, kindOf, LiquidError } from '../../evaluator/values.ts';
import type { LiquidFloat, LiquidValue } from '../../expression/nodes.ts';
import { anyInput, type Filter, listOf, outputText } from './filter.ts';

type List = readonly LiquidValue[];

/** The engine's filters for lists. */
export const listFilters: readonly (readonly [string, Filter])[] = [
  ['size', anyInput(0, 0, sizeOf)],
  ['join', anyInput(0, 1, (input, [glue = ' ']) => listOf(input).map(outputText).join(rubyText(glue)))],
  ['reverse', anyInput(0, 0, (input) => listOf(input).toReversed())],
  ['concat', anyInput(1, 1, concat)],
  ['first', anyInput(0, 0, first)],
  ['last', anyInput(0, 0, last)],
  [
    'compact',
    anyInput(0, 1, (input, [property]) => keepWhere(input, property ?? undefined, (value) => value !== null)),
  ],
  ['uniq', anyInput(0, 1, uniq)],
  [
    'map',
    anyInput(1, 1, (input, [property = null]) =>
      listOf(input).map((item) => propertyOf(item, property) ?? null),
    ),
  ],
  ['where', anyInput(1, 2, where)],
  ['sort', anyInput(0, 1, (input, [property]) => sortBy(input, property, order))],
  ['sort_natural', anyInput(0, 1, (input, [property]) => sortBy(input, property, naturalOrder))],
];

/** Characters, entries or keys. */
export function sizeOf(input: LiquidValue): LiquidValue {
  if (typeof input === 'string') return Array.from(input).length;
  if (isRange(input)) return Math.max(input.$range[1] - input.$range[0] + 1, 0);
  if (Array.isArray(input)) return input.length;
  if (kindOf(input) === 'hash') return Object.keys(input as object).length;
  return bytesOf(input) ?? 0;
}

function concat(input: LiquidValue, [other = null]: List): LiquidValue {
  if (!Array.isArray(other)) throw new LiquidError('concat filter requires an array argument');
  return [...listOf(input), ...other];
}

function first(input: LiquidValue): LiquidValue {
  if (kindOf(input) === 'hash') return Object.entries(input as object)[0] ?? null;
  if (isRange(input)) return input.$range[0];
  return Array.isArray(input) ? ((input as List)[0] ?? null) : null;
}

function last(input: LiquidValue): LiquidValue {
  if (isRange(input)) return input.$range[1];
  return Array.isArray(input) ? ((input as List).at(-1) ?? null) : null;
}

/** `item[property]`; `undefined` for values without properties. */
function propertyOf(item: LiquidValue, property: LiquidValue): LiquidValue | undefined {
  const position =
    kindOf(property) === 'number' ? Math.trunc(asNumber(property as number | LiquidFloat)) : undefined;
  switch (kindOf(item)) {
    case 'hash':
      return typeof property === 'string' && Object.hasOwn(item as object, property)
        ? ((item as Readonly<Record<string, LiquidValue>>)[property] ?? null)
        : null;
    case 'string':
      if (typeof property === 'string') return (item as string).includes(property) ? property : null;
      if (position !== undefined) return Array.from(item as string).at(position) ?? null;
      break;
    case 'number':
      if (!isInteger(item)) return undefined;
      // An index after an integer returns one of its bits.
      if (position !== undefined) return Number((BigInt(item) >> BigInt(position)) & 1n);
      break;
    default:
      return undefined;
  }
  throw new LiquidError(`cannot select the property '${rubyText(property)}'`);
}

/** Without `property` the entries themselves are tested. */
function keepWhere(
  input: LiquidValue,
  property: LiquidValue | undefined,
  test: (value: LiquidValue) => boolean,
): LiquidValue {
  const list = listOf(input);
  if (property === undefined) return list.filter(test);
  const values = list.map((item) => propertyOf(item, property));
  if (values.includes(undefined)) return null;
  return list.filter((_, index) => test(values[index] ?? null));
}

function uniq(input: LiquidValue, [property]: List): LiquidValue {
  // Ruby does not compare the only entry of a list.
  if (listOf(input).length < 2) return listOf(input);
  const seen = new Set<string>();
  return keepWhere(input, property ?? undefined, (value) => {
    const key = rubyInspect(value);
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

function where(input: LiquidValue, [property = null, target = null]: List): LiquidValue {
  return keepWhere(input, property, (value) =>
    target === null ? value !== null && value !== false : compareExactly(value, '==', target) === true,
  );
}

function hasProperties(item: LiquidValue): boolean {
  return ['hash', 'string'].includes(kindOf(item)) || isInteger(item);
}

type Order = (one: LiquidValue, other: LiquidValue) => number;

/** `nil` sorts last. */
function sortBy(input: LiquidValue, property: LiquidValue | undefined, compare: Order): LiquidValue {
  const list = listOf(input);
  if (property === undefined || property === null) return list.toSorted(compare);
  if (list.some((item) => !hasProperties(item))) return null;
  if (list.length < 2) return list;
  const keyed = list.map((item) => ({ item, key: propertyOf(item, property) }));
  return keyed.toSorted((one, other) => compare(one.key ?? null, other.key ?? null)).map(({ item }) => item);
}

function order(one: LiquidValue, other: LiquidValue): number {
  if (compareExactly(one, '==', other) === true) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  const kinds = [kindOf(one), kindOf(other)];
  if (kinds[0] !== kinds[1] || !['number', 'string', 'time'].includes(kinds[0] ?? '')) {
    throw new LiquidError('cannot sort values of incompatible types');
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
