import { MAX_RESULTS } from '../../../attribute-combobox/matching/match-attributes.ts';
import type { ValueSuggestion } from './known-values.ts';

/** The suggestions whose value or name contains what is typed, those that start with it first; at most 14. */
export function matchSuggestions(
  suggestions: readonly ValueSuggestion[],
  typed: string,
): readonly ValueSuggestion[] {
  const needle = typed.trim().toLowerCase();
  if (needle === '') return suggestions.slice(0, MAX_RESULTS);
  const starting: ValueSuggestion[] = [];
  const containing: ValueSuggestion[] = [];
  for (const suggestion of suggestions) {
    const texts = [suggestion.value.toLowerCase(), suggestion.label?.toLowerCase() ?? ''];
    if (texts.some((text) => text.startsWith(needle))) starting.push(suggestion);
    else if (texts.some((text) => text.includes(needle))) containing.push(suggestion);
    if (starting.length === MAX_RESULTS) break;
  }
  return [...starting, ...containing].slice(0, MAX_RESULTS);
}
