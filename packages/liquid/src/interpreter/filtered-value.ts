import { replaceReferences } from '../document/braze-references.ts';
import { FRAGMENT, grammar } from '../document/grammar.ts';
import { parseOperand } from '../document/parse-operand.ts';
import type { Operand } from '../expression/nodes.ts';

/** A value and what is done to it: `price | times: 2 | round: 1`. */
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

/*
 * The grammar of the engine's lax mode. What it does not match is skipped without a word, so only the same
 * expressions skip the same things.
 */
const head = grammar(`(${FRAGMENT})(.*)`, 's');
const filterText = grammar(String.raw`(?:\s+|${FRAGMENT}|,)+`, 'g');
const argument = grammar(String.raw`[:,]\s*((?:\w+\s*:\s*)?${FRAGMENT})`, 'g');
const named = grammar(String.raw`^(\w[\w-]*)\s*:\s*(${FRAGMENT})$`);

/** Reads the inside of an output, an `echo` or an `assign`. `undefined`: there is no value in it. Never throws. */
export function parseFilteredValue(markup: string): FilteredValue | undefined {
  return parsePlain(markup) ?? parseLeniently(markup);
}

const operandShape = String.raw`(?:([A-Za-z_][\w-]*)|'([^']*)'|"([^"]*)"|(-?\d+))`;
const end = String.raw`\s*(?=\||$)`;
const plainSubject = grammar(String.raw`\s*${operandShape}${end}`, 'y');
const plainFilter = grammar(
  String.raw`\|\s*(\w+)(?:\s*:\s*${operandShape}(?:\s*,\s*${operandShape})?)?${end}`,
  'y',
);

/** The way nearly every value is written, read in one step; `undefined` for everything else. */
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

const noReferences = new Map<string, never>();

function plainOperand(match: RegExpExecArray, at: number): Operand | undefined {
  const [word, single, double, digits] = match.slice(at, at + 4);
  if (single !== undefined) return { kind: 'literal', value: single, text: `'${single}'` };
  if (double !== undefined) return { kind: 'literal', value: double, text: `"${double}"` };
  const text = word ?? digits;
  return text === undefined ? undefined : parseOperand(text, noReferences);
}

/** The grammar of the engine itself. */
function parseLeniently(markup: string): FilteredValue | undefined {
  const { text, references } = replaceReferences(markup);
  const operandOf = (fragment: string): Operand => parseOperand(fragment, references);
  // An output inside a tag or another output is only another way of naming a value.
  const plain = text.includes('{{')
    ? text.replaceAll(/("[^"]*"|'[^']*')|\{\{-?|-?\}\}/g, (_, quoted?: string) => quoted ?? ' ')
    : text;
  const match = head.exec(withoutSpaces(plain));
  if (match === null) return undefined;
  const [, subject = '', rest = ''] = match;
  const bar = rest.indexOf('|');
  const calls = bar === -1 ? [] : (rest.slice(bar + 1).match(filterText) ?? []);
  const filters = calls.flatMap((call): FilterCall[] => {
    const name = /\w+/.exec(call)?.[0];
    if (name === undefined) return [];
    const args: Operand[] = [];
    const options: [string, Operand][] = [];
    for (const [, written = ''] of call.matchAll(argument)) {
      const [, key, value] = named.exec(written) ?? [];
      if (key === undefined || value === undefined) args.push(operandOf(written));
      else options.push([key, operandOf(value)]);
    }
    return [{ name, args, options }];
  });
  return { operand: operandOf(subject), filters };
}

const spacedPath =
  /^\s*\w[\w-]*(?:\s*\.\s*[\w-]+\??|\s*\[\s*(?:"[^"]*"|'[^']*'|[\w.-]+)\s*\])+(?=\s*(?:\||$))/;

/** A value that stands as the grammar wants it may have spaces in its path: `a . b[ 0 ]`. Conditions may not. */
function withoutSpaces(markup: string): string {
  return markup.replace(spacedPath, (path) =>
    path.replaceAll(/("[^"]*"|'[^']*')|\s+/g, (_, quoted?: string) => quoted ?? ''),
  );
}
