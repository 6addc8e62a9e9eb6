/** Pairs of indexes: `matches[index of the new]` is the index of the old, or `undefined`. */
export type Matches = (number | undefined)[];

/**
 * Pairs entries that have the same key, in order, among those that have no partner yet. An entry without a key is left
 * for later.
 */
export function matchByKey<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  matches: Matches,
  keyOf: (entry: Entry) => string | undefined,
): void {
  const taken = new Set(matches);
  const waiting = new Map<string, number[]>();
  for (const [index, entry] of before.entries()) {
    const key = taken.has(index) ? undefined : keyOf(entry);
    if (key === undefined) continue;
    const list = waiting.get(key);
    if (list === undefined) waiting.set(key, [index]);
    else list.push(index);
  }
  for (const list of waiting.values()) list.reverse();
  for (const [index, entry] of after.entries()) {
    if (matches[index] !== undefined) continue;
    const key = keyOf(entry);
    if (key !== undefined) matches[index] = waiting.get(key)?.pop();
  }
}

/** How far apart entries may be to be compared with each other, so that long templates stay quick. */
const WINDOW = 40;

/** Pairs what is most alike, best first, among the entries that have no partner yet. Below `least` nothing is paired. */
export function matchByLikeness<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  matches: Matches,
  likeness: (one: Entry, other: Entry, distance: number) => number,
  least: number,
): void {
  const taken = new Set(matches);
  const left = [...before.keys()].filter((index) => !taken.has(index));
  const pairs: { from: number; to: number; score: number; distance: number }[] = [];
  const open = [...after.keys()].filter((index) => matches[index] === undefined);
  for (const [place, to] of open.entries()) {
    for (let at = Math.max(0, place - WINDOW); at < Math.min(left.length, place + WINDOW); at += 1) {
      const from = left[at];
      const [one, other] = [before[from ?? -1], after[to]];
      if (from === undefined || one === undefined || other === undefined) continue;
      const distance = Math.abs(at - place);
      const score = likeness(one, other, distance);
      if (score >= least) pairs.push({ from, to, score, distance });
    }
  }
  pairs.sort((one, other) => other.score - one.score || one.distance - other.distance);
  for (const { from, to } of pairs) {
    if (matches[to] !== undefined || taken.has(from)) continue;
    matches[to] = from;
    taken.add(from);
  }
}

/** Pairs what is left in order, the first with the first. */
export function matchInOrder(length: number, matches: Matches): void {
  const taken = new Set(matches);
  const left = Array.from({ length }, (_, index) => index).filter((index) => !taken.has(index));
  for (const [index, match] of matches.entries()) if (match === undefined) matches[index] = left.shift();
}

/** The new indexes whose partners are no longer in order: the fewest that must have moved. */
export function movedItems(matches: Matches): ReadonlySet<number> {
  const paired = matches.flatMap((from, to) => (from === undefined ? [] : [{ from, to }]));
  // The longest rising run of old places stays; `ends[n]` is the pair that a run of n + 1 pairs ends with.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, { from }] of paired.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((paired[ends[middle] ?? 0]?.from ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const moved = new Set(paired.map(({ to }) => to));
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) moved.delete(paired[at]?.to ?? -1);
  return moved;
}
