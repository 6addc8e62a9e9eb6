import { matchByKey, type Matches } from '../match.ts';
import type { MergeChoice, MergeSide } from './merge-part.ts';

/** Which entries of two lists are the same one, and which one each of them was in the list that both began with. */
export interface Lineage<Entry> {
  /** For each of one's own entries, the index of theirs. */
  matches: Matches;
  /** The list that both began with, when it is known. */
  base: readonly Entry[] | undefined;
  /** For each entry of one's own and of theirs, its index in that list; `undefined` for a new one. */
  ofMine: Matches;
  ofTheirs: Matches;
}

/** How the entries of two lists are matched. */
export interface Matching<Entry> {
  match: (before: readonly Entry[], after: readonly Entry[]) => Matches;
  /** All that an entry asks: what both have added alike is one entry. */
  keyOf: (entry: Entry) => string;
}

/**
 * Matches two lists through the one that both began with: what one person has changed is found by what it was, however
 * different it is now from the other person's. Without that list, the two are matched with each other.
 */
export function lineageOf<Entry>(
  theirs: readonly Entry[],
  mine: readonly Entry[],
  base: readonly Entry[] | undefined,
  { match, keyOf }: Matching<Entry>,
): Lineage<Entry> {
  if (base === undefined) return { matches: match(theirs, mine), base, ofMine: [], ofTheirs: [] };
  const [ofMine, ofTheirs] = [match(base, mine), match(base, theirs)];
  matchLost(theirs, ofTheirs, mine, ofMine, match);
  matchLost(mine, ofMine, theirs, ofTheirs, match);
  const theirIndexes = new Map(ofTheirs.map((from, index) => [from, index]));
  const matches = ofMine.map((from) => (from === undefined ? undefined : theirIndexes.get(from)));
  const isNew = (of: Matches) => (entry: Entry, index: number) =>
    of[index] === undefined ? keyOf(entry) : undefined;
  matchByKey(theirs.map(isNew(ofTheirs)), mine.map(isNew(ofMine)), matches, (key) => key);
  return { matches, base, ofMine, ofTheirs };
}

/** Matches what one person has changed too much to be found by what it was, but in part as the other person has. */
function matchLost<Entry>(
  changed: readonly Entry[],
  ofChanged: Matches,
  others: readonly Entry[],
  ofOthers: Matches,
  match: Matching<Entry>['match'],
): void {
  const found = new Set(ofChanged);
  const lost = [...others.keys()].filter(
    (index) => ofOthers[index] !== undefined && !found.has(ofOthers[index]),
  );
  const open = [...changed.keys()].filter((index) => ofChanged[index] === undefined);
  if (lost.length === 0 || open.length === 0) return;
  const entriesAt = (entries: readonly Entry[], indexes: readonly number[]) =>
    indexes.flatMap((index) => entries.slice(index, index + 1));
  const matches = match(entriesAt(others, lost), entriesAt(changed, open));
  for (const [at, index] of open.entries()) ofChanged[index] = ofOthers[lost[matches[at] ?? -1] ?? -1];
}

/** Tells who has changed the order of the entries that all three lists have; both, where nobody can tell. */
export function orderChangedBy<Entry>({ matches, base, ofMine }: Lineage<Entry>): MergeChoice {
  if (base === undefined) return 'both';
  const common = matches.flatMap((their, index) => {
    const from = ofMine[index];
    return their === undefined || from === undefined ? [] : [{ their, from }];
  });
  const isInOrder = (entries: typeof common) =>
    entries.every(({ from }, index) => index === 0 || (entries[index - 1]?.from ?? 0) < from);
  const keptByMe = isInOrder(common);
  const keptByThem = isInOrder(common.toSorted((one, other) => one.their - other.their));
  if (keptByMe === keptByThem) return 'both';
  return keptByMe ? 'theirs' : 'mine';
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
  const rest = Array.from({ length: theirs }, (_, index) => index)
    .filter((index) => !known.has(index))
    .map((index): Pair => ({ theirs: index }));
  if (orderOf === 'mine') return withEntries(pairs, rest, 'theirs');
  const inOrder = [...pairs.filter((pair) => pair.theirs !== undefined), ...rest].toSorted(
    (one, other) => (one.theirs ?? 0) - (other.theirs ?? 0),
  );
  return withEntries(
    inOrder,
    pairs.filter((pair) => pair.theirs === undefined),
    'mine',
  );
}

function withEntries(pairs: readonly Pair[], entries: readonly Pair[], side: MergeSide): Pair[] {
  const byIndex = new Map(entries.map((entry) => [entry[side], entry]));
  const result: Pair[] = [];
  const addFollowers = (index: number): void => {
    for (let at = index + 1; ; at += 1) {
      const entry = byIndex.get(at);
      if (entry === undefined) return;
      result.push(entry);
    }
  };
  addFollowers(-1);
  for (const pair of pairs) {
    result.push(pair);
    const index = pair[side];
    if (index !== undefined) addFollowers(index);
  }
  return result;
}
