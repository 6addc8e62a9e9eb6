import { listText, listValues } from '@sluice/liquid';

/** A list while a person types: the finished values and the text in the input. Both count. */
export interface ListDraft {
  chosen: readonly string[];
  typed: string;
}

/**
 * Takes a stored list apart. `typed` is what the input held; where the list no longer ends with it somebody else has
 * changed the list, and the input is empty again.
 */
export function readListDraft(value: string, typed: string): ListDraft {
  const values = listValues(value);
  const last = withoutQuotes(typed);
  if (last === '') return { chosen: unique(values), typed };
  return values.at(-1) === last
    ? { chosen: unique(values.slice(0, -1)), typed }
    : { chosen: unique(values), typed: '' };
}

/** The list to store: the text in the input is its last value. */
export function writeListDraft({ chosen, typed }: ListDraft): string {
  const last = withoutQuotes(typed);
  return listText(last === '' ? chosen : [...chosen, last]);
}

/** Adds what was typed or pasted; what is there already is not added again. */
export function addToList(chosen: readonly string[], text: string): readonly string[] {
  return unique([...chosen, ...valuesIn(text).filter((value) => value !== '')]);
}

/** Whether a text that is being typed is complete: it has a comma that is in no quotes. */
export function isComplete(text: string): boolean {
  return partsOf(text).length > 1;
}

/**
 * The values in a text that was typed or pasted. A text of several lines, or of cells, has one value in each, as
 * spreadsheets copy them. Else commas separate values; in quotes a comma is part of its value: `"Smith, John", Doe`.
 */
function valuesIn(text: string): readonly string[] {
  const lines = text.split(/[\n\r\t]+/u).filter((line) => line.trim() !== '');
  if (lines.length < 2) return partsOf(text).map(withoutQuotes);
  return lines.map((line) => withoutQuotes(line.trim().replace(/,+$/u, '')));
}

/** What is between commas; quotes begin only where a value begins, so that those in a word are letters. */
function partsOf(text: string): readonly string[] {
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
function withoutQuotes(text: string): string {
  const value = text.trim();
  if (!value.startsWith('"')) return value;
  const end = value.length > 1 && value.endsWith('"') ? -1 : undefined;
  return value.slice(1, end).replaceAll('""', '"').trim();
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
