import type { AttributeDefinition } from '@sluice/liquid';
import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChange, UseComboboxStateChangeOptions } from 'downshift';
import { useMemo, useRef, useState } from 'react';
import { findAttribute, findByName, matchAttributes, MAX_RESULTS } from './match-attributes.ts';
import type { AttributeMatch } from './match-attributes.ts';
import { useAttributeSearch } from './useAttributeSearch.ts';
import type { SearchAttributes } from './useAttributeSearch.ts';
import { useListEnvironment } from '../shadow/ShadowContext.ts';

/** One row of the list: an attribute, the typed name that is taken as it is, or another try after a failure. */
export type ComboboxItem =
  { kind: 'attribute'; match: AttributeMatch } | { kind: 'typed'; name: string } | { kind: 'retry' };

export interface UseAttributeComboboxOptions {
  value: string;
  attributes: readonly AttributeDefinition[];
  allowUnknown: boolean;
  isReadOnly: boolean;
  /** Read when the list opens. */
  recent: readonly string[] | (() => readonly string[]) | undefined;
  search: SearchAttributes | undefined;
  onChange: (name: string, attribute: AttributeDefinition | undefined) => void;
  statusMessage: (count: number) => string;
}

const NONE: readonly string[] = [];

const change = useCombobox.stateChangeTypes;

/**
 * The behaviour of the attribute combobox. What is typed stays in the input until the person chooses a row, presses
 * Enter or leaves the field; Escape takes it back.
 */
export function useAttributeCombobox(options: UseAttributeComboboxOptions) {
  const { value, attributes, allowUnknown, isReadOnly, recent, search, onChange, statusMessage } = options;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    // The host changed the value under the person's hands (or took the edit over): it wins.
    setLastValue(value);
    setDraft(undefined);
  }
  // Only a highlight the person moved to by keyboard is taken when leaving the field.
  const chosenByKeyboard = useRef(false);
  const query = draft ?? '';
  /** As they were when the list was opened: rows that move under the pointer would be chosen by mistake. */
  const [recentNames, setRecentNames] = useState<readonly string[]>(NONE);
  const [isListOpen, setListOpen] = useState(false);
  const searching = useAttributeSearch(search, query.trim(), isListOpen);
  const { found, hasFailed } = searching;
  const items = useMemo(
    () => listItems({ attributes, found, query, allowUnknown, recentNames, hasFailed }),
    [attributes, found, query, allowUnknown, recentNames, hasFailed],
  );
  const known = (name: string) => findByName(attributes, name) ?? findByName(found, name);

  const take = (item: ComboboxItem) => {
    if (item.kind === 'retry') {
      searching.retry();
      return;
    }
    setDraft(undefined);
    if (item.kind === 'attribute') onChange(item.match.attribute.name, item.match.attribute);
    else onChange(item.name, known(item.name));
  };

  const takeText = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const text = draft.trim();
    if (text === value) return;
    const attribute =
      text === '' ? undefined : (findAttribute(attributes, text) ?? findAttribute(found, text));
    if (attribute === undefined && text !== '' && !allowUnknown) return;
    onChange(attribute?.name ?? text, attribute);
  };

  const listEnvironment = useListEnvironment();
  const combobox = useCombobox<ComboboxItem>({
    ...listEnvironment,
    items: [...items],
    itemToString: (item) => (item === null ? '' : itemName(item)),
    itemToKey: (item) => (item === null ? '' : `${item.kind}:${itemName(item)}`),
    inputValue: draft ?? value,
    selectedItem: null,
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? statusMessage(items.length) : ''),
    stateReducer: (state, { type, changes }) => reduce(state, type, changes, chosenByKeyboard.current),
    onStateChange: ({ type, isOpen, selectedItem }: UseComboboxStateChange<ComboboxItem>) => {
      if (isOpen !== undefined) setListOpen(isOpen);
      if (isOpen === true) setRecentNames(typeof recent === 'function' ? recent() : (recent ?? NONE));
      if (type === change.InputKeyDownArrowDown || type === change.InputKeyDownArrowUp) {
        chosenByKeyboard.current = true;
        return;
      }
      if (type === change.InputChange || type === change.ItemMouseMove) chosenByKeyboard.current = false;
      if (selectedItem && !isReadOnly) take(selectedItem);
      else if (type === change.InputBlur) takeText();
      else if (type === change.InputKeyDownEscape) setDraft(undefined);
    },
  });

  // With a search, only the host knows all names: what was not asked for is not called unknown.
  const isUnknown = value !== '' && search === undefined && findByName(attributes, value) === undefined;
  /** Goes to the input itself: told any later than its own event, fast typing would lose letters. */
  const typeText = (text: string) => {
    if (!isReadOnly) setDraft(text);
  };
  const isSearching = searching.isLoading;
  /** Until the host has answered, and after its search has failed, nothing is known about a typed name. */
  const isAnswered = !isSearching && !hasFailed;
  return { combobox, items, query, isUnknown, isSearching, isAnswered, takeText, typeText };
}

/**
 * Leaving the field takes the highlighted row only if the person moved there by keyboard. Escape on a closed list does
 * not clear the field: that would lose an attribute by a habit.
 */
function reduce(
  state: UseComboboxState<ComboboxItem>,
  type: UseComboboxStateChangeOptions<ComboboxItem>['type'],
  changes: Partial<UseComboboxState<ComboboxItem>>,
  chosenByKeyboard: boolean,
): Partial<UseComboboxState<ComboboxItem>> {
  switch (type) {
    case change.InputBlur:
      return chosenByKeyboard ? changes : { ...changes, selectedItem: state.selectedItem };
    case change.InputKeyDownEscape:
      return { ...changes, selectedItem: state.selectedItem };
    // Another try belongs to the same question: the list stays.
    case change.InputKeyDownEnter:
    case change.ItemClick:
      return changes.selectedItem?.kind === 'retry' ? { ...changes, isOpen: true } : changes;
    case change.InputChange:
      return { ...changes, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 };
    default:
      return changes;
  }
}

interface ListSources {
  attributes: readonly AttributeDefinition[];
  /** What the host's search has found. */
  found: readonly AttributeDefinition[];
  query: string;
  allowUnknown: boolean;
  recentNames: readonly string[];
  hasFailed: boolean;
}

function listItems(sources: ListSources): readonly ComboboxItem[] {
  const { attributes, found, query, recentNames } = sources;
  const own = matchAttributes(attributes, query, recentNames);
  const items: ComboboxItem[] = own.map((match) => ({ kind: 'attribute', match }));
  if (found.length > 0) {
    // The host decides what fits the query; what it sends beyond the list is not read.
    const others = found
      .slice(0, MAX_RESULTS)
      .filter(({ name }) => findByName(attributes, name) === undefined);
    for (const attribute of others) items.push({ kind: 'attribute', match: matchOf(attribute, query) });
    items.length = Math.min(items.length, MAX_RESULTS);
  }
  const name = query.trim();
  const isKnown = findByName(attributes, name) !== undefined || findByName(found, name) !== undefined;
  if (sources.allowUnknown && name !== '' && !isKnown) items.push({ kind: 'typed', name });
  if (sources.hasFailed) items.push({ kind: 'retry' });
  return items;
}

/** Where the query matches an attribute that the host found. The host may have matched something else. */
function matchOf(attribute: AttributeDefinition, query: string): AttributeMatch {
  const [match] = query.trim() === '' ? [] : matchAttributes([attribute], query);
  return match ?? { attribute, nameRange: undefined, labelRange: undefined };
}

function itemName(item: ComboboxItem): string {
  switch (item.kind) {
    case 'attribute':
      return item.match.attribute.name;
    case 'typed':
      return item.name;
    case 'retry':
      return '';
  }
}
