import { listValues } from '@sluice/liquid';

/** The values of a list as text and back: `listValues` reads commas, or lines as soon as there is a line break. */
export function listText(values: readonly string[]): string {
  if (values.some((value) => value.includes(','))) return `${values.join('\n')}\n`;
  return values.join(', ');
}

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
  const last = typed.trim();
  if (last === '') return { chosen: unique(values), typed };
  return values.at(-1) === last
    ? { chosen: unique(values.slice(0, -1)), typed }
    : { chosen: unique(values), typed: '' };
}

/** The list to store: the text in the input is its last value. */
export function writeListDraft({ chosen, typed }: ListDraft): string {
  const last = typed.trim();
  return listText(last === '' ? chosen : [...chosen, last]);
}

/** Adds what was typed or pasted, split at commas and line breaks; what is there already is not added again. */
export function addToList(chosen: readonly string[], text: string): readonly string[] {
  return unique(
    [...chosen, ...text.split(/[,\n\t]/u).map((part) => part.trim())].filter((part) => part !== ''),
  );
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
