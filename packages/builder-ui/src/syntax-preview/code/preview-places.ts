import type { GeneratedLiquid, GeneratedMessage, MappedRange } from '@sluice/liquid';

/** A range of the generated text. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A place in a branch: all of it, one of its conditions, or its text. */
export interface BranchPlace {
  statementId: string;
  conditionId?: string | undefined;
  /** What stands for the condition in the text, where that is more or something else: of a group, all that is in it. */
  conditionIds?: readonly string[] | undefined;
  /** What of the condition or of the branch. */
  part?: 'attribute' | 'operator' | 'value' | 'text' | undefined;
  /** The decision that the branch is of, where there are several: it stands for a branch that is not in sight. */
  decisionId?: string | undefined;
}

/**
 * The part of the template that a place of the text belongs to. `before` and `after` are what an imported text keeps around
 * the branches.
 */
export type PreviewPlace = BranchPlace | PassagePlace | 'fallback' | 'before' | 'after';

/** A passage of a message: a text, a loop, or of a decision what is in no branch. */
export interface PassagePlace {
  passageId: string;
  /** Of a decision: what is for everybody else. */
  branch?: 'else' | undefined;
  statementId?: undefined;
  conditionId?: undefined;
  part?: undefined;
}

/** The spans of a text that its branches take together, and its closing tag. */
export interface TextEdges {
  branches: TextSpan | undefined;
  closing: TextSpan | undefined;
  /** Of a message, where each passage is: a passage before those in it. */
  passages?: ReadonlyMap<string, TextSpan> | undefined;
}

/** Finds where the branches of a generated text begin and end, and its last closing tag. Offsets are those of the text. */
export function edgesOf(generated: GeneratedLiquid | GeneratedMessage): TextEdges {
  const { map } = generated;
  const passages = 'places' in generated && generated.places.size > 1 ? generated.places : undefined;
  let start = 0;
  let branches: TextSpan | undefined;
  let closing: TextSpan | undefined;
  for (const { text, ranges, statementId } of map.blocks) {
    if (statementId !== undefined) {
      branches = { start: branches?.start ?? start, end: start + text.length };
      closing = undefined;
    } else if (branches !== undefined) {
      const tag = ranges.findLast(({ part }) => part === 'tag');
      if (tag !== undefined) closing = { start: start + tag.start, end: start + tag.end };
    }
    start += text.length;
  }
  return { branches, closing, passages };
}

/**
 * The place that the ranges of a line belong to. A line of one condition is that condition's.
 *
 * @param offset where the text begins that the ranges count from
 */
export function placeOfRanges(
  ranges: readonly MappedRange[],
  offset: number,
  { branches, closing, passages }: TextEdges,
): PreviewPlace | undefined {
  const ofBranch = ranges.filter((range) => range.statementId !== undefined);
  const statementId = ofBranch[0]?.statementId;
  if (statementId !== undefined) return placeInBranch(statementId, ofBranch);
  const first = ranges[0];
  if (first === undefined) return undefined;
  const start = first.start + offset;
  if (passages !== undefined) return passageAt(passages, start);
  if (branches === undefined) return 'before';
  if (start < branches.start) return first.part === 'source' ? 'before' : undefined;
  if (closing === undefined || start < closing.start) return 'fallback';
  return start > closing.start ? 'after' : undefined;
}

/** The innermost passage at a place of the text. */
function passageAt(passages: ReadonlyMap<string, TextSpan>, at: number): PassagePlace | undefined {
  let passageId: string | undefined;
  for (const [id, { start, end }] of passages) if (start <= at && at < end) passageId = id;
  return passageId === undefined ? undefined : { passageId };
}

function placeInBranch(statementId: string, ranges: readonly MappedRange[]): BranchPlace {
  const conditionIds = new Set(ranges.flatMap(({ conditionId }) => conditionId ?? []));
  const [conditionId] = conditionIds;
  if (conditionIds.size === 1) return { statementId, conditionId };
  const isText = ranges.every(({ part }) => part === 'text' || part === 'space');
  return isText ? { statementId, part: 'text' } : { statementId };
}

const controls: Partial<Record<MappedRange['part'], BranchPlace['part']>> = {
  attribute: 'attribute',
  operator: 'operator',
  value: 'value',
  text: 'text',
};

const gapControls: Partial<Record<NonNullable<MappedRange['gap']>, BranchPlace['part']>> = {
  operator: 'operator',
  value: 'value',
};

/** The place of one letter of the text. */
export function placeAt(generated: GeneratedLiquid, offset: number): PreviewPlace | undefined {
  const range = generated.map.rangeAt(offset);
  if (range === undefined) return undefined;
  const { statementId, conditionId, part, gap } = range;
  if (statementId === undefined) return placeOfRanges([range], 0, edgesOf(generated));
  const control = gap === undefined ? controls[part] : (gapControls[gap] ?? 'attribute');
  return { statementId, conditionId, part: control };
}

interface PlacedLine {
  ranges: readonly MappedRange[];
  place: PreviewPlace | undefined;
}

/** The lines of a place, by their index. What an imported text keeps as one tag stands for its conditions. */
export function linesOfPlace(lines: readonly PlacedLine[], wanted: PreviewPlace): ReadonlySet<number> {
  if (typeof wanted === 'string') return indexesWhere(lines, ({ place }) => place === wanted);
  if ('passageId' in wanted)
    return indexesWhere(
      lines,
      ({ place }) =>
        typeof place === 'object' && 'passageId' in place && place.passageId === wanted.passageId,
    );
  const { statementId, conditionId, part, conditionIds } = wanted;
  const isMeant = (id: string | undefined) =>
    conditionIds === undefined ? id === conditionId : id !== undefined && conditionIds.includes(id);
  const inBranch = (test: (range: MappedRange) => boolean) =>
    indexesWhere(lines, ({ ranges }) =>
      ranges.some((range) => range.statementId === statementId && test(range)),
    );
  if (conditionId === undefined && part !== 'text') return inBranch(() => true);
  const isText = ({ part: its }: MappedRange) => its === 'text';
  const exact = inBranch((range) => (part === 'text' ? isText(range) : isMeant(range.conditionId)));
  if (exact.size > 0 || part === 'text') return exact;
  return inBranch((range) => !isText(range) && range.part !== 'space');
}

function indexesWhere(
  lines: readonly PlacedLine[],
  test: (line: PlacedLine) => boolean,
): ReadonlySet<number> {
  return new Set(lines.flatMap((line, index) => (test(line) ? [index] : [])));
}

/** Tells whether two places are the same. */
export function isSamePlace(one: PreviewPlace | undefined, other: PreviewPlace | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if ('passageId' in one || 'passageId' in other)
    return (
      'passageId' in one &&
      'passageId' in other &&
      one.passageId === other.passageId &&
      one.branch === other.branch
    );
  return (
    one.statementId === other.statementId && one.conditionId === other.conditionId && one.part === other.part
  );
}
