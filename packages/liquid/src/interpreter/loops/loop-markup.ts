import { parseOperand } from '../../document/conditions/parse-operand.ts';
import { firstFragment, fragmentEnd, grammar, skipSpace } from '../../document/grammar.ts';
import { type FoundReference, replaceReferences } from '../../document/references.ts';
import { evaluateOperand, type EvaluationContext } from '../../evaluator/evaluate-chain.ts';
import { asNumber, isRange, kindOf, LiquidError } from '../../evaluator/values.ts';
import { leadingInteger } from '../../evaluator/white-space.ts';
import type { LiquidFloat, LiquidValue, Operand } from '../../expression/nodes.ts';
import { wholeNumber } from '../filters/filter.ts';

/** The parsed tag of a `for` or a `tablerow`. */
export interface LoopMarkup {
  variable: string;
  /** Loops with the same name share where they stopped, for `offset: continue`. */
  name: string;
  collection: Operand;
  isReversed: boolean;
  attributes: ReadonlyMap<string, Operand>;
  goesOn: boolean;
}

export interface CycleMarkup {
  group: Operand | undefined;
  entries: readonly Operand[];
}

// Each word is matched once, from its start: a search that starts again at each letter would take quadratic time.
const forStart = grammar(String.raw`^([\w-]+)\s+in\s+`);
const rowStart = grammar(String.raw`(?<!\w)(\w+)\s+in\s+`, 'g');
const attribute = grammar(String.raw`(?<![\w-])-*(\w[\w-]*)\s*:\s*`, 'g');

/** The variable of a loop, and the range of its list in the markup. */
interface LoopHead {
  variable: string;
  start: number;
  end: number;
}

function headOf(tag: 'for' | 'tablerow', markup: string): LoopHead {
  const starts = tag === 'for' ? [forStart.exec(markup)] : markup.matchAll(rowStart);
  for (const found of starts) {
    if (found === null) continue;
    const start = found.index + found[0].length;
    let end = start;
    for (let next = end; next !== -1; next = fragmentEnd(markup, end)) end = next;
    if (end > start) return { variable: found[1] ?? '', start, end };
  }
  return { variable: '', start: 0, end: 0 };
}

/** Parses the tag of a loop. Tags that the engine cannot read have been rejected before. */
export function parseLoop(tag: 'for' | 'tablerow', markup: string): LoopMarkup {
  const { plain, operandOf } = withoutBraces(markup);
  const { variable, start, end } = headOf(tag, plain);
  const collection = plain.slice(start, end);
  const attributes = new Map<string, Operand>();
  let goesOn = false;
  attribute.lastIndex = 0;
  for (let found = attribute.exec(plain); found !== null; found = attribute.exec(plain)) {
    const [, name = ''] = found;
    const valueStart = attribute.lastIndex;
    const valueEnd = fragmentEnd(plain, valueStart);
    if (valueEnd === -1) continue;
    attribute.lastIndex = valueEnd;
    const value = plain.slice(valueStart, valueEnd);
    if (name === 'offset') goesOn = value === 'continue' && tag === 'for';
    attributes.set(name, operandOf(value));
  }
  const name = `${variable}-${collection}`;
  return {
    variable,
    name,
    collection: operandOf(collection),
    isReversed: tag === 'for' && end > 0 && plain.startsWith('reversed', skipSpace(plain, end)),
    attributes,
    goesOn,
  };
}

/** Parses a `cycle`. */
export function parseCycle(markup: string): CycleMarkup {
  const { plain, operandOf } = withoutBraces(markup);
  const nameEnd = groupEnd(plain);
  const written = nameEnd === -1 ? plain : plain.slice(plain.indexOf(':', nameEnd) + 1);
  const entries = written.split(',').flatMap((entry) => {
    const found = firstFragment(entry);
    return found === undefined ? [] : [operandOf(entry.slice(found.start, found.end))];
  });
  return { group: nameEnd === -1 ? undefined : operandOf(plain.slice(0, nameEnd)), entries };
}

/** The end of the name of a `cycle`, a value followed by a colon; or -1. */
function groupEnd(text: string): number {
  const first = fragmentEnd(text, 0);
  if (first === -1) return -1;
  if (text.charAt(skipSpace(text, first)) === ':') return first;
  let end = first;
  let colon = -1;
  for (let next = end; next !== -1; next = fragmentEnd(text, end)) end = next;
  if (end > first && text.charAt(skipSpace(text, end)) === ':') return end;
  for (let at = 0; at < end;) {
    const mark = text.charAt(at);
    if (mark === ':' && at > 0) colon = at;
    at = mark === '"' || mark === "'" ? fragmentEnd(text, at) : at + 1;
  }
  return colon;
}

/** An output inside a tag is just another way to write a value. */
function withoutBraces(markup: string): { plain: string; operandOf: (fragment: string) => Operand } {
  const { text, references } = replaceReferences(markup);
  const plain = text.replaceAll(/("[^"]*"|'[^']*')|\{\{-?|-?\}\}/g, (_, quoted?: string) => quoted ?? '');
  const known: ReadonlyMap<string, FoundReference> = references;
  return { plain, operandOf: (fragment) => parseOperand(fragment, known) };
}

/** The entries of a loop. The numbers of a range are created on demand. */
export interface Entries {
  length: number;
  at: (index: number) => LiquidValue;
}

/** The entries of a list, the numbers of a range, the pairs of an object; text is one entry. */
export function entriesOf(value: LiquidValue, offset: number, limit: number | undefined): Entries {
  if (typeof value === 'string') return listed(value === '' ? [] : [value]);
  const from = Math.max(offset, 0);
  if (isRange(value)) {
    const [first, last] = value.$range;
    const all = Math.max(last - first + 1, 0);
    const end = limit === undefined ? all : Math.min(Math.max(offset + limit, 0), all);
    return { length: Math.max(end - from, 0), at: (index) => first + from + index };
  }
  return listed(allOf(value).slice(from, limit === undefined ? undefined : Math.max(offset + limit, 0)));
}

function listed(entries: readonly LiquidValue[]): Entries {
  return { length: entries.length, at: (index) => entries[index] ?? null };
}

function allOf(value: LiquidValue): readonly LiquidValue[] {
  if (Array.isArray(value)) return value;
  return kindOf(value) === 'hash' ? Object.entries(value as object) : [];
}

/** One of a loop's numbers: `limit`, `offset`, `cols`; `undefined` where there is none. */
export function attributeOf(
  { attributes }: LoopMarkup,
  name: string,
  context: EvaluationContext,
): LiquidValue | undefined {
  const operand = attributes.get(name);
  return operand === undefined ? undefined : evaluateOperand(operand, context);
}

/** A number as `for` takes it: nil counts as absent, and anything but a whole number is an error. */
export function strictInteger(value: LiquidValue | undefined): number | undefined {
  return value === undefined || value === null ? undefined : wholeNumber(value);
}

/** A number as `tablerow` takes it (`to_i`): the number that text starts with, and 0 for nil. */
export function looseInteger(value: LiquidValue): number {
  if (typeof value === 'string') return leadingInteger(value);
  if (kindOf(value) === 'number') return Math.trunc(asNumber(value as number | LiquidFloat));
  if (value === null) return 0;
  throw new LiquidError('internal');
}

/** The facts about the entry `index` in a loop of `length` entries. */
export function placeOf(index: number, length: number): Readonly<Record<string, number | boolean>> {
  const rindex0 = length - index - 1;
  return {
    length,
    index: index + 1,
    index0: index,
    rindex: rindex0 + 1,
    rindex0,
    first: index === 0,
    last: rindex0 === 0,
  };
}
