/** The words that were typed, in lower case. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/u).filter(Boolean);

/** A part of a text. */
export interface TextPart {
  text: string;
  /** Whether it is what was typed. */
  isHit: boolean;
}

/** A text in parts, so that what was typed can be marked. */
export function partsOf(shown: string, words: readonly string[]): TextPart[] {
  const text = shown.toLowerCase();
  // Lower case can be longer than upper case: then nothing is marked rather than the wrong letters.
  if (text.length !== shown.length) return [{ text: shown, isHit: false }];
  const isHit = Array.from({ length: shown.length }, () => false);
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
      isHit.fill(true, at, at + word.length);
  }
  const parts: TextPart[] = [];
  for (const [index, hit] of isHit.entries()) {
    const last = parts.at(-1);
    const letter = shown[index] ?? '';
    if (last?.isHit === hit) last.text += letter;
    else parts.push({ text: letter, isHit: hit });
  }
  return parts;
}
