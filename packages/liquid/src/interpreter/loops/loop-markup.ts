import { type FoundReference, replaceReferences } from '../../document/references/braze-references.ts';
import { firstFragment, fragmentEnd, skipSpace } from '../../document/text/fragment.ts';
import { grammar } from '../../document/text/grammar.ts';
import { parseOperand } from '../../document/conditions/parse-operand.ts';
import type { Operand } from '../../expression/nodes.ts';

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
