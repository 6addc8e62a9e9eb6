import { WrittenMarkup } from '../../document/markup/written.ts';
import { isConditionGroup, itemsIn, type ConditionItems } from '../../model/condition-items.ts';
import type { Statement, Template } from '../../model/template.ts';
import type { TextBlock } from '../../printer/placed-ranges.ts';
import type { MappedRange } from '../../printer/text-map.ts';
import type { GeneratedLiquid } from '../../translate/print/generated.ts';

/** A range of generated text. */
export interface TextRange {
  start: number;
  end: number;
}

/** The places of the parts of a template in its generated text, indexed for many lookups. */
export interface TemplatePlaces {
  /** The ranges that a stretch begins and ends in: what they are, not where. */
  ends: (stretch: TextRange) => { first: MappedRange | undefined; last: MappedRange | undefined };
  /** Of a condition or a group. What a variable asks for a group stands where the chain asks for the variable. */
  ofCondition: (conditionId: string) => TextRange;
  /** From the first to the last of them. */
  ofItems: (items: ConditionItems) => TextRange;
  /** The text of a statement, or of the fallback. */
  ofText: (statementId: string | undefined) => TextRange;
  /** The opening tag of a statement, or the fallback with its `else`, where it is printed as it was imported. */
  ofKept: (statementId: string | undefined) => TextRange;
  /** The statement that begins at a position. */
  statementAt: (start: number) => string | undefined;
}

export function templatePlaces({ map }: GeneratedLiquid, { statements }: Template): TemplatePlaces {
  const { blocks } = map;
  const starts: number[] = [];
  let length = 0;
  for (const { text } of blocks) {
    starts.push(length);
    length += text.length;
  }
  const imported = new Map(statements.map((statement) => [statement.id, statement] as const));
  const partsOf = (block: TextBlock) => blockParts(block, imported);
  const rangeAt = (position: number) => {
    const index = firstOver(starts, position, (start) => start) - 1;
    const block = blocks[index];
    if (block === undefined) return undefined;
    const { ranges } = partsOf(block);
    return ranges[firstOver(ranges, position - (starts[index] ?? 0), ({ end }) => end)];
  };
  const placed = (index: number, range: TextRange | undefined): TextRange => {
    const by = starts[index] ?? 0;
    return range === undefined ? nowhere : { start: range.start + by, end: range.end + by };
  };
  const indexOfConditions = lazily(() => {
    const found = new Map<string, number>();
    for (const [index, block] of blocks.entries())
      for (const id of partsOf(block).conditions.keys()) found.set(id, index);
    return found;
  });
  let searches = 0;
  // Most templates have a few findings, and looking through the blocks for those takes less time than the index.
  const blockOfCondition = (id: string): number => {
    searches += 1;
    if (searches > MAX_SEARCHES) return indexOfConditions().get(id) ?? -1;
    return blocks.findLastIndex((block) => partsOf(block).conditions.has(id));
  };
  const blockOfText = lazily(() => blocksBy(({ text }) => text));
  const blockOfKept = lazily(() => blocksBy(({ kept }) => kept));
  const blocksBy = (part: (parts: BlockParts) => TextRange | undefined) => {
    const found = new Map<string | undefined, number>();
    for (const [index, block] of blocks.entries())
      if (part(partsOf(block)) !== undefined) found.set(block.statementId, index);
    return found;
  };
  const groupsAround = lazily(() => {
    const around = new Map<string, string>();
    for (const { conditions } of statements)
      for (const item of itemsIn(conditions))
        if (isConditionGroup(item)) for (const { id } of item.items) around.set(id, item.id);
    return around;
  });
  const ofCondition = (id: string): TextRange => {
    const index = blockOfCondition(id);
    const block = blocks[index];
    if (block !== undefined) return placed(index, partsOf(block).conditions.get(id));
    const group = groupsAround().get(id);
    return group === undefined || group === id ? nowhere : ofCondition(group);
  };
  return {
    ends: ({ start, end }) => ({ first: rangeAt(start), last: rangeAt(Math.max(start, end - 1)) }),
    ofCondition,
    ofItems(items) {
      const ranges = itemsIn(items)
        .map(({ id }) => ofCondition(id))
        .filter(({ end }) => end > 0);
      if (ranges.length === 0) return nowhere;
      const start = Math.min(...ranges.map((range) => range.start));
      return { start, end: Math.max(...ranges.map((range) => range.end)) };
    },
    ofText(id) {
      const index = blockOfText().get(id) ?? -1;
      const block = blocks[index];
      return block === undefined ? nowhere : placed(index, partsOf(block).text);
    },
    ofKept(id) {
      // What stands before the first statement and behind the last one is kept, too: the fallback is in the last block.
      const index = id === undefined ? blocks.length - 1 : (blockOfKept().get(id) ?? -1);
      const block = blocks[index];
      return block === undefined ? nowhere : placed(index, partsOf(block).kept);
    },
    statementAt(start) {
      const index = firstOver(starts, start, (other) => other) - 1;
      return starts[index] === start ? blocks[index]?.statementId : undefined;
    },
  };
}

/** The number of conditions that are looked for in one block after the other. */
const MAX_SEARCHES = 4;

const nowhere: TextRange = { start: 0, end: 0 };

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** The parts of a block, counted from its start. */
interface BlockParts {
  ranges: readonly MappedRange[];
  conditions: ReadonlyMap<string, TextRange>;
  text: TextRange | undefined;
  /** The first of what is printed as it was imported. */
  kept: TextRange | undefined;
}

const partsOfBlocks = new WeakMap<TextBlock, BlockParts>();

/** Worked out once for each block: after an edit most of them are those of the text before. */
function blockParts(block: TextBlock, imported: ReadonlyMap<string, Statement>): BlockParts {
  const known = partsOfBlocks.get(block);
  if (known !== undefined) return known;
  const conditions = new Map<string, TextRange>();
  let text: TextRange | undefined;
  const ranges = block.ranges.flatMap((range) =>
    range.part === 'source' ? insideOpening(range, imported) : [range],
  );
  for (const { start, end, conditionId, part } of ranges) {
    if (part === 'text') text = { start, end };
    if (conditionId === undefined) continue;
    const before = conditions.get(conditionId);
    if (before === undefined) conditions.set(conditionId, { start, end });
    else before.end = end;
  }
  const first = block.ranges.find(({ part }) => part !== 'space');
  const kept = first?.part === 'source' ? { start: first.start, end: first.end } : undefined;
  const parts = { ranges, conditions, text, kept };
  partsOfBlocks.set(block, parts);
  return parts;
}

/** The start of `{% if a == 1 and b == 2 -%}`. */
const openingStart = /^\{%-?\s*\w+\s/;

/** The ranges of an imported opening tag, one for each condition where the tag asks for them one by one. */
function insideOpening(range: MappedRange, imported: ReadonlyMap<string, Statement>): readonly MappedRange[] {
  const { conditions = [], source } = imported.get(range.statementId ?? '') ?? {};
  const opening = source?.opening ?? '';
  const [before] = openingStart.exec(opening) ?? [];
  if (before === undefined) return [range];
  const markup = opening.slice(before.length, opening.endsWith('-%}') ? -3 : -2).trimEnd();
  // The tag as it is printed can have another trim marker than the tag as it was written.
  const from = range.end - opening.length + before.length;
  const { pieces } = new WrittenMarkup(markup).condition;
  const [only] = conditions;
  const parts =
    conditions.length === 1 && only !== undefined
      ? [{ start: 0, end: markup.length, conditionId: only.id }]
      : conditions.length === pieces.length
        ? pieces.map(({ start, end }, index) => ({ start, end, conditionId: conditions[index]?.id }))
        : [];
  const found: MappedRange[] = [];
  let end = range.start;
  for (const part of parts) {
    found.push({ ...range, start: end, end: from + part.start });
    found.push({ ...range, start: from + part.start, end: from + part.end, conditionId: part.conditionId });
    end = from + part.end;
  }
  return [...found, { ...range, start: end }].filter((piece) => piece.end > piece.start);
}

/** The position of the first entry whose number is greater, in a list that is sorted by it. */
function firstOver<Entry>(
  entries: readonly Entry[],
  number: number,
  numberOf: (entry: Entry) => number,
): number {
  let from = 0;
  let to = entries.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && numberOf(entry) > number) to = middle;
    else from = middle + 1;
  }
  return from;
}
