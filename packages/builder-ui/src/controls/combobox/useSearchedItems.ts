import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
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
      return opened(event, changes, opensOn, isOpen);
    },
    onEvent: (event) => {
      if (event === 'escape') endTyping();
    },
    onChoose: choose,
  });
  const only = typed === undefined || typed.trim() === '' ? undefined : onlyItem(items, typed.trim());
  const enter = useEnteredItem(only, typed, props.isLoading === true, (item) => {
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
      if (event.key !== 'Enter' || isComposing(event) || !combobox.isOpen) return;
      if (combobox.highlightedIndex >= 0) return;
      // The form around the field is sent by the next Enter, when there is no list any more.
      event.preventDefault();
      if (props.takesOnlyItem === true && typed !== undefined && typed.trim() !== '') return enter();
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

/** The items that contain every typed word. */
function matching(items: readonly ComboboxItem[], typed = ''): readonly ComboboxItem[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ text, label = '' }) => {
    const searched = `${text} ${label}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

const onlyItem = (items: readonly ComboboxItem[], typed: string): ComboboxItem | undefined =>
  items.find(({ text }) => text === typed) ?? (items.length === 1 ? items[0] : undefined);

/** Enter takes an item that is there, or the one that comes for the same text. */
function useEnteredItem(
  only: ComboboxItem | undefined,
  typed: string | undefined,
  isLoading: boolean,
  take: (item: ComboboxItem) => void,
): () => void {
  const entered = useRef<string>(undefined);
  const takeOnly = () => {
    entered.current = undefined;
    if (only !== undefined) take(only);
  };
  useEffect(() => {
    if (entered.current !== typed) entered.current = undefined;
    else if (typed !== undefined && !isLoading) takeOnly();
  });
  return () => {
    if (isLoading) entered.current = typed;
    else takeOnly();
  };
}
