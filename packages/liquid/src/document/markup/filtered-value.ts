import type { Operand } from '../../expression/nodes.ts';
import { parseOperand } from './operand.ts';
import { endOfMatch, firstFragment, fragmentEnd, grammar, isSpace, skipSpace, skipWord } from '../grammar.ts';
import { withoutBraces } from './braces.ts';
import { hasReference, type Markup, type Range, readMarkup } from './markup.ts';
import { type FilterCall, type FilteredValue, readStrictly } from './strict-value.ts';

/**
 * Parses the content of an output, an `echo` or an `assign` by the strict grammar of the engine, or else by the lenient one.
 * `undefined` when it has no value. Never throws.
 */
export function parseFilteredValue(source: string): FilteredValue | undefined {
  // An output inside a tag or another output is just another way to write a value.
  const written = readMarkup(source);
  const markup = written.outline.includes('{{') ? withoutBraces(written, ' ') : written;
  return readStrictly(markup) ?? readLeniently(markup);
}

function readLeniently(markup: Markup): FilteredValue | undefined {
  const { outline } = markup;
  const subject = firstFragment(outline);
  if (subject === undefined) return undefined;
  const bar = outline.indexOf('|', subject.end);
  const calls = bar === -1 ? [] : callsIn(outline, bar + 1);
  return {
    operand: parseOperand(markup, subject.start, subject.end),
    filters: calls.flatMap((call) => filterIn(markup, call) ?? []),
  };
}

function filterIn(markup: Markup, { start, end }: Range): FilterCall | undefined {
  const call = markup.outline.slice(start, end);
  const name = /\w+/.exec(call);
  if (name === null) return undefined;
  const args: Operand[] = [];
  const options: [string, Operand][] = [];
  for (const argument of argumentsIn(call)) {
    const valueStart = endOfMatch(optionInValue, call, argument.start);
    const isOption = valueStart !== -1 && valueStart < argument.end;
    const value = parseOperand(
      markup,
      start + (isOption ? valueStart : argument.start),
      start + argument.end,
    );
    if (isOption) options.push([/[\w-]+/.exec(call.slice(argument.start))?.[0] ?? '', value]);
    else args.push(value);
  }
  const nameStart = start + name.index;
  return { name: writtenName(markup, nameStart, nameStart + name[0].length, end), args, options };
}

/** A filter as it is written, where a reference is in its place. */
function writtenName(markup: Markup, start: number, end: number, limit: number): string {
  const isWhole = hasReference(markup, start, end);
  return markup.source.slice(start, isWhole ? Math.min(skipWord(markup.outline, start), limit) : end);
}

/*
 * The engine silently skips what does not match here, so only the same grammar skips the same parts. Read by
 * hand, because its expressions overflow their stack on long texts: for the filters
 *
 *     (?:\s+|value|,)+        and in each, for its arguments,        [:,]\s*((?:\w+\s*:\s*)?value)
 */
function callsIn(text: string, from: number): Range[] {
  const calls: Range[] = [];
  let start = from;
  for (let at = from; at < text.length;) {
    const end = isGap(text, at) ? at + 1 : fragmentEnd(text, at);
    if (end === -1) {
      if (at > start) calls.push({ start, end: at });
      start = at + 1;
    }
    at = end === -1 ? start : end;
  }
  if (start < text.length) calls.push({ start, end: text.length });
  return calls;
}

function isGap(text: string, at: number): boolean {
  return text.charAt(at) === ',' || isSpace(text.charCodeAt(at));
}

const optionName = grammar(String.raw`\w+\s*:\s*`, 'y');
/** `allow-false:true` is a single value for the engine, and then an option. */
const optionInValue = grammar(String.raw`\w[\w-]*\s*:\s*`, 'y');

function argumentsIn(call: string): Range[] {
  const found: Range[] = [];
  for (let at = 0; at < call.length; at += 1) {
    if (call.charAt(at) !== ':' && call.charAt(at) !== ',') continue;
    const start = skipSpace(call, at + 1);
    const valueStart = endOfMatch(optionName, call, start);
    const named = valueStart === -1 ? -1 : fragmentEnd(call, valueStart);
    const end = named === -1 ? fragmentEnd(call, start) : named;
    if (end === -1) continue;
    found.push({ start, end });
    at = end - 1;
  }
  return found;
}
