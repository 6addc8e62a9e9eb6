import type { Operand } from '../../expression/nodes.ts';
import { parseOperand } from './operand.ts';
import { firstFragment, fragmentEnd, grammar, skipSpace } from '../grammar.ts';
import { withoutBraces } from './braces.ts';
import { readMarkup } from './markup.ts';

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

function headOf(tag: 'for' | 'tablerow', outline: string): LoopHead {
  const starts = tag === 'for' ? [forStart.exec(outline)] : outline.matchAll(rowStart);
  for (const found of starts) {
    if (found === null) continue;
    const start = found.index + found[0].length;
    const end = endOfFragments(outline, start);
    if (end > start) return { variable: found[1] ?? '', start, end };
  }
  return { variable: '', start: 0, end: 0 };
}

/** The end of the values that touch each other from here on. */
function endOfFragments(outline: string, start: number): number {
  let end = start;
  for (let next = end; next !== -1; next = fragmentEnd(outline, end)) end = next;
  return end;
}

/** Parses the tag of a loop. Tags that the engine cannot read have been rejected before. */
export function parseLoop(tag: 'for' | 'tablerow', source: string): LoopMarkup {
  const markup = withoutBraces(readMarkup(source), '');
  const { outline } = markup;
  const { variable, start, end } = headOf(tag, outline);
  const attributes = new Map<string, Operand>();
  let goesOn = false;
  attribute.lastIndex = 0;
  for (let found = attribute.exec(outline); found !== null; found = attribute.exec(outline)) {
    const [, name = ''] = found;
    const valueStart = attribute.lastIndex;
    const valueEnd = fragmentEnd(outline, valueStart);
    if (valueEnd === -1) continue;
    attribute.lastIndex = valueEnd;
    if (name === 'offset') goesOn = outline.slice(valueStart, valueEnd) === 'continue' && tag === 'for';
    attributes.set(name, parseOperand(markup, valueStart, valueEnd));
  }
  return {
    variable,
    name: `${variable}-${markup.source.slice(start, end)}`,
    collection: parseOperand(markup, start, end),
    isReversed: tag === 'for' && end > 0 && outline.startsWith('reversed', skipSpace(outline, end)),
    attributes,
    goesOn,
  };
}

/** The parsed tag of a `cycle`. */
interface CycleMarkup {
  group: Operand | undefined;
  entries: readonly Operand[];
}

/** Parses a `cycle`. */
export function parseCycle(source: string): CycleMarkup {
  const markup = withoutBraces(readMarkup(source), '');
  const { outline } = markup;
  const nameEnd = groupEnd(outline);
  const entries: Operand[] = [];
  let start = nameEnd === -1 ? 0 : outline.indexOf(':', nameEnd) + 1;
  for (const entry of outline.slice(start).split(',')) {
    const found = firstFragment(entry);
    if (found !== undefined) entries.push(parseOperand(markup, start + found.start, start + found.end));
    start += entry.length + 1;
  }
  return { group: nameEnd === -1 ? undefined : parseOperand(markup, 0, nameEnd), entries };
}

/** The end of the name of a `cycle`, a value followed by a colon; or -1. */
function groupEnd(outline: string): number {
  const first = fragmentEnd(outline, 0);
  if (first === -1) return -1;
  if (outline.charAt(skipSpace(outline, first)) === ':') return first;
  const end = endOfFragments(outline, first);
  if (end > first && outline.charAt(skipSpace(outline, end)) === ':') return end;
  let colon = -1;
  for (let at = 0; at < end;) {
    const mark = outline.charAt(at);
    if (mark === ':' && at > 0) colon = at;
    at = mark === '"' || mark === "'" ? fragmentEnd(outline, at) : at + 1;
  }
  return colon;
}
