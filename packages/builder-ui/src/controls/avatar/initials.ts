/** The first letters of the first and the last word of a name, whatever script it is in. `?` for no name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = picked.map((word) => firstCharacter(word ?? '')).join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase();
}

function firstCharacter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
