import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { matchNames } from '@sluice/liquid/names';
import type { ComboboxItem, ComboboxProps } from './combobox-props.ts';
import { useCombobox, type ComboboxParts, type ComboboxChanges, type ComboboxEvent } from './useCombobox.ts';
import { isComposing } from '../../hooks/is-composing.ts';

/** The value of the field. */
interface FieldValue {
  text: string;
  change: (text: string) => void;
}

export interface SearchedItems {
  combobox: ComboboxParts<ComboboxItem>;
  /** The rows of the list. */
  items: readonly ComboboxItem[];
  /** For the input. */
  handlers: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onFocus: (event: FocusEvent<HTMLInputElement>) => void;
    onBlur: (event: FocusEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
}

/** Knows what is typed into a `Combobox`, which rows that leads to, and how a row becomes its value. */
export function useSearchedItems(props: ComboboxProps, field: FieldValue, listLabel: string): SearchedItems {
  const { allowsAnyText = false, opensOn = 'typing', isReadOnly = false, onSearch } = props;
  /** What the person types, until they choose or leave. */
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const text = allowsAnyText ? field.text : (typed ?? field.text);
  const items =
    onSearch === undefined && props.showsAllItems !== true ? matching(props.items, typed) : props.items;

  const endTyping = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onSearch?.('');
  };
  const choose = (item: ComboboxItem) => {
    endTyping();
    if (item.text !== field.text) field.change(item.text);
    props.onChoose?.(item);
  };
  const type = (next: string) => {
    setTyped(next);
    onSearch?.(next);
    if (allowsAnyText || (next === '' && field.text !== '' && props.isClearable === true)) field.change(next);
  };

  const combobox = useCombobox<ComboboxItem>({
    listLabel,
    items,
    keyOf: ({ key }) => key,
    textOf: (item) => item.text,
    text,
    adjust: (event, changes, { isOpen }) => {
      if (isReadOnly) return { ...changes, isOpen: false };
      const next = opened(event, changes, opensOn, isOpen);
      // Of what the host has yet to find, no row is the best.
      if (event !== 'type' || allowsAnyText || onSearch !== undefined) return next;
      return { ...next, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 };
    },
    takesRowOnLeave: !allowsAnyText,
    onEvent: (event) => {
      if (event === 'escape') endTyping();
    },
    onChoose: choose,
  });
  const query = allowsAnyText ? '' : (typed ?? '').trim();
  const best = query === '' ? undefined : (items.find(({ text: name }) => name === query) ?? items[0]);
  const enter = useEnteredItem(best, typed, props.isLoading === true, (item) => {
    choose(item);
    combobox.closeMenu();
  });

  const handlers: SearchedItems['handlers'] = {
    value: text,
    onChange: (event) => type(event.currentTarget.value),
    onFocus: (event) => {
      props.onFocus?.(event);
      if (opensOn === 'focus' && !isReadOnly) combobox.openMenu();
    },
    onBlur: (event) => {
      props.onBlur?.(event);
      endTyping();
    },
    onKeyDown: (event) => {
      props.onKeyDown?.(event);
      const isTab = event.key === 'Tab' && !isComposing(event);
      if (isTab && combobox.isOpen && combobox.highlightedIndex < 0 && best && props.isLoading !== true)
        choose(best);
      if (event.key !== 'Enter' || isComposing(event) || !combobox.isOpen) return;
      if (combobox.highlightedIndex >= 0) return;
      // The form around the field is sent by the next Enter, when there is no list any more.
      event.preventDefault();
      if (query !== '') return enter();
      endTyping();
      combobox.closeMenu();
    },
  };
  return { combobox, items, handlers };
}

/** Tells whether the list is open after an event. */
function opened(
  event: ComboboxEvent,
  changes: ComboboxChanges<ComboboxItem>,
  opensOn: ComboboxProps['opensOn'],
  wasOpen: boolean,
): ComboboxChanges<ComboboxItem> {
  if (event !== 'press' && event !== 'type') return changes;
  return { ...changes, isOpen: opensOn === 'button' ? wasOpen : true };
}

/** The items that are meant by what is typed, best first. */
function matching(items: readonly ComboboxItem[], typed = ''): readonly ComboboxItem[] {
  return matchNames(items, typed, ({ text, label }) => ({ name: text, label }));
}

/** Enter takes an item that is there, or the one that comes for the same text. */
function useEnteredItem(
  best: ComboboxItem | undefined,
  typed: string | undefined,
  isLoading: boolean,
  take: (item: ComboboxItem) => void,
): () => void {
  const entered = useRef<string>(undefined);
  const takeBest = () => {
    entered.current = undefined;
    if (best !== undefined) take(best);
  };
  useEffect(() => {
    if (entered.current !== typed) entered.current = undefined;
    else if (typed !== undefined && !isLoading) takeBest();
  });
  return () => {
    if (isLoading) entered.current = typed;
    else takeBest();
  };
}
