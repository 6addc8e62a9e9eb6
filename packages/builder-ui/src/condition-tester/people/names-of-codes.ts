import type { AttributeReference } from '@sluice/liquid';
import type { SampleInput } from '@sluice/liquid/sample';
import {
  languageOf,
  loadNamedValues,
  meantValue,
  takesNames,
} from '../../condition-builder/value-editor/suggestions/useSuggestions.ts';

/** The number of people who have the name of a value that Braze has as a code, with the first of them. */
export interface NamesOfCodes {
  kind: 'names-of-codes';
  column: string;
  people: number;
  /** The first of them. */
  row: number;
  value: string;
  code: string;
  /** Whether they are tested with the code. */
  areUsed: boolean;
}

/**
 * Finds the codes of countries, languages, genders and states that a list has by their names, and counts them: `DE` of `Germany`.
 * Thousands of people from one country are one search and one sentence.
 * @param areUsed whether the codes take the place of the names
 */
export async function createNamesOfCodes(references: readonly AttributeReference[], areUsed: boolean) {
  // Most attributes have no such codes, and long lists have many cells.
  const asked = new Map(
    references.flatMap((reference) => {
      const { key, attributeType, name: attributeName } = reference;
      const condition = { id: '', attributeType, attributeName, operator: '==', value: '' } as const;
      return takesNames(condition) ? [[key, condition] as const] : [];
    }),
  );
  try {
    if (asked.size > 0) await loadNamedValues();
  } catch {
    // Without the sets nothing can be offered. The list is tested as it is.
  }
  const language = languageOf(null);
  const codes = new Map<string, string | undefined>();
  const counts = new Map<string, NamesOfCodes>();
  const codeOf = (key: string, text: string): string | undefined => {
    const condition = asked.get(key);
    if (condition === undefined) return undefined;
    const known = `${key} ${text}`;
    if (!codes.has(known)) codes.set(known, meantValue(condition, text, language));
    return codes.get(known);
  };
  return {
    /** Counts a value that is the name of a code. Returns what is tested. */
    read(input: SampleInput, reference: AttributeReference, { row, column }: Place): SampleInput {
      if (input.kind !== 'value' || !isText(reference, input)) return input;
      const code = codeOf(reference.key, input.text);
      if (code === undefined || isWrittenLike(code, input.text)) return input;
      const entry = counts.get(column);
      if (entry !== undefined) entry.people += 1;
      else {
        const value = input.text.slice(0, 80);
        counts.set(column, { kind: 'names-of-codes', column, people: 1, row, value, code, areUsed });
      }
      return areUsed ? { kind: 'value', text: code } : input;
    },
    found: (): readonly NamesOfCodes[] => [...counts.values()],
  };
}

/** `de ` is a code of its own, though nobody's: such values are in a list to be tested, and the results say what is wrong. */
const isWrittenLike = (code: string, text: string): boolean =>
  code.toLowerCase() === text.trim().toLowerCase();

interface Place {
  row: number;
  column: string;
}

/** A state that cannot be read as one is text until its code is known. */
const isText = ({ inputKind }: AttributeReference, { as }: Extract<SampleInput, { kind: 'value' }>) =>
  (inputKind === 'text' && as === undefined) ||
  (inputKind === 'subscription-state' && (as === undefined || as === 'text'));
