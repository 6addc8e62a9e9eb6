import { parseOperand, type References, restore } from '../document/conditions/parse-operand.ts';
import { firstFragment, fragmentEnd, grammar, isSpace, skipSpace } from '../document/grammar.ts';
import { noReferences, PLACEHOLDER, replaceReferences } from '../document/references.ts';
import type { Operand } from '../expression/nodes.ts';
import { readStrictly } from './strict-value.ts';

/** A value with its filters: `price | times: 2 | round: 1`. */
export interface FilteredValue {
  operand: Operand;
  filters: readonly FilterCall[];
}

export interface FilterCall {
  name: string;
  args: readonly Operand[];
  /** Named arguments: `allow_false: true`. */
  options: readonly (readonly [string, Operand])[];
}

const optionName = grammar(String.raw`\w+\s*:\s*`, 'y');
const option = grammar(String.raw`^(\w[\w-]*)\s*:\s*(.+)$`, 's');

/** Parses the content of an output, an `echo` or an `assign`. `undefined` when it has no value. Never throws. */
export function parseFilteredValue(markup: string): FilteredValue | undefined {
  return parsePlain(markup) ?? parseAny(markup);
}

const operandShape = String.raw`(?:([A-Za-z_][\w-]*)|'([^']*)'|"([^"]*)"|(-?\d+))`;
const end = String.raw`\s*(?=\||$)`;
const plainSubject = grammar(String.raw`\s*${operandShape}${end}`, 'y');
const plainFilter = grammar(
  String.raw`\|\s*(\w+)(?:\s*:\s*${operandShape}(?:\s*,\s*${operandShape})?)?${end}`,
  'y',
);

/** A fast path for the usual form of values; `undefined` for any other. */
function parsePlain(markup: string): FilteredValue | undefined {
  if (markup.includes('{{') || markup.includes('${')) return undefined;
  plainSubject.lastIndex = 0;
  const subject = plainSubject.exec(markup);
  if (subject === null) return undefined;
  const operand = plainOperand(subject, 1);
  const filters: FilterCall[] = [];
  plainFilter.lastIndex = plainSubject.lastIndex;
  while (plainFilter.lastIndex < markup.length) {
    const call = plainFilter.exec(markup);
    if (call === null) return undefined;
    const args = [plainOperand(call, 2), plainOperand(call, 6)].filter((arg) => arg !== undefined);
    filters.push({ name: call[1] ?? '', args, options: [] });
  }
  return operand && { operand, filters };
}

function plainOperand(match: RegExpExecArray, at: number): Operand | undefined {
  const [word, single, double, digits] = match.slice(at, at + 4);
  if (single !== undefined) return { kind: 'literal', value: single, text: `'${single}'` };
  if (double !== undefined) return { kind: 'literal', value: double, text: `"${double}"` };
  const text = word ?? digits;
  return text === undefined ? undefined : parseOperand(text, noReferences);
}

/** The grammars of the engine itself: the strict one, or else the lenient one. */
function parseAny(markup: string): FilteredValue | undefined {
  const { text, references } = replaceReferences(markup);
  const operandOf = (fragment: string): Operand => parseOperand(fragment, references);
  // An output inside a tag or another output is just another way to write a value.
  const plain = text.includes('{{')
    ? text.replaceAll(/("[^"]*"|'[^']*')|\{\{-?|-?\}\}/g, (_, quoted?: string) => quoted ?? ' ')
    : text;
  const strict = readStrictly(plain);
  if (strict === undefined) return parseLeniently(plain, references, operandOf);
  return {
    operand: operandOf(strict.subject),
    filters: strict.filters.map(({ name, args, options }) => ({
      name,
      args: args.map(operandOf),
      options: options.map(([key, given]) => [key, operandOf(given)] as const),
    })),
  };
}

function parseLeniently(
  value: string,
  references: References,
  operandOf: (fragment: string) => Operand,
): FilteredValue | undefined {
  const subject = firstFragment(value);
  if (subject === undefined) return undefined;
  const bar = value.indexOf('|', subject.end);
  const calls = bar === -1 ? [] : callsIn(value, bar + 1);
  const filters = calls.flatMap((call): FilterCall[] => {
    const name = /\w+/.exec(call)?.[0];
    if (name === undefined) return [];
    const args: Operand[] = [];
    const options: [string, Operand][] = [];
    for (const written of argumentsIn(call)) {
      const [, key, given] = option.exec(written) ?? [];
      if (key === undefined || given === undefined) args.push(operandOf(written));
      else options.push([key, operandOf(given)]);
    }
    return [{ name: writtenName(name, call, references), args, options }];
  });
  return { operand: operandOf(value.slice(subject.start, subject.end)), filters };
}

/** A filter as it is written, where a reference is in its place. */
function writtenName(name: string, call: string, references: References): string {
  return name.includes(PLACEHOLDER) ? restore(/\w\S*/.exec(call)?.[0] ?? name, references) : name;
}

/*
 * The engine silently skips what does not match here, so only the same grammar skips the same parts. Read by
 * hand, because its expressions overflow their stack on long texts: for the filters
 *
 *     (?:\s+|value|,)+        and in each, for its arguments,        [:,]\s*((?:\w+\s*:\s*)?value)
 */
function callsIn(text: string, from: number): string[] {
  const calls: string[] = [];
  let start = from;
  for (let at = from; at < text.length;) {
    const end = isGap(text, at) ? at + 1 : fragmentEnd(text, at);
    if (end === -1) {
      if (at > start) calls.push(text.slice(start, at));
      start = at + 1;
    }
    at = end === -1 ? start : end;
  }
  if (start < text.length) calls.push(text.slice(start));
  return calls;
}

function isGap(text: string, at: number): boolean {
  return text.charAt(at) === ',' || isSpace(text.charCodeAt(at));
}

function argumentsIn(call: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < call.length; at += 1) {
    if (call.charAt(at) !== ':' && call.charAt(at) !== ',') continue;
    const start = skipSpace(call, at + 1);
    optionName.lastIndex = start;
    const named = optionName.test(call) ? fragmentEnd(call, optionName.lastIndex) : -1;
    const end = named === -1 ? fragmentEnd(call, start) : named;
    if (end === -1) continue;
    found.push(call.slice(start, end));
    at = end - 1;
  }
  return found;
}
