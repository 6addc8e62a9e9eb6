import { decimalOf, fixedText } from '../../evaluator/decimals.ts';
import { rubyInspect, rubyText } from '../../evaluator/ruby-text.ts';
import { isFloat, isLongInteger, isRange, isTime, kindOf } from '../../evaluator/values.ts';
import { numberValue } from '../../expression/literal.ts';
import type { LiquidValue } from '../../expression/nodes.ts';
import { base64Of, bytesOf } from './coding-filters.ts';
import { anyInput, type Filter, NotSimulatedError, text } from './filter.ts';
import { timeZoneFilter } from './time-zone.ts';

/**
 * What the provider adds to Liquid's filters.
 *
 * @see https://www.braze.com/docs/user_guide/personalization_and_dynamic_content/liquid/advanced_filters
 */
export const providerFilterTable: readonly (readonly [string, Filter])[] = [
  ['as_json_string', anyInput(0, 0, (input) => jsonText(input))],
  ['base64', text(0, 0, (input) => base64Of(bytesOf(input)))],
  // The provider's pages do not say what it prints.
  ['format_number', anyInput(0, 9, notSimulated)],
  // Braze writes both itself, into Content Blocks and into links that it counts. People see nothing of them.
  ['id', anyInput(0, 1, (input) => input)],
  ['json_escape', text(0, 0, (input) => JSON.stringify(input).slice(1, -1))],
  ['json_parse', anyInput(0, 0, (input) => parseJson(rubyText(input)) ?? notSimulated(input))],
  ['lid', anyInput(0, 1, (input) => input)],
  ['money', anyInput(0, 0, money)],
  ['number_with_delimiter', anyInput(0, 0, (input) => withDelimiters(rubyText(input)))],
  ['property_accessor', anyInput(1, 1, (input, [key = null]) => property(input, rubyText(key)))],
  ['time_zone', timeZoneFilter],
  // For a whole link: the characters between its parameters stay.
  ['url_escape', text(0, 0, (input) => input.split('&').map(escaped).join('&'))],
  ['url_param_escape', text(0, 0, escaped)],
];

function notSimulated(input: LiquidValue): never {
  throw new NotSimulatedError(input);
}

const float = /^-?\d+(?:\.\d+)?$/;

/** `1234567.5` is `1,234,567.5`; other text stays as it is. */
function withDelimiters(number: string): string {
  if (!float.test(number)) return number;
  const [whole = '', fraction] = number.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.push(digits.slice(Math.max(end - 3, 0), end));
  return sign + groups.toReversed().join(',') + (fraction === undefined ? '' : `.${fraction}`);
}

const LONGEST_AMOUNT = 1000;

/** `17.8` is `17.80`. The provider's pages show no amount of four digits or more. */
function money(input: LiquidValue): LiquidValue {
  const written = rubyText(input);
  if (!float.test(written)) return input;
  if (written.length > LONGEST_AMOUNT) return notSimulated(input);
  const amount = withDelimiters(fixedText(decimalOf(written), 2));
  if (amount.includes(',')) throw new NotSimulatedError(amount);
  return amount;
}

function property(input: LiquidValue, key: string): LiquidValue {
  if (kindOf(input) !== 'hash') return notSimulated(input);
  return Object.hasOwn(input as object, key) ? ((input as Record<string, LiquidValue>)[key] ?? null) : null;
}

/** What is safe here is safe in every part of an address. */
function escaped(input: string): string {
  return input.toWellFormed().replaceAll(unsafe, (characters) => encodeURIComponent(characters));
}

const unsafe = /[^\-_.!~*'()a-zA-Z\d;/?:@=+$,[\]]+/gu;

/** A value as JSON: floats keep their fraction. */
function jsonText(value: LiquidValue): string {
  if (typeof value === 'number' || isFloat(value) || isLongInteger(value)) return rubyInspect(value);
  if (isTime(value)) return JSON.stringify(value.$time);
  if (isRange(value)) return JSON.stringify(rubyInspect(value));
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}:${jsonText(entry)}`)
    .join(',')}}`;
}

/** The value of a JSON text; `undefined` for anything else. */
function parseJson(text: string): LiquidValue | undefined {
  try {
    return JSON.parse(text, revive) as LiquidValue;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** Returns where JavaScript exposes the source of a number, `1.0` stays a float. */
function revive(_: string, value: unknown, context?: { source?: string }): unknown {
  const { source } = context ?? {};
  const isFraction = typeof value === 'number' && source !== undefined && /^-?\d+\.\d+$/.test(source);
  return isFraction ? numberValue(source) : value;
}
