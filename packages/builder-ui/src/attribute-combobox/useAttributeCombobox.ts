import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import { useState, useMemo } from 'react';
import {
  useCombobox,
  type ChoiceReason,
  type ComboboxChanges,
  type ComboboxEvent,
} from '../controls/combobox/useCombobox.ts';
import { FIRST_ROWS, itemKey, itemName, type ComboboxItem, listItems } from './matching/combobox-items.ts';
import { findAttribute, findByName, hasType } from './matching/match-attributes.ts';
import { useAttributeSearch, type SearchAttributes } from './useAttributeSearch.ts';

export interface UseAttributeComboboxOptions extends ListSubject {
  isReadOnly: boolean;
  /** Read when the list opens. */
  recent: readonly string[] | (() => readonly string[]) | undefined;
  onChange: (name: string, attribute: AttributeDefinition | undefined, how?: ChoiceReason) => void;
  /** What a screen reader calls the list. */
  listLabel: string;
  /** What a screen reader hears when so many attributes fit. */
  statusMessage: (count: number) => string;
}

const closed: ListState = { isOpen: false, isGrown: false, recentNames: [] };

type Changes = ComboboxChanges<ComboboxItem>;

/**
 * The behaviour of the attribute combobox. What is typed stays in the input until the person chooses a row, presses
 * Enter or leaves the field; Escape takes it back.
 */
export function useAttributeCombobox(options: UseAttributeComboboxOptions) {
  const { value, isReadOnly } = options;
  const [draft, setDraft] = useDraft(value);
  const query = draft ?? '';
  const [list, setList] = useState(closed);
  const listed = useListedItems(options, query, list);
  const { items } = listed;
  const grow = () => setList((before) => ({ ...before, isGrown: true }));
  const { commitItem, commitText } = commitActions(options, draft, setDraft, { ...listed, grow });

  const follow = (event: ComboboxEvent, { isOpen, highlightedIndex = -1, selectedItem }: Changes) => {
    if (isOpen === true) setList({ isOpen, isGrown: false, recentNames: recentOf(options) });
    if (isOpen === false) setList((before) => ({ ...before, isOpen }));
    if (event === 'step' && highlightedIndex >= FIRST_ROWS) grow();
    if (event === 'escape') setDraft(undefined);
    if (event === 'leave' && !selectedItem) commitText('left');
  };

  const text = draft ?? value;
  const combobox = useCombobox<ComboboxItem>({
    listLabel: options.listLabel,
    items,
    keyOf: itemKey,
    textOf: itemName,
    text,
    takesRowOnLeave: true,
    statusMessage: () => options.statusMessage(listed.total),
    adjust: (event, changes) => (isReadOnly ? { ...changes, isOpen: false } : adjust(event, changes, items)),
    onEvent: follow,
    onChoose: (item, how) => {
      // What is left alone needs a look: neither another try nor more rows.
      const isName = item.kind === 'attribute' || item.kind === 'typed';
      if (!isReadOnly && (how === 'chosen' || isName)) commitItem(item, how);
    },
  });

  const typeText = (text: string) => {
    if (!isReadOnly) setDraft(text);
  };
  const { isGrown } = list;
  return {
    ...listed,
    combobox,
    text,
    query,
    isGrown,
    isUnknown: isUnknownName(options),
    commitText,
    typeText,
  };
}

type Draft = string | undefined;

/** Keeps the text that is typed and not taken yet. */
function useDraft(value: string): [draft: Draft, setDraft: (draft: Draft) => void] {
  const [draft, setDraft] = useState<Draft>(undefined);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    // The host changed the value under the person's hands (or took the edit over): it wins.
    setLastValue(value);
    setDraft(undefined);
  }
  return [draft, setDraft];
}

function recentOf({ recent }: UseAttributeComboboxOptions): readonly string[] {
  return typeof recent === 'function' ? recent() : (recent ?? []);
}

/** Makes a row, or the typed text, the value. */
function commitActions(
  options: UseAttributeComboboxOptions,
  draft: Draft,
  setDraft: (draft: Draft) => void,
  {
    found,
    problem,
    retry,
    grow,
  }: Pick<ReturnType<typeof useListedItems>, 'found' | 'problem' | 'retry'> & { grow: () => void },
) {
  const { value, type, attributes, allowUnknown, onChange } = options;

  const commitItem = (item: ComboboxItem, how: ChoiceReason) => {
    if (item.kind === 'retry') retry();
    else if (item.kind === 'more') grow();
    else {
      setDraft(undefined);
      if (item.kind === 'attribute') onChange(item.match.attribute.name, item.match.attribute, how);
      else onChange(item.name, undefined, how);
    }
  };

  const commitText = (how: ChoiceReason) => {
    // What can't be used stays for the person to correct.
    if (draft === undefined || problem !== undefined) return;
    setDraft(undefined);
    const text = draft.trim();
    if (text === value) return;
    const attribute =
      text === '' ? undefined : (findAttribute(attributes, text, type) ?? findAttribute(found, text, type));
    if (attribute === undefined && text !== '' && !allowUnknown) return;
    onChange(attribute?.name ?? text, attribute, how);
  };

  return { commitItem, commitText };
}

/**
 * Tells whether a name is in nobody's data. With a search, only the host knows all names: what was not asked for is not called
 * unknown, and no more where the host knows no attribute of the type. Variables are made by the text itself.
 */
function isUnknownName({ value, type, search, attributes }: UseAttributeComboboxOptions): boolean {
  if (value === '' || search !== undefined || type === 'variable') return false;
  if (type !== undefined && !hasType(attributes, type)) return false;
  return findByName(attributes, value, type) === undefined;
}

function adjust(event: ComboboxEvent, changes: Changes, items: readonly ComboboxItem[]): Changes {
  const { highlightedIndex = -1, inputValue, selectedItem } = changes;
  switch (event) {
    // Keys never lead to the line that says how many more there are: they lead to the last of those.
    case 'step':
      return items[highlightedIndex]?.kind === 'more'
        ? { ...changes, highlightedIndex: highlightedIndex - 1 }
        : changes;
    // Another try and more rows belong to the same question: the list stays.
    case 'choose': {
      const kind = selectedItem?.kind;
      return kind === 'retry' || kind === 'more' ? { ...changes, isOpen: true } : changes;
    }
    case 'type':
      return { ...changes, highlightedIndex: inputValue?.trim() === '' ? -1 : 0 };
    default:
      return changes;
  }
}

/** The subject of a list: type, query and value. */
interface ListSubject {
  value: string;
  /** The type of the value; `undefined` where names of one type only are offered. */
  type: AttributeType | undefined;
  attributes: readonly AttributeDefinition[];
  allowUnknown: boolean;
  search: SearchAttributes | undefined;
  /** Why a typed name can never be used. */
  problemOf: ((name: string) => string | undefined) | undefined;
}

/** A list while it is open. */
interface ListState {
  isOpen: boolean;
  /** More rows are seen than at first. */
  isGrown: boolean;
  /** As they were when the list was opened: rows that move under the pointer would be chosen by mistake. */
  recentNames: readonly string[];
}

const NO_ITEMS: readonly ComboboxItem[] = [];

/** The rows for what is typed, also those that the host's search finds. */
function useListedItems(subject: ListSubject, query: string, list: ListState) {
  const { value, type, attributes, allowUnknown } = subject;
  const text = query.trim();
  const problem = text === '' ? undefined : subject.problemOf?.(text);
  const searching = useAttributeSearch(subject.search, text, list.isOpen);
  const { found, hasFailed, retry, isLoading: isSearching } = searching;
  const canTakeTyped = allowUnknown && problem === undefined;
  const { isGrown, recentNames } = list;
  const { items, beyond, total } = useMemo(
    () =>
      listItems({
        attributes,
        found,
        query,
        chosen: value,
        type,
        canTakeTyped,
        recentNames,
        hasFailed,
        isGrown,
      }),
    [attributes, found, query, value, type, canTakeTyped, recentNames, hasFailed, isGrown],
  );
  /** Until the host has answered, and after its search has failed, nothing is known about a typed name. */
  const isAnswered = !isSearching && !hasFailed;
  // A name that can't be used stays for the person to correct: no key takes another one instead.
  const rows = problem === undefined ? items : NO_ITEMS;
  return { items: rows, beyond, total, found, problem, retry, isSearching, isAnswered };
}
