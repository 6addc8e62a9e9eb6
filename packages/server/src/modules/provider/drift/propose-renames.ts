import type { AttributeThen } from './drift.document.ts';
import { comparableName, similarity, type ComparableName } from './similar-names.ts';
import type { Turns } from './turns.ts';

/** Names that are compared before requests may pass. */
const BATCH = 200;

interface Candidate {
  attribute: AttributeThen;
  comparable: ComparableName;
}

const candidate = (attribute: AttributeThen): Candidate => ({
  attribute,
  comparable: comparableName(attribute.rawName),
});

/** Equally similar ones come by name, so that the same import always proposes the same. */
function compareNames({ rawName: one }: AttributeThen, { rawName: other }: AttributeThen): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Which new attribute each one that is gone was probably renamed to: one of the same type with a similar name. The most
 * similar pairs come first, and each attribute belongs to one pair.
 * @returns the new attributes by the raw name of the one that is gone
 */
export async function proposeRenames(
  gone: readonly AttributeThen[],
  added: readonly AttributeThen[],
  turns: Turns,
): Promise<Map<string, AttributeThen>> {
  const candidates: Candidate[] = [];
  for (const [index, attribute] of added.entries()) {
    candidates.push(candidate(attribute));
    if (index % BATCH === 0) await turns.next();
  }
  const pairs: { from: AttributeThen; to: AttributeThen; score: number }[] = [];
  for (const from of gone) {
    const { comparable } = candidate(from);
    for (const [index, { attribute: to, comparable: other }] of candidates.entries()) {
      if (index % BATCH === 0) await turns.next();
      if (to.dataType !== from.dataType) continue;
      const score = similarity(comparable, other);
      if (score > 0) pairs.push({ from, to, score });
    }
  }
  const proposals = new Map<string, AttributeThen>();
  const taken = new Set<string>();
  const sorted = pairs.toSorted(
    (a, b) => b.score - a.score || compareNames(a.from, b.from) || compareNames(a.to, b.to),
  );
  for (const { from, to } of sorted) {
    if (proposals.has(from.rawName) || taken.has(to.rawName)) continue;
    proposals.set(from.rawName, to);
    taken.add(to.rawName);
  }
  return proposals;
}
