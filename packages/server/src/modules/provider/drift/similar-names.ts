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
export interface ComparableName {
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

/** Whether one name says all that the other says, and more: `loyalty_tier` and `loyalty_tier_name`. */
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
