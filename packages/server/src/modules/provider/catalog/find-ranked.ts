const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const isInWord = (text: string, at: number) => WORD_CHARACTER.test(text[at] ?? '');

/** How many ranks there are. */
const RANKS = 5;

/**
 * How well a name fits what was typed: the whole first word, another whole word, then the start of the name, then the start
 * of a word, then the rest. `undefined` when it does not contain the text.
 */
function rankOf(name: string, text: string): number | undefined {
  let best: number | undefined;
  for (let index = name.indexOf(text); index !== -1; index = name.indexOf(text, index + 1)) {
    const isWordStart = index === 0 || !isInWord(name, index - 1);
    if (isWordStart && !isInWord(name, index + text.length)) return index === 0 ? 0 : 1;
    if (index === 0) best = 2;
    else best = Math.min(best ?? RANKS - 1, isWordStart ? 3 : RANKS - 1);
  }
  return best;
}

/**
 * The names that contain a text, the best matches first.
 * @param names sorted, and in lower case like the text; equal matches keep their order
 */
export function findRanked<Name extends { nameKey: string }>(names: Iterable<Name>, text: string): Name[] {
  const ranks = Array.from({ length: RANKS }, (): Name[] => []);
  for (const name of names) {
    const rank = rankOf(name.nameKey, text);
    if (rank !== undefined) ranks[rank]?.push(name);
  }
  return ranks.flat();
}
