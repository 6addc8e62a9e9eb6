import type { Matches } from '../match.ts';
import type { MergeSide } from './merge-part.ts';

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
