/** Answers given before: a text often repeats the same mistake. */
const known = new WeakMap<readonly string[], Map<string, string | undefined>>();
const MAX_KNOWN = 500;

/** The candidate most similar to a name, if it is similar enough for a typing mistake. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const answers = known.get(candidates) ?? new Map<string, string | undefined>();
  known.set(candidates, answers);
  if (answers.has(name)) return answers.get(name);
  const found = findNearest(name, candidates);
  if (answers.size < MAX_KNOWN) answers.set(name, found);
  return found;
}

function findNearest(name: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance, given up as soon as it reaches `limit`. */
function editDistance(one: string, other: string, limit: number): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) >= limit) return limit;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** What other tools call Braze's own attributes, in small letters without spaces and signs. */
export const namesElsewhere: ReadonlyMap<string, string> = new Map([
  ['fname', 'first_name'],
  ['firstname', 'first_name'],
  ['lname', 'last_name'],
  ['lastname', 'last_name'],
  ['surname', 'last_name'],
  ['email', 'email_address'],
  ['phone', 'phone_number'],
  ['timezone', 'time_zone'],
]);
