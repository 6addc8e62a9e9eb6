import type { GeneratedLiquid, MappedRange } from '@sluice/liquid';
import { itemsByLine } from '../../liquid-code/items-by-line.ts';
import { tokensOfRanges, type PreviewToken } from './preview-tokens.ts';

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

const known = new WeakMap<TextBlock, KnownBlock>();
const NO_RANGES: readonly MappedRange[] = [];

/** The text in parts that each begin with a line. A part that was there in the text before is the same object. */
export function lineBlocks({ map }: GeneratedLiquid): readonly LineBlock[] {
  const found: LineBlock[] = [];
  let open: TextBlock[] = [];
  const last = map.blocks.length - 1;
  for (const [index, block] of map.blocks.entries()) {
    if (block.text === '' && index < last) continue;
    open.push(block);
    if (!block.text.endsWith('\n') && index < last) continue;
    found.push(lineBlock(open, index === last));
    open = [];
  }
  return found;
}

/** @param isEnd after the line break of the last part comes one more line, which is empty */
function lineBlock(blocks: readonly TextBlock[], isEnd: boolean): LineBlock {
  const [first] = blocks;
  const before = first && known.get(first);
  if (!isEnd && before !== undefined && isSameList(before.blocks, blocks)) return before.made;
  const text = blocks.map((block) => block.text).join('');
  const ranges = blocks.length === 1 && first !== undefined ? first.ranges : joined(blocks);
  const lines = tokensOfRanges(text, ranges);
  const shown = !isEnd && text.endsWith('\n') ? lines.slice(0, -1) : lines;
  const byLine = itemsByLine(shown, ranges);
  const made = {
    text,
    statementIds: blocks.flatMap(({ statementId }) => statementId ?? []),
    lines: shown.map((line, index) => ({ ...line, ranges: byLine.get(index) ?? NO_RANGES })),
  };
  if (first !== undefined && !isEnd) known.set(first, { blocks, made });
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
