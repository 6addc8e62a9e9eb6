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
  /**
   * A conflict: one person has removed it, and these are the changes that the other one, who still has it, has made to
   * it. Absent anywhere else.
   */
  edits?: readonly TemplateChange[] | undefined;
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

/** What a part says in each version, as a text; absent where a version does not have it. */
export interface Versions {
  mine: string | undefined;
  theirs: string | undefined;
  /** The version that both began with. */
  base: string | undefined;
}

/** Tells who has changed a part. `isBaseKnown`: whether the version that both began with is known. */
export function changedBy({ mine, theirs, base }: Versions, isBaseKnown: boolean): MergeChoice {
  if (!isBaseKnown || (mine !== base && theirs !== base)) return 'both';
  return theirs === base ? 'mine' : 'theirs';
}

/** The changes to a part that only one version has, where the other person has removed what it was. */
export function editsOfRemoved<Entry>(
  by: MergeChoice,
  began: Entry | undefined,
  changesSince: (began: Entry) => readonly TemplateChange[],
): Pick<MergePart, 'edits'> {
  return by === 'both' && began !== undefined ? { edits: changesSince(began) } : {};
}
