import { EMAIL_PARTS, generateLiquid, isMessage, partOfEmail } from '@sluice/liquid';
import { readableState, type StoredBuilderState } from '../../../contracts/index.ts';

/**
 * The Liquid that an email has beside its body, which is the text of its snippet: that of its subject and of its preheader. None for
 * any other snippet.
 */
export function emailTexts(stored: StoredBuilderState | null = null): string[] {
  const state = readableState(stored);
  if (state === null || !isMessage(state) || state.email === undefined) return [];
  return EMAIL_PARTS.map((part) => generateLiquid(partOfEmail(state, part)).text);
}

/** Tells whether two snippets have the same subject and the same preheader, or both have none. */
export function haveSameEmailTexts(
  one: StoredBuilderState | null,
  other: StoredBuilderState | null,
): boolean {
  return JSON.stringify(emailTexts(one)) === JSON.stringify(emailTexts(other));
}
