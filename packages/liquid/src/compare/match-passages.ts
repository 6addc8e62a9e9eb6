import { readOnce } from '../model/read-once.ts';
import type { Passage } from '../model/template.ts';
import { matchByKey, matchByLikeness, type Matches } from './match.ts';

/** All that a passage says, whatever its parts are called: a text that was read again has new ids. */
export const factOf = readOnce((passage: Passage): string =>
  JSON.stringify(passage, (key, value: unknown) => (key === 'id' ? undefined : value)),
);

/** For each passage of a list, the one that it was before: by its id, else by what it says, else by its kind and place. */
export function matchPassages(before: readonly Passage[], after: readonly Passage[]): Matches {
  const matches: Matches = after.map(() => undefined);
  matchByKey(before, after, matches, ({ kind, id }) => `${kind} ${id}`);
  matchByKey(before, after, matches, factOf);
  const likeness = (one: Passage, other: Passage, distance: number): number =>
    one.kind === other.kind ? 1 / (1 + distance) : 0;
  matchByLikeness(before, after, matches, likeness, 0.5);
  return matches;
}
