import type { SampleValue } from '../evaluator/sample.ts';
import { integerOf } from '../expression/literal.ts';

/** A number of a JSON text as it was written: `139.00` is displayed in another way than `139`. */
export class JsonNumber {
  /** As in the text. */
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** What a JSON text says, with its numbers as they were written. */
export type Json = null | boolean | string | JsonNumber | readonly Json[] | { readonly [key: string]: Json };

/** The key of what stands in place of a number while the text is read. No text that people paste has it. */
const NUMBER_KEY = '\u0000number';

/** A text that is never closed goes on to the end, so that no place is looked at twice. */
const textOrNumber = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|-?\d[\d.eE+-]*/g;

/** Reads a JSON text; `undefined` for anything that is none. */
export function readJson(text: string): Json | undefined {
  const marked = text.replace(textOrNumber, (found) => {
    if (found.startsWith('"')) return found;
    // Whatever is no number of JSON stays, so that reading fails.
    return isJsonNumber(found) ? JSON.stringify({ [NUMBER_KEY]: found }) : found;
  });
  try {
    return JSON.parse(marked, (_, value: Json) => {
      const source = isJsonObject(value) ? value[NUMBER_KEY] : undefined;
      return typeof source === 'string' ? new JsonNumber(source) : value;
    }) as Json;
  } catch {
    return undefined;
  }
}

/** Tells whether a text is a number as JSON writes it. */
export function isJsonNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/** Writes JSON with a line for each entry of a list, and each number as it was. */
export function writeJson(json: Json): string {
  if (!isList(json)) return inOneLine(json);
  const lines = json.map((entry) => `  ${inOneLine(entry)}`);
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`;
}

function inOneLine(json: Json): string {
  if (json instanceof JsonNumber) return json.source;
  if (isList(json)) return `[${json.map(inOneLine).join(', ')}]`;
  if (!isJsonObject(json)) return JSON.stringify(json);
  const fields = Object.entries(json).map(([key, value]) => `${JSON.stringify(key)}: ${inOneLine(value)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Tells whether JSON is a list. */
export function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** Tells whether JSON is an object: neither a list nor a plain value. */
export function isJsonObject(json: Json | undefined): json is { readonly [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json) && !(json instanceof JsonNumber);
}

/** What a person has who has this JSON. Numbers are displayed as the engine displays them: `139.00` as `139.0`. */
export function valueOfJson(json: Json): SampleValue {
  if (json instanceof JsonNumber) return numberOf(json.source);
  if (isList(json)) return json.map(valueOfJson);
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, valueOfJson(value)]));
}

function numberOf(source: string): SampleValue {
  if (!/[.eE]/.test(source)) return integerOf(source);
  const number = Number(source);
  return Number.isInteger(number) ? { $float: number.toFixed(1) } : number;
}
