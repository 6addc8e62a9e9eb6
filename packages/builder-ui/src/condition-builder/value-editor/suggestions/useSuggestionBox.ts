import type { Condition } from '@sluice/liquid';
import { useState, type RefObject } from 'react';
import { useCombobox } from '../../../controls/combobox/useCombobox.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import type { ValueSuggestion } from './known-values.ts';
import { matchSuggestions } from './match-suggestions.ts';
import { useSuggestions } from './useSuggestions.ts';

interface SuggestionBoxOptions {
  condition: Condition;
  /** The text in the input. */
  text: string;
  /** The element around the input. */
  field: RefObject<HTMLElement | null>;
  /** Values that are not offered again. */
  taken?: readonly string[] | undefined;
  onChoose: (value: string) => void;
}

/** A text input that offers values while it is used. What is typed is the value: nothing is chosen for the person. */
export function useSuggestionBox(options: SuggestionBoxOptions) {
  const { condition, text, field, taken, onChoose } = options;
  const messages = useConditionBuilderMessages();
  /** Set while the list is open. */
  const [language, setLanguage] = useState<string | undefined>(undefined);
  // A value that was there before is no question: until something is typed all values are offered.
  const [isTyping, setTyping] = useState(false);
  const suggestions = useSuggestions(condition, language);
  const matching = matchSuggestions(suggestions.values, isTyping ? text : '');
  const items = taken === undefined ? matching : matching.filter(({ value }) => !taken.includes(value));
  const combobox = useCombobox<ValueSuggestion>({
    listLabel: messages.suggestions,
    items,
    keyOf: ({ value }) => value,
    textOf: ({ value }) => value,
    text,
    statusMessage: () => (suggestions.isLoading ? '' : messages.suggestionCount(items.length)),
    onEvent: (event, { isOpen }) => {
      if (event === 'type') setTyping(true);
      if (isOpen === true) setLanguage(languageOf(field.current));
      if (isOpen === false) {
        setLanguage(undefined);
        setTyping(false);
      }
    },
    onChoose: ({ value }) => onChoose(value),
  });
  return { combobox, items, suggestions };
}

/** The language of the builder if the host sets one, else of the page. */
function languageOf(element: HTMLElement | null): string {
  const nearest = element?.closest<HTMLElement>('[lang]')?.lang ?? '';
  return nearest === '' ? navigator.language : nearest;
}
