import type { MappedRange, PrintedText } from './text-map.ts';

/**
 * The ranges of a generated text, in order, touching each other and covering all of it. Like a read-only array, but a
 * range is made only when somebody asks for it: after an edit most of them have moved, and nobody looks at most of them.
 */
export interface TextMap extends Iterable<MappedRange> {
  readonly length: number;
  at: (index: number) => MappedRange | undefined;
  /** The range that holds the character at this offset. */
  rangeAt: (offset: number) => MappedRange | undefined;
  ofStatement: (statementId: string) => readonly MappedRange[];
  ofCondition: (conditionId: string) => readonly MappedRange[];
  /** All of them, made at once. */
  toArray: () => readonly MappedRange[];
  find: (test: (range: MappedRange) => boolean) => MappedRange | undefined;
  findLast: (test: (range: MappedRange) => boolean) => MappedRange | undefined;
  findLastIndex: (test: (range: MappedRange) => boolean) => number;
  some: (test: (range: MappedRange) => boolean) => boolean;
  filter: (test: (range: MappedRange) => boolean) => MappedRange[];
  map: <Result>(change: (range: MappedRange, index: number) => Result) => Result[];
  flatMap: <Result>(change: (range: MappedRange, index: number) => readonly Result[]) => Result[];
}

/** Puts blocks of text one after the other. */
export function placeRanges(blocks: readonly PrintedText[]): TextMap {
  let starts: readonly number[] | undefined;
  let all: readonly MappedRange[] | undefined;
  const startOf = (block: number): number => (starts ??= startsOf(blocks))[block] ?? 0;
  const toArray = (): readonly MappedRange[] =>
    (all ??= blocks.flatMap((block, index) => placed(block, startOf(index))));
  const inBlocks = (test: (block: PrintedText) => boolean): MappedRange[] =>
    blocks.flatMap((block, index) => (test(block) ? placed(block, startOf(index)) : []));

  return {
    get length() {
      return blocks.reduce((sum, { ranges }) => sum + ranges.length, 0);
    },
    at: (index) => toArray().at(index),
    rangeAt(offset) {
      const after = blocks.findIndex(({ text }, index) => startOf(index) + text.length > offset);
      const block = blocks[after];
      if (block === undefined) return undefined;
      return placed(block, startOf(after)).find(({ end }) => end > offset);
    },
    ofStatement: (id) => inBlocks(({ statementId }) => statementId === id),
    ofCondition: (id) =>
      inBlocks(({ ranges }) => ranges.some(({ conditionId }) => conditionId === id)).filter(
        ({ conditionId }) => conditionId === id,
      ),
    toArray,
    *[Symbol.iterator]() {
      for (const [index, block] of blocks.entries()) yield* placed(block, startOf(index));
    },
    find: (test) => toArray().find(test),
    findLast: (test) => toArray().findLast(test),
    findLastIndex: (test) => toArray().findLastIndex(test),
    some: (test) => toArray().some(test),
    filter: (test) => toArray().filter(test),
    map: (change) => toArray().map(change),
    flatMap: (change) => toArray().flatMap(change),
  };
}

function startsOf(blocks: readonly PrintedText[]): readonly number[] {
  let start = 0;
  return blocks.map(({ text }) => {
    const own = start;
    start += text.length;
    return own;
  });
}

/** Where each block stood when its ranges were made last: blocks before an edit stay where they are. */
const lastPlaced = new WeakMap<PrintedText, { start: number; ranges: readonly MappedRange[] }>();

function placed(block: PrintedText, start: number): readonly MappedRange[] {
  if (start === 0) return block.ranges;
  const known = lastPlaced.get(block);
  if (known?.start === start) return known.ranges;
  const ranges = block.ranges.map((range) => ({
    start: range.start + start,
    end: range.end + start,
    statementId: range.statementId,
    conditionId: range.conditionId,
    part: range.part,
    gap: range.gap,
  }));
  lastPlaced.set(block, { start, ranges });
  return ranges;
}
