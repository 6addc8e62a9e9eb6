import type { Matches } from '../match.ts';
import type { ChangedPlace, TemplateChange } from '../template-change.ts';

/** One of two versions of a template: the person's own, or the one that somebody else has saved. */
export type MergeSide = 'mine' | 'theirs';

/** The side that the merged template takes at a place. */
export type MergeChoice = MergeSide | 'both';

/** The choices by the ids of parts and groups. Where there is none, it is one's own. */
export type MergeChoices = Readonly<Record<string, MergeChoice>>;

/** A difference that can be decided alone. */
export interface MergePart {
  id: string;
  /** The changes that one's own version would make to the other one. */
  changes: readonly TemplateChange[];
  /** The side that alone has it: to choose the other one leaves it out. Absent where both have a version of it. */
  onlyIn?: MergeSide | undefined;
  /** Whether the result can have both: two texts, or a condition with the values of both. */
  canKeepBoth: boolean;
  /** The side that has changed it since the version that both began with; `both` also where that version is not known. */
  changedBy: MergeChoice;
}

/** The differences of one place: a branch, the Else, the text around them, or the whole template. */
export interface MergeGroup {
  id: string;
  /** Absent for what concerns the whole template. */
  place?: ChangedPlace | undefined;
  parts: readonly MergePart[];
  /** Whether both versions of the branch can be kept, one's own first: the choice `both` for the group's id. */
  canSplit: boolean;
}

/** The fact of a part in each version, to be compared with the version that both began with. Absent where it has none. */
export interface Versions {
  mine?: string | undefined;
  theirs?: string | undefined;
}

/** The facts of a branch or a template in the version that both began with; `undefined` when that is not known. */
export type Origin = ReadonlySet<string> | undefined;

/** Tells who has changed a part. */
export function changedBy({ mine, theirs }: Versions, origin: Origin): MergeChoice {
  if (origin === undefined) return 'both';
  const had = (text: string | undefined): boolean => text !== undefined && origin.has(text);
  const byMe = mine === undefined ? had(theirs) : !had(mine);
  const byThem = theirs === undefined ? had(mine) : !had(theirs);
  if (byMe && byThem) return 'both';
  return byThem ? 'theirs' : 'mine';
}

/** An entry of two lists: its index in each, absent where a list does not have it. */
export interface Pair {
  mine?: number | undefined;
  theirs?: number | undefined;
}

/**
 * All entries of two lists in the order of one of them. What only the other has comes after the entry that it follows
 * there.
 * @param matches for each entry of one's own, the index of theirs
 */
export function interleave(matches: Matches, theirs: number, orderOf: MergeSide): Pair[] {
  const pairs: Pair[] = matches.map((their, mine) => ({ mine, theirs: their }));
  const known = new Set(matches);
  const rest = Array.from({ length: theirs }, (_, index) => index).filter((index) => !known.has(index));
  if (orderOf === 'mine')
    return withEntries(
      pairs,
      rest.map((index) => ({ theirs: index })),
      'theirs',
    );
  const [paired, own] = [pairs.filter((pair) => pair.theirs !== undefined), pairs.filter(isOwn)];
  const inOrder = [...paired, ...rest.map((index): Pair => ({ theirs: index }))];
  return withEntries(
    inOrder.toSorted((one, other) => (one.theirs ?? 0) - (other.theirs ?? 0)),
    own,
    'mine',
  );
}

function isOwn(pair: Pair): boolean {
  return pair.theirs === undefined;
}

function withEntries(pairs: readonly Pair[], entries: readonly Pair[], side: MergeSide): Pair[] {
  const result = [...pairs];
  for (const entry of entries) {
    const previous = (entry[side] ?? 0) - 1;
    const at = result.findIndex((pair) => pair[side] === previous);
    result.splice(at + 1, 0, entry);
  }
  return result;
}
