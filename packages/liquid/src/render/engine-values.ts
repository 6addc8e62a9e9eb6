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

/** A sample's value as the filter engine takes it. */
export function toEngineValue(value: LiquidValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isTime(value)) return new PrintedTime(asDate(value));
  if (isFloat(value)) return new PrintedFloat(asNumber(value));
  if (isRange(value)) return value.$range;
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
      if (value instanceof PrintedFloat) return { $float: String(value.valueOf()) };
      if (value instanceof Date) return { $time: value.toISOString() };
      if (Array.isArray(value)) return value.map(fromEngineValue);
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fromEngineValue(entry)]));
    default:
      return null;
  }
}
