import { Drop } from 'liquidjs';
import { rubyText } from '../evaluator/ruby-text.ts';
import { asDate, asNumber, isFloat, isRange, isTime } from '../evaluator/values.ts';
import type { LiquidValue } from '../expression/nodes.ts';

/** A moment that prints as the provider prints it. */
class PrintedTime extends Date {
  override toString(): string {
    return rubyText({ $time: this.toISOString() });
  }
}

/** A whole float, which prints with its fraction and counts as its number. */
class PrintedFloat extends Number {
  override toString(): string {
    return rubyText({ $float: String(this.valueOf()) });
  }
}

/** A range, which prints its limits and is gone through number by number. */
class PrintedRange extends Array<number> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override toString(): string {
    return `${this[0] ?? 0}..${this.at(-1) ?? 0}`;
  }
}

/** Nobody sends more, and a range of the whole numbers would take all memory. */
const MAX_RANGE = 100_000;

function printedRange([from, to]: readonly [number, number]): PrintedRange {
  const range = new PrintedRange();
  for (let entry = from; entry <= to && range.length < MAX_RANGE; entry += 1) range.push(entry);
  return range;
}

/** A sample's value as the filter engine takes it. */
export function toEngineValue(value: LiquidValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isTime(value)) return new PrintedTime(asDate(value));
  if (isFloat(value)) return new PrintedFloat(asNumber(value));
  if (isRange(value)) return printedRange(value.$range);
  if (Array.isArray(value)) return value.map(toEngineValue);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toEngineValue(entry)]));
}

/** What the filter engine gives, as a value that can be compared. */
export function fromEngineValue(value: unknown): LiquidValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return null;
      if (value instanceof PrintedFloat) {
        const whole = value.valueOf();
        return { $float: Object.is(whole, -0) ? '-0' : String(whole) };
      }
      if (value instanceof Date) return { $time: value.toISOString() };
      if (value instanceof PrintedRange) return { $range: [value[0] ?? 1, value.at(-1) ?? 0] };
      if (value instanceof Drop) return fromDrop(value);
      if (Array.isArray(value)) return value.map(fromEngineValue);
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fromEngineValue(entry)]));
    default:
      return null;
  }
}

const loopFacts = ['index', 'index0', 'rindex', 'rindex0', 'first', 'last'] as const;

/** `forloop` tells what it knows through methods; `blank` and `empty` as values are an empty text. */
function fromDrop(drop: Drop): LiquidValue {
  const facts = drop as unknown as Record<string, unknown>;
  if (typeof facts['index0'] !== 'function') return '';
  const told = loopFacts.map((name) => {
    const ask = facts[name];
    return [name, typeof ask === 'function' ? fromEngineValue(ask.call(drop)) : null] as const;
  });
  return {
    ...Object.fromEntries(told),
    length: fromEngineValue(facts['length']),
    name: fromEngineValue(facts['name']),
  };
}
