/** A text of at most so many letters, with "…" for what is left out. */
export function shortened(text: string, maxLetters: number): string {
  return text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text;
}
