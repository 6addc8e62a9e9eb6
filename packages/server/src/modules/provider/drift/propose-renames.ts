import type { AttributeSnapshot } from './drift.document.ts';
import { comparableName, isContained, similarity, type ComparableName } from './similar-names.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** Names that are compared before requests may pass. */
const BATCH = 200;

interface Candidate {
  attribute: AttributeSnapshot;
  comparable: ComparableName;
}

const candidate = (attribute: AttributeSnapshot): Candidate => ({
  attribute,
  comparable: comparableName(attribute.rawName),
});

/** Equally similar ones come by name, so that the same import always proposes the same. */
function compareNames({ rawName: one }: AttributeSnapshot, { rawName: other }: AttributeSnapshot): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

interface Pair {
  from: AttributeSnapshot;
  to: AttributeSnapshot;
  score: number;
}

/** All pairs of the same type with similar names. */
async function similarPairs(
  gone: readonly Candidate[],
  added: readonly Candidate[],
  slicer: TimeSlicer,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const { attribute: from, comparable } of gone) {
    for (const [index, { attribute: to, comparable: other }] of added.entries()) {
      if (index % BATCH === 0) await slicer.next();
      if (to.dataType !== from.dataType) continue;
      const score = similarity(comparable, other);
      if (score > 0) pairs.push({ from, to, score });
    }
  }
  return pairs;
}

/** Where one of a type is gone and one is new, a name that contains the other is enough. */
function onlyPairs(gone: readonly Candidate[], added: readonly Candidate[]): Pair[] {
  const addedOf = Map.groupBy(added, ({ attribute }) => attribute.dataType);
  return [...Map.groupBy(gone, ({ attribute }) => attribute.dataType)].flatMap(([dataType, olds]) => {
    const news = addedOf.get(dataType) ?? [];
    const [from, to] = [olds[0], news[0]];
    if (olds.length !== 1 || news.length !== 1 || from === undefined || to === undefined) return [];
    if (!isContained(from.comparable, to.comparable)) return [];
    return [{ from: from.attribute, to: to.attribute, score: 0 }];
  });
}

/**
 * Which new attribute each one that is gone was probably renamed to: one of the same type with a similar name. The most
 * similar pairs come first, and each attribute belongs to one pair.
 * @returns the new attributes by the raw name of the one that is gone
 */
export async function proposeRenames(
  gone: readonly AttributeSnapshot[],
  added: readonly AttributeSnapshot[],
  slicer: TimeSlicer,
): Promise<Map<string, AttributeSnapshot>> {
  const olds = gone.map(candidate);
  const news: Candidate[] = [];
  for (const [index, attribute] of added.entries()) {
    news.push(candidate(attribute));
    if (index % BATCH === 0) await slicer.next();
  }
  const proposals = new Map<string, AttributeSnapshot>();
  const taken = new Set<string>();
  const pairs = [...(await similarPairs(olds, news, slicer)), ...onlyPairs(olds, news)];
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
