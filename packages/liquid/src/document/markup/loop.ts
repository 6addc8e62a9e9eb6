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

/** The options of a loop, each with the range of its value. */
function optionsOf(outline: string): { name: string; start: number; end: number }[] {
  const options: { name: string; start: number; end: number }[] = [];
  attribute.lastIndex = 0;
  for (let found = attribute.exec(outline); found !== null; found = attribute.exec(outline)) {
    const [, name = ''] = found;
    const start = attribute.lastIndex;
    const end = fragmentEnd(outline, start);
    if (end === -1) continue;
    attribute.lastIndex = end;
    options.push({ name, start, end });
  }
  return options;
}

const isReversed = (outline: string, end: number): boolean =>
  end > 0 && outline.startsWith('reversed', skipSpace(outline, end));

/** Parses the tag of a loop. Tags that the engine cannot read have been rejected before. */
export function parseLoop(tag: 'for' | 'tablerow', source: string): LoopMarkup {
  const markup = withoutBraces(readMarkup(source), '');
  const { outline } = markup;
  const { variable, start, end } = headOf(tag, outline);
  const attributes = new Map<string, Operand>();
  let goesOn = false;
  for (const option of optionsOf(outline)) {
    const { name } = option;
    if (name === 'offset') goesOn = outline.slice(option.start, option.end) === 'continue' && tag === 'for';
    attributes.set(name, parseOperand(markup, option.start, option.end));
  }
  return {
    variable,
    name: `${variable}-${markup.source.slice(start, end)}`,
    collection: parseOperand(markup, start, end),
    isReversed: tag === 'for' && isReversed(outline, end),
    attributes,
    goesOn,
  };
}

/** What the tag of a `for` says, as texts without outer braces. */
export interface LoopTexts {
  variable: string;
  list: string;
  limit?: string | undefined;
  offset?: string | undefined;
  reversed?: boolean | undefined;
}

/** The parts of the tag of a `for`; `undefined` for one without a list. */
export function loopTexts(source: string): LoopTexts | undefined {
  const markup = withoutBraces(readMarkup(source), '');
  const { outline } = markup;
  const { variable, start, end } = headOf('for', outline);
  if (end === 0) return undefined;
  const options = optionsOf(outline);
  const text = (name: string): string | undefined => {
    const found = options.findLast((option) => option.name === name);
    return found && withoutOuterBraces(markup.source.slice(found.start, found.end));
  };
  const [limit, offset] = [text('limit'), text('offset')];
  return {
    variable,
    list: withoutOuterBraces(markup.source.slice(start, end)),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    ...(isReversed(outline, end) && { reversed: true }),
  };
}

function withoutOuterBraces(text: string): string {
  if (!text.startsWith('{{') || !text.endsWith('}}')) return text;
  const inside = text.slice(2, -2);
  return inside.slice(inside.startsWith('-') ? 1 : 0, inside.endsWith('-') ? -1 : undefined).trim();
}

/** Tells whether the engine reads all of a text as one value of a loop: a name, a number, a range. */
export function isReadableLoopPart(text: string): boolean {
  const { outline } = readMarkup(text);
  return !/[{}%]/.test(outline) && endOfFragments(outline, 0) === outline.length;
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
