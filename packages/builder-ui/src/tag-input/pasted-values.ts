/** Tells whether a text that is pasted may be several values, rather than words of one. */
export const isSeveral = (text: string): boolean => /[,\n\r\t]/u.test(text);

/**
 * The values in a text that was typed or pasted. A text of several lines, or of cells, has one value in each, as
 * spreadsheets copy them. Else commas separate values; in quotes a comma is part of its value: `"Smith, John", Doe`.
 */
export function valuesIn(text: string): readonly string[] {
  const lines = text.split(/[\n\r\t]+/u).filter((line) => line.trim() !== '');
  if (lines.length < 2) return partsOf(text).map(withoutQuotes);
  return lines.map((line) => withoutQuotes(line.trim().replace(/,+$/u, '')));
}

/** Splits a text at its commas. Quotes begin only where a value begins, so that those in a word are letters. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    // Two quotes inside quotes stand for one.
    if (isQuoted && letter === '"' && text[index + 1] === '"') {
      index += 1;
      continue;
    }
    if (letter === '"' && (isQuoted || text.slice(start, index).trim() === '')) isQuoted = !isQuoted;
    if (letter !== ',' || isQuoted) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  return [...parts, text.slice(start)];
}

/** A value without the quotes around it, also while the second is not typed yet; two in it stand for one. */
export function withoutQuotes(text: string): string {
  const value = text.trim();
  if (!value.startsWith('"')) return value;
  const end = value.length > 1 && value.endsWith('"') ? -1 : undefined;
  return value.slice(1, end).replaceAll('""', '"').trim();
}
