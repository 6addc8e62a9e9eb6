import type { AttributeSnapshot } from './drift.document.ts';
import type { TimeSlicer } from '../../../threads/time-slicer.ts';

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

/** From here on, two names are probably the same in another spelling. */
const SIMILAR = 0.75;

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A name in the form in which names are compared. */
interface ComparableName {
  /** Without case, accents and separators. */
  letters: string;
  /** In alphabetical order. */
  words: readonly string[];
  /** `address_1` and `address_2` are two things, however similar they look. */
  numbers: string;
}

export function comparableName(name: string): ComparableName {
  const words = wordsOf(name);
  const letters = words.join('');
  return { letters, words: words.toSorted(), numbers: (letters.match(/\d+/g) ?? []).join() };
}

/** How similar two names are, from 0 to 1; 0 for those that are not similar enough to be a rename. */
export function similarity(one: ComparableName, other: ComparableName): number {
  if (one.numbers !== other.numbers || one.letters === '' || other.letters === '') return 0;
  if (one.words.join(' ') === other.words.join(' ')) return 1;
  const longest = Math.max(one.letters.length, other.letters.length);
  const most = Math.floor(longest * (1 - SIMILAR));
  const distance = editDistance(one.letters, other.letters, most);
  return distance > most ? 0 : 1 - distance / longest;
}

/** Tells whether one name says all that the other says, and more: `loyalty_tier` and `loyalty_tier_name`. */
export function isContained(one: ComparableName, other: ComparableName): boolean {
  if (one.numbers !== other.numbers || one.words.length === 0 || other.words.length === 0) return false;
  const [shorter, longer] = one.words.length < other.words.length ? [one, other] : [other, one];
  return shorter.words.every((word) => longer.words.includes(word));
}

/** The Levenshtein distance: how many characters are inserted, deleted or replaced. It stops at more than `most`. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const moved = Math.min(above[column] ?? 0, current[column - 1] ?? 0) + 1;
      const cost = Math.min(replaced, moved);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    above = current;
  }
  return above[other.length] ?? most + 1;
}
