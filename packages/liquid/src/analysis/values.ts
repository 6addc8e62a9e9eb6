import type { SampleValue } from '../evaluator/sample.ts';
import { asNumber, differenceOf, isLongInteger, kindOf, type AnyNumber } from '../evaluator/values.ts';
import { integerOfBig } from '../expression/literal.ts';
import type { LiquidValue, MomentForm } from '../expression/nodes.ts';
import type { ValueRole } from './result.ts';

/** What the questions ask about one attribute. */
export interface Asked {
  /** What it is compared with. */
  literals: LiquidValue[];
  /** Whether the order of numbers and texts matters. */
  isOrdered: boolean;
  /** What it is asked to contain. */
  parts: LiquidValue[];
  /** The forms in which it is asked as a moment, and what it is then compared with. */
  moments: { as: MomentForm; right: LiquidValue }[];
  /** How many different values are needed at each place: attributes that are compared with each other can be alike or not. */
  count: number;
  /** The most values; absent where there is no most. */
  most?: number | undefined;
  /** Whether texts that begin like one that is named are needed. */
  isNear?: boolean;
}

export const noneAsked = (): Asked => ({ literals: [], isOrdered: false, parts: [], moments: [], count: 1 });

export type Chosen = readonly [value: SampleValue, role: ValueRole];

/** Values that stand for all others: on, between and beyond what an attribute is compared with, and of every other kind. */
export function valuesFor(asked: Asked): readonly Chosen[] {
  const numbers = ofKind(asked.literals, 'number') as AnyNumber[];
  const texts = ofKind(asked.literals, 'string') as string[];
  return [
    [null, 'not-set'],
    ...asked.literals.map((value): Chosen => [value, 'equal']),
    ...numbersAround(numbers, asked),
    ...textsAround(texts, asked),
    ...momentsFor(asked),
    ['', 'blank'],
    [' ', 'blank'],
    [false, 'false'],
    [true, 'true'],
    [[], 'blank'],
  ];
}

function ofKind(values: readonly LiquidValue[], kind: string): readonly LiquidValue[] {
  return values.filter((value) => kindOf(value) === kind);
}

/** Numbers beside those that are named: right beside them, since that is where mistakes are. */
function numbersAround(named: readonly AnyNumber[], { isOrdered, count, isNear }: Asked): readonly Chosen[] {
  const sorted = named.toSorted(differenceOf).filter((one, index, all) => {
    const before = all[index - 1];
    return before === undefined || differenceOf(before, one) !== 0;
  });
  const [first] = sorted;
  const last = sorted.at(-1);
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  if (first === undefined || last === undefined) return steps.map((step): Chosen => [step * 7, 'other']);
  const beside: Chosen[] = steps.flatMap((step): Chosen[] => [
    [moved(first, -step), isOrdered ? 'below' : 'other'],
    [moved(last, step), isOrdered ? 'above' : 'other'],
  ]);
  if (isNear === true)
    for (const value of sorted)
      if (typeof value === 'number') beside.push([value - 0.5, 'between'], [value + 0.5, 'between']);
  if (!isOrdered) return beside;
  for (const [index, from] of sorted.entries()) {
    const to = sorted[index + 1];
    if (to === undefined) continue;
    for (const value of between(from, to, count)) beside.push([value, 'between']);
  }
  return beside;
}

/** Numbers between two: whole ones next to the ends where there are enough. */
function between(from: AnyNumber, to: AnyNumber, count: number): readonly SampleValue[] {
  const whole = [
    ...Array.from({ length: count }, (_, index) => moved(from, index + 1)),
    moved(to, -1),
  ].filter((value) => differenceOf(from, value) < 0 && differenceOf(value, to) < 0);
  if (whole.length >= count || typeof from !== 'number' || typeof to !== 'number') return whole;
  return Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 1)) / (count + 1));
}

function moved(value: AnyNumber, by: number): AnyNumber {
  if (isLongInteger(value)) return integerOfBig(BigInt(value.$integer) + BigInt(by));
  return asNumber(value) + by;
}

const others = ['other', 'another', 'else', 'further', 'different'];

/** A text that nobody names, and, where order matters, texts right after each that is named and before all of them. */
function textsAround(
  named: readonly string[],
  { isOrdered, count, parts, isNear }: Asked,
): readonly Chosen[] {
  const isFree = (text: string): boolean =>
    !named.includes(text) &&
    !parts.some((part) => typeof part === 'string' && part !== '' && text.includes(part));
  const free = [...others, ...Array.from({ length: count + 3 }, (_, index) => `~${index}`)]
    .filter(isFree)
    .slice(0, count);
  const found: Chosen[] = free.map((text) => [text, 'other']);
  if (isNear === true)
    for (const text of [...named, ...parts.filter((part) => typeof part === 'string')])
      found.push([`${text} +`, 'between']);
  if (!isOrdered) return found;
  const signs = Array.from({ length: count }, (_, index) => String.fromCodePoint(97 + index));
  for (const text of named) {
    // The text right after this one stands for those between it and the next; a readable one is likelier.
    for (const sign of signs) found.push([`${text}${sign}`, 'above'], [`${text}\0${sign}`, 'above']);
  }
  for (const sign of signs) found.push(['!', 'below'], [`\0${sign}`, 'below'], [`\uFFFF${sign}`, 'above']);
  return found;
}

const DAY = 86_400;

/** Moments on both sides of every moment at which an answer changes, and every day of a year where only month and day count. */
function momentsFor({ moments }: Asked): readonly Chosen[] {
  const asked = moments.filter(({ as }) => as !== 'number' && as !== 'text');
  if (asked.length === 0) return [];
  const seconds = new Set<number>();
  const equal = new Set<number>();
  for (const { as, right } of asked) {
    const at = as === 'seconds' ? right : as === 'day' ? dayStart(right) : undefined;
    if (typeof at !== 'number' || !Number.isFinite(at)) continue;
    equal.add(at);
    const length = as === 'seconds' ? 1 : DAY;
    // Where the day of sending depends on where the person lives, it is one of the days around it.
    for (const days of as === 'day' ? [-1, 0, 1] : [0])
      for (const edge of [-1, 0, length - 1, length]) seconds.add(at + days * DAY + edge);
  }
  const yearly = asked.some(({ as }) => as === 'anniversary' || as === 'month-day');
  const found = [...seconds].toSorted((one, other) => one - other);
  const years = yearly ? yearsAround(found) : [];
  const first = found[0] ?? Infinity;
  const last = found.at(-1) ?? -Infinity;
  return [
    ...found.map((at): Chosen => [
      timeOf(at),
      equal.has(at) ? 'equal' : at === first ? 'below' : at === last ? 'above' : 'between',
    ]),
    ...years.map((at): Chosen => [timeOf(at), 'other']),
  ];
}

/** Every day of a leap year, and of the years on both sides of the moments that matter. */
function yearsAround(seconds: readonly number[]): readonly number[] {
  const years = new Set([2000]);
  for (const at of seconds) {
    const year = new Date(at * 1000).getUTCFullYear();
    for (const near of [year - 1, year, year + 1]) years.add(near);
  }
  return [...years].slice(0, 7).flatMap((year) => {
    const start = Date.UTC(year, 0, 1, 12) / 1000;
    return Array.from({ length: 366 }, (_, day) => start + day * DAY);
  });
}

function dayStart(text: LiquidValue): number {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text)
    ? Date.parse(`${text}T00:00Z`) / 1000
    : NaN;
}

function timeOf(seconds: number): SampleValue {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? 'soon' : { $time: date.toISOString() };
}
