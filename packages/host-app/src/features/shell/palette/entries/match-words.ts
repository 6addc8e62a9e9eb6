/** How well a label fits what was typed: the lower the better. */
export const RANK = { whole: 0, start: 1, word: 2, inside: 3, keyword: 4, elsewhere: 5 } as const;

/** Where a word begins: after a space, a dot, an underscore or another sign. */
const startsWord = (text: string, at: number): boolean =>
  at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/**
 * How well a label, or other words that lead to it, fit what was typed; `undefined` when not every word is found. Everything
 * fits when nothing was typed.
 */
export function rankOf(label: string, words: readonly string[], keywords = ''): number | undefined {
  const text = label.toLowerCase();
  const query = words.join(' ');
  if (text.startsWith(query)) return text === query ? RANK.whole : RANK.start;
  const places = words.map((word) => text.indexOf(word));
  if (places.every((at) => at !== -1)) {
    return places.every((at) => startsWord(text, at)) ? RANK.word : RANK.inside;
  }
  const all = `${text} ${keywords.toLowerCase()}`;
  return words.every((word) => all.includes(word)) ? RANK.keyword : undefined;
}
