import type { MappedRange, PrintedText } from './text-map.ts';

/**
 * The ranges of a generated text, in order, contiguous, covering all of it. Like a read-only array, but a range is
 * created only when it is read: after an edit most of them have moved, and most are never read.
 */
export interface TextMap extends Iterable<MappedRange> {
  readonly length: number;
  /**
   * The pieces of the text, in order; their ranges count from the start of the piece. A branch that an edit has not
   * touched is the same object as in the text before.
   */
  readonly blocks: readonly TextBlock[];
  at: (index: number) => MappedRange | undefined;
  /** The range of the character at this offset. */
  rangeAt: (offset: number) => MappedRange | undefined;
  ofStatement: (statementId: string) => readonly MappedRange[];
  ofCondition: (conditionId: string) => readonly MappedRange[];
  /** All ranges as an array. */
  toArray: () => readonly MappedRange[];
  find: (test: (range: MappedRange) => boolean) => MappedRange | undefined;
  findLast: (test: (range: MappedRange) => boolean) => MappedRange | undefined;
  findLastIndex: (test: (range: MappedRange) => boolean) => number;
  some: (test: (range: MappedRange) => boolean) => boolean;
  filter: (test: (range: MappedRange) => boolean) => MappedRange[];
  map: <Result>(change: (range: MappedRange, index: number) => Result) => Result[];
  flatMap: <Result>(change: (range: MappedRange, index: number) => readonly Result[]) => Result[];
}

/** A piece of a generated text: a branch, or what is before, between and after the branches. */
export interface TextBlock {
  readonly text: string;
  readonly ranges: readonly MappedRange[];
  readonly statementId?: string | undefined;
}

/** Concatenates blocks of text. */
export function placeRanges(blocks: readonly PrintedText[]): TextMap {
  let starts: readonly number[] | undefined;
  let all: readonly MappedRange[] | undefined;
  const rangesOf = (block: PrintedText, index: number): readonly MappedRange[] =>
    placed(block, (starts ??= startsOf(blocks))[index] ?? 0);
  const toArray = (): readonly MappedRange[] => (all ??= inBlocks(() => true));
  const inBlocks = (test: (block: PrintedText) => boolean): MappedRange[] => {
    const found: MappedRange[] = [];
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block !== undefined && test(block)) for (const range of rangesOf(block, index)) found.push(range);
    }
    return found;
  };
  const find = (test: (range: MappedRange) => boolean): MappedRange | undefined => {
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block === undefined) continue;
      const ranges = rangesOf(block, index);
      // By number: an iterator for each block takes longer than what is looked at.
      for (let position = 0; position < ranges.length; position += 1) {
        const range = ranges[position];
        if (range !== undefined && test(range)) return range;
      }
    }
    return undefined;
  };

  return {
    blocks,
    get length() {
      return blocks.reduce((count, { ranges }) => count + ranges.length, 0);
    },
    at: (index) => toArray().at(index),
    rangeAt(offset) {
      const index = lastIndexUpTo((starts ??= startsOf(blocks)), offset);
      const block = blocks[index];
      return block === undefined ? undefined : rangesOf(block, index).find(({ end }) => end > offset);
    },
    ofStatement: (id) => inBlocks(({ statementId }) => statementId === id),
    ofCondition: (id) =>
      inBlocks((block) => conditionsOf(block).includes(id)).filter(({ conditionId }) => conditionId === id),
    toArray,
    [Symbol.iterator]: () => inOrder(blocks, rangesOf),
    find,
    findLast(test) {
      for (let index = blocks.length - 1; index >= 0; index -= 1) {
        const block = blocks[index];
        const found = block === undefined ? undefined : rangesOf(block, index).findLast(test);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    findLastIndex: (test) => toArray().findLastIndex(test),
    some: (test) => find(test) !== undefined,
    filter: (test) => toArray().filter(test),
    map: (change) => toArray().map(change),
    flatMap: (change) => toArray().flatMap(change),
  };
}

/** The conditions of a block. Most blocks are those of the text before the last edit, which know them already. */
function conditionsOf(block: PrintedText): readonly string[] {
  if (block.conditionIds !== undefined) return block.conditionIds;
  const ids = new Set<string>();
  for (const { conditionId } of block.ranges) if (conditionId !== undefined) ids.add(conditionId);
  return (block.conditionIds = [...ids]);
}

function startsOf(blocks: readonly PrintedText[]): readonly number[] {
  const starts: number[] = [];
  let start = 0;
  for (const { text } of blocks) {
    starts.push(start);
    start += text.length;
  }
  return starts;
}

/** The last start that is not after an offset; -1 when there is none. A binary search, because they are sorted. */
export function lastIndexUpTo(starts: readonly number[], offset: number): number {
  let from = 0;
  let to = starts.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= offset) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** The ranges of a block with their positions in the whole text. Blocks before an edit keep the positions they had. */
function placed(block: PrintedText, start: number): readonly MappedRange[] {
  if (start === 0) return block.ranges;
  if (block.placed?.start === start) return block.placed.ranges;
  const ranges = block.ranges.map((range) => movedBy(start, range));
  block.placed = { start, ranges };
  return ranges;
}

function movedBy(distance: number, range: MappedRange): MappedRange {
  const moved: MappedRange = {
    start: range.start + distance,
    end: range.end + distance,
    statementId: range.statementId,
    conditionId: range.conditionId,
    part: range.part,
  };
  if (range.gap !== undefined) moved.gap = range.gap;
  return moved;
}

/** Iterates over the ranges. Written by hand: a generator takes four times as long for this many. */
function inOrder(
  blocks: readonly PrintedText[],
  rangesOf: (block: PrintedText, index: number) => readonly MappedRange[],
): IterableIterator<MappedRange> {
  let at = -1;
  let ranges: readonly MappedRange[] = [];
  let position = 0;
  return {
    next() {
      while (position === ranges.length) {
        at += 1;
        const block = blocks[at];
        if (block === undefined) return { done: true, value: undefined };
        ranges = rangesOf(block, at);
        position = 0;
      }
      position += 1;
      return { done: false, value: ranges[position - 1] as MappedRange };
    },
    [Symbol.iterator]() {
      return this;
    },
  };
}
