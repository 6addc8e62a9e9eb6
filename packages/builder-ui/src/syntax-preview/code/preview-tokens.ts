import type { GeneratedLiquid, MappedRange } from '@sluice/liquid';
import type { Severity } from '@sluice/liquid/text';
import {
  liquidTokens,
  splitLines,
  type Token,
  type TokenKind,
  type TokenLine,
  HELPER_PREFIX,
} from '../../liquid-code/tokenize-liquid.ts';
import { itemsByLine } from '../../liquid-code/items-by-line.ts';

/** A piece of a preview line. */
export interface PreviewToken extends Token {
  /** A part of a condition is missing here. */
  isGap?: boolean | undefined;
  /** The worst finding about this piece. */
  severity?: Severity | undefined;
}

/** The generated text as lines of colored pieces, which the printer's map tells apart. */
export function previewTokens({ text, map }: GeneratedLiquid): readonly TokenLine<PreviewToken>[] {
  return tokensOfRanges(text, map.toArray());
}

/** The same for a part of it; everything counts from its start. */
export function tokensOfRanges(
  text: string,
  ranges: readonly MappedRange[],
): readonly TokenLine<PreviewToken>[] {
  const pieces: PreviewToken[] = [];
  for (const range of ranges) addPieces(pieces, range, text.slice(range.start, range.end));
  return splitLines(pieces, text.length);
}

function addPieces(pieces: PreviewToken[], { part, start }: MappedRange, text: string): void {
  switch (part) {
    case 'attribute':
      pieces.push({ kind: kindOfName(text), text, start });
      break;
    case 'operator':
    case 'join':
      pieces.push({ kind: 'operator', text, start });
      break;
    case 'value':
      pieces.push({ kind: kindOfValue(text), text, start });
      break;
    case 'gap':
      pieces.push({ kind: 'punctuation', text, start, isGap: true });
      break;
    case 'space':
      pieces.push({ kind: 'text', text, start });
      break;
    case 'tag':
      addTag(pieces, text, start);
      break;
    // This is Liquid that a person wrote: a message text, what an imported text keeps, a value that is captured as it
    // was typed. To the printer each of them is one piece, so that it is read, by itself: what is left open in it colors
    // nothing that comes after it.
    case 'text':
    case 'source':
    case 'declaration':
      for (const piece of liquidTokens(text, start)) pieces.push(piece);
      break;
  }
}

const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'nil', 'null', 'blank', 'empty']);

/** The printer writes texts between quotes, numbers and words bare, and everything else is a name. */
function kindOfValue(text: string): TokenKind {
  if (text.startsWith("'") || text.startsWith('"')) return 'string';
  return /^-?\d/u.test(text) || WORDS.has(text) ? 'number' : kindOfName(text);
}

/** An attribute of a person, or a variable that Sluice sets. */
function kindOfName(text: string): TokenKind {
  return text.startsWith(HELPER_PREFIX) ? 'helper' : 'reference';
}

/** A whole tag, or one end of a tag around conditions: `{% if ` and ` %}`. */
function addTag(pieces: PreviewToken[], text: string, start: number): void {
  const opens = text.startsWith('{%');
  const closes = text.endsWith('%}');
  if (opens && closes) {
    for (const piece of liquidTokens(text, start)) pieces.push(piece);
    return;
  }
  const mark = opens ? /^\{%-?/u.exec(text) : /-?%\}$/u.exec(text);
  if (mark === null) {
    pieces.push({ kind: 'tag', text, start });
    return;
  }
  const [delimiter] = mark;
  const end = mark.index + delimiter.length;
  if (mark.index > 0) pieces.push({ kind: 'text', text: text.slice(0, mark.index), start });
  pieces.push({ kind: 'delimiter', text: delimiter, start: start + mark.index });
  if (end < text.length) pieces.push({ kind: 'tag', text: text.slice(end), start: start + end });
}

type TextBlock = GeneratedLiquid['map']['blocks'][number];

/** A line of a block; everything counts from the start of the block. */
export interface BlockLine {
  start: number;
  end: number;
  tokens: readonly PreviewToken[];
  ranges: readonly MappedRange[];
}

/** A part of the text that ends with a line: a branch, or what is around the branches. */
export interface LineBlock {
  text: string;
  /** The branches it is made of. */
  statementIds: readonly string[];
  lines: readonly BlockLine[];
}

interface KnownBlock {
  blocks: readonly TextBlock[];
  made: LineBlock;
}

const knownBlocks = new WeakMap<TextBlock, KnownBlock>();
const NO_RANGES: readonly MappedRange[] = [];

/** The text in parts that each begin with a line. A part that was there in the text before is the same object. */
export function lineBlocks({ map }: GeneratedLiquid): readonly LineBlock[] {
  const blocks: LineBlock[] = [];
  let open: TextBlock[] = [];
  const last = map.blocks.length - 1;
  for (const [index, block] of map.blocks.entries()) {
    if (block.text === '' && index < last) continue;
    open.push(block);
    if (!block.text.endsWith('\n') && index < last) continue;
    blocks.push(lineBlock(open, index === last));
    open = [];
  }
  return blocks;
}

/** @param isEnd after the line break of the last part comes one more line, which is empty */
function lineBlock(blocks: readonly TextBlock[], isEnd: boolean): LineBlock {
  const [first] = blocks;
  const before = first && knownBlocks.get(first);
  if (!isEnd && before !== undefined && isSameList(before.blocks, blocks)) return before.made;
  const text = blocks.map((block) => block.text).join('');
  const ranges = blocks.length === 1 && first !== undefined ? first.ranges : joined(blocks);
  const lines = tokensOfRanges(text, ranges);
  const visibleLines = !isEnd && text.endsWith('\n') ? lines.slice(0, -1) : lines;
  const byLine = itemsByLine(visibleLines, ranges);
  const made = {
    text,
    statementIds: blocks.flatMap(({ statementId }) => statementId ?? []),
    lines: visibleLines.map((line, index) => ({ ...line, ranges: byLine.get(index) ?? NO_RANGES })),
  };
  if (first !== undefined && !isEnd) knownBlocks.set(first, { blocks, made });
  return made;
}

function isSameList(one: readonly TextBlock[], other: readonly TextBlock[]): boolean {
  return one.length === other.length && one.every((block, index) => block === other[index]);
}

function joined(blocks: readonly TextBlock[]): readonly MappedRange[] {
  const ranges: MappedRange[] = [];
  let start = 0;
  for (const block of blocks) {
    for (const range of block.ranges)
      ranges.push({ ...range, start: range.start + start, end: range.end + start });
    start += block.text.length;
  }
  return ranges;
}
