import type { Condition } from '@sluice/liquid';
import { prepareQuery, searchNames } from '@sluice/liquid/names';
import { useState, type RefObject } from 'react';
import { useCombobox } from '../../../controls/combobox/useCombobox.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import type { ValueSuggestion } from './known-values.ts';
import { meantValue, preparedValue, takesNames, useSuggestions } from './useSuggestions.ts';
import { MAX_RESULTS } from '../../../attribute-combobox/matching/match-attributes.ts';

interface SuggestionBoxOptions {
  condition: Condition;
  /** The text in the input. */
  text: string;
  /** The element around the input. */
  field: RefObject<HTMLElement | null>;
  /** Values that are not offered again. */
  taken?: readonly string[] | undefined;
  /** Offers what is typed as the last row, where it is no value of the list: said in words, such as `as typed`. */
  typedLabel?: string | undefined;
  /** Leaves to the caller what happens to a typed text when the person goes on. */
  isLeftByCaller?: boolean | undefined;
  onChoose: (value: string) => void;
}

/**
 * A text input that offers values while it is used. Where any text is a value, what is typed is the value, and nothing is
 * chosen for the person. Where values have names, as countries have, Enter and Tab take the best match: a name as it is
 * typed is nobody's value.
 */
export function useSuggestionBox(options: SuggestionBoxOptions) {
  const { condition, text, field, taken, typedLabel, onChoose } = options;
  const messages = useConditionBuilderMessages();
  /** Set while the list is open. */
  const [language, setLanguage] = useState<string | undefined>(undefined);
  // A value that was there before is no question: until something is typed all values are offered.
  const [isTyping, setTyping] = useState(false);
  const suggestions = useSuggestions(condition, language);
  const matching = matchSuggestions(suggestions.values, isTyping ? text : '');
  const untaken = taken === undefined ? matching : matching.filter(({ value }) => !taken.includes(value));
  const isOffered = typedLabel !== undefined && isTyping && text.trim() !== '';
  const items =
    isOffered && untaken.every(({ value }) => value !== text)
      ? [...untaken, { value: text, label: typedLabel }]
      : untaken;
  const isNamed = takesNames(condition);
  const combobox = useCombobox<ValueSuggestion>({
    listLabel: messages.suggestions,
    items,
    keyOf: ({ value }) => value,
    textOf: ({ value }) => value,
    text,
    statusMessage: () => (suggestions.isLoading ? '' : messages.suggestionCount(items.length)),
    takesRowOnLeave: isNamed && options.isLeftByCaller !== true,
    adjust: (event, changes) =>
      event === 'type' && isNamed
        ? { ...changes, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 }
        : changes,
    onEvent: (event, { isOpen, selectedItem }) => {
      if (event === 'type') setTyping(true);
      const value =
        event === 'leave' && isTyping && !selectedItem
          ? meantValue(condition, text, languageOf(field.current))
          : undefined;
      if (value !== undefined && value !== text && options.isLeftByCaller !== true) onChoose(value);
      if (isOpen === true) setLanguage(languageOf(field.current));
      if (isOpen === false) {
        setLanguage(undefined);
        setTyping(false);
      }
    },
    onChoose: ({ value }) => onChoose(value),
  });
  return { combobox, items, suggestions, isTyping };
}

/** The language of the builder if the host sets one, else of the page. */
export function languageOf(element: HTMLElement | null): string {
  const nearest = element?.closest<HTMLElement>('[lang]')?.lang ?? '';
  return nearest === '' ? navigator.language : nearest;
}

/** The suggestions that are meant by their value, name or usual words, the best first; at most 14. */
export function matchSuggestions(
  suggestions: readonly ValueSuggestion[],
  typed: string,
): readonly ValueSuggestion[] {
  if (typed.trim() === '') return suggestions.slice(0, MAX_RESULTS);
  const query = prepareQuery(typed);
  if (query === undefined) return [];
  const { found } = searchNames(suggestions, query, preparedValue, { limit: MAX_RESULTS });
  return found.map(({ item }) => item);
}
