import type { AttributeDefinition } from '@sluice/liquid';
import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChange, UseComboboxStateChangeOptions } from 'downshift';
import { useMemo, useRef, useState } from 'react';
import { findAttribute, matchAttributes } from './match-attributes.ts';
import type { AttributeMatch } from './match-attributes.ts';
import { useListEnvironment } from '../shadow/ShadowContext.ts';

/** One row of the list: an attribute, or the typed name that is taken as it is. */
export type ComboboxItem = { kind: 'attribute'; match: AttributeMatch } | { kind: 'typed'; name: string };

export interface UseAttributeComboboxOptions {
  value: string;
  attributes: readonly AttributeDefinition[];
  allowUnknown: boolean;
  isReadOnly: boolean;
  onChange: (name: string, attribute: AttributeDefinition | undefined) => void;
  statusMessage: (count: number) => string;
}

const change = useCombobox.stateChangeTypes;

/**
 * The behaviour of the attribute combobox. What is typed stays in the input until the person chooses a row, presses
 * Enter or leaves the field; Escape takes it back.
 */
export function useAttributeCombobox(options: UseAttributeComboboxOptions) {
  const { value, attributes, allowUnknown, isReadOnly, onChange, statusMessage } = options;
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
  const items = useMemo(() => listItems(attributes, query, allowUnknown), [attributes, query, allowUnknown]);

  const take = (item: ComboboxItem) => {
    setDraft(undefined);
    if (item.kind === 'attribute') onChange(item.match.attribute.name, item.match.attribute);
    else onChange(item.name, findExactly(attributes, item.name));
  };

  const takeText = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const text = draft.trim();
    if (text === value) return;
    const attribute = text === '' ? undefined : findAttribute(attributes, text);
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
    onStateChange: ({ type, selectedItem }: UseComboboxStateChange<ComboboxItem>) => {
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

  const isUnknown = value !== '' && findExactly(attributes, value) === undefined;
  /** Goes to the input itself: told any later than its own event, fast typing would lose letters. */
  const typeText = (text: string) => {
    if (!isReadOnly) setDraft(text);
  };
  return { combobox, items, query, isUnknown, takeText, typeText };
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
    case change.InputChange:
      return { ...changes, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 };
    default:
      return changes;
  }
}

function listItems(
  attributes: readonly AttributeDefinition[],
  query: string,
  allowUnknown: boolean,
): readonly ComboboxItem[] {
  const found = matchAttributes(attributes, query).map((match) => ({ kind: 'attribute' as const, match }));
  const name = query.trim();
  if (!allowUnknown || name === '' || findExactly(attributes, name) !== undefined) return found;
  return [...found, { kind: 'typed', name }];
}

function findExactly(
  attributes: readonly AttributeDefinition[],
  name: string,
): AttributeDefinition | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

function itemName(item: ComboboxItem): string {
  return item.kind === 'attribute' ? item.match.attribute.name : item.name;
}
