let graphemes: Intl.Segmenter | undefined;

/** A text of at most so many letters, with "…" for what is left out. A sign made of several, such as an emoji, is never cut. */
export function shortened(text: string, maxLetters: number): string {
  return text.length > maxLetters ? `${startOf(text, maxLetters)}…` : text;
}

/** The same without the dots. */
export function startOf(text: string, maxLetters: number): string {
  if (text.length <= maxLetters) return text;
  graphemes ??= new Intl.Segmenter();
  // The sign across the limit, if there is one, begins before it. What comes later says nothing about that.
  const across = graphemes.segment(text.slice(0, maxLetters + 2)).containing(maxLetters);
  return text.slice(0, across?.index ?? maxLetters);
}
