import type { AttributeDefinition } from '@sluice/liquid';
import {
  useCombobox,
  type UseComboboxState,
  type UseComboboxStateChange,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import { useRef, useState } from 'react';
import { FIRST_ROWS, itemKey, itemName, type ComboboxItem } from './matching/combobox-items.ts';
import { findAttribute, findByName, hasType } from './matching/match-attributes.ts';
import { useListedItems, type ListState, type ListSubject } from './useListedItems.ts';
import { atOnce } from '../hooks/at-once.ts';
import { useListEnvironment } from '../shadow/ShadowContext.ts';

/** How a name came to be the value: the person chose it, or left the field with it. */
export type CommitReason = 'chosen' | 'left';

export interface UseAttributeComboboxOptions extends ListSubject {
  isReadOnly: boolean;
  /** Read when the list opens. */
  recent: readonly string[] | (() => readonly string[]) | undefined;
  onChange: (name: string, attribute: AttributeDefinition | undefined, how?: CommitReason) => void;
  /** What a screen reader hears when so many attributes fit. */
  statusMessage: (count: number) => string;
}

const closed: ListState = { isOpen: false, isGrown: false, recentNames: [] };

const change = useCombobox.stateChangeTypes;

type Change = UseComboboxStateChange<ComboboxItem>;
type ChangeType = UseComboboxStateChangeOptions<ComboboxItem>['type'];
type Changes = Partial<UseComboboxState<ComboboxItem>>;

/** What moves the highlight by keyboard. */
const steps: ReadonlySet<unknown> = new Set([
  change.InputKeyDownArrowDown,
  change.InputKeyDownArrowUp,
  change.InputKeyDownHome,
  change.InputKeyDownEnd,
  change.InputKeyDownPageUp,
  change.InputKeyDownPageDown,
]);

/**
 * The behaviour of the attribute combobox. What is typed stays in the input until the person chooses a row, presses
 * Enter or leaves the field; Escape takes it back.
 */
export function useAttributeCombobox(options: UseAttributeComboboxOptions) {
  const { value, isReadOnly } = options;
  const [draft, setDraft] = useDraft(value);
  // Only a highlight the person moved to by keyboard is taken when leaving the field.
  const chosenByKeyboard = useRef(false);
  const query = draft ?? '';
  const [list, setList] = useState(closed);
  const listed = useListedItems(options, query, list);
  const { items } = listed;
  const grow = () => setList((before) => ({ ...before, isGrown: true }));
  const { commitItem, commitText } = commitActions(options, draft, setDraft, { ...listed, grow });

  const follow = ({ type, isOpen, highlightedIndex = -1, selectedItem }: Change) => {
    if (isOpen === true) setList({ isOpen, isGrown: false, recentNames: recentOf(options) });
    if (isOpen === false) setList((before) => ({ ...before, isOpen }));
    if (steps.has(type)) {
      chosenByKeyboard.current = true;
      if (highlightedIndex >= FIRST_ROWS) grow();
      return;
    }
    if (type === change.InputChange || type === change.ItemMouseMove) chosenByKeyboard.current = false;
    const isLeaving = type === change.InputBlur;
    if (selectedItem && !isReadOnly) {
      if (isLeaving) commitItem(selectedItem, 'left');
      else atOnce(() => commitItem(selectedItem, 'chosen'));
    } else if (isLeaving) commitText('left');
    else if (type === change.InputKeyDownEscape) setDraft(undefined);
  };

  const listEnvironment = useListEnvironment();
  const combobox = useCombobox<ComboboxItem>({
    ...listEnvironment,
    items: [...items],
    itemToString: (item) => (item === null ? '' : itemName(item)),
    itemToKey: (item) => (item === null ? '' : itemKey(item)),
    inputValue: draft ?? value,
    selectedItem: null,
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? options.statusMessage(listed.total) : ''),
    stateReducer: (state, { type, changes }) =>
      reduce(state, type, withoutMore(changes, type, items), chosenByKeyboard.current),
    onStateChange: follow,
  });

  /** Goes to the input itself: told any later than its own event, fast typing would lose letters. */
  const typeText = (text: string) => {
    if (!isReadOnly) setDraft(text);
  };
  const { isGrown } = list;
  return { ...listed, combobox, query, isGrown, isUnknown: isUnknownName(options), commitText, typeText };
}

type Draft = string | undefined;

/** What is typed and not taken yet. */
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

/** How a row, or the typed text, becomes the value. */
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

  const commitItem = (item: ComboboxItem, how: CommitReason) => {
    if (item.kind === 'retry') retry();
    else if (item.kind === 'more') grow();
    else {
      setDraft(undefined);
      if (item.kind === 'attribute') onChange(item.match.attribute.name, item.match.attribute, how);
      else
        onChange(
          item.name,
          findByName(attributes, item.name, type) ?? findByName(found, item.name, type),
          how,
        );
    }
  };

  const commitText = (how: CommitReason) => {
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
 * Whether a name is in nobody's data. With a search, only the host knows all names: what was not asked for is not called
 * unknown, and no more where the host knows no attribute of the type. Variables are made by the text itself.
 */
function isUnknownName({ value, type, search, attributes }: UseAttributeComboboxOptions): boolean {
  if (value === '' || search !== undefined || type === 'variable') return false;
  if (type !== undefined && !hasType(attributes, type)) return false;
  return findByName(attributes, value, type) === undefined;
}

/** Keys never lead to the line that says how many more there are: they lead to the last of those. */
function withoutMore(changes: Changes, type: ChangeType, items: readonly ComboboxItem[]): Changes {
  const { highlightedIndex = -1 } = changes;
  if (!steps.has(type) || items[highlightedIndex]?.kind !== 'more') return changes;
  return { ...changes, highlightedIndex: highlightedIndex - 1 };
}

/**
 * Leaving the field takes the highlighted row only if the person moved there by keyboard. Escape on a closed list does
 * not clear the field: that would lose an attribute by a habit.
 */
function reduce(
  state: UseComboboxState<ComboboxItem>,
  type: ChangeType,
  changes: Changes,
  chosenByKeyboard: boolean,
): Changes {
  switch (type) {
    case change.InputBlur:
      return chosenByKeyboard ? changes : { ...changes, selectedItem: state.selectedItem };
    case change.InputKeyDownEscape:
      return { ...changes, selectedItem: state.selectedItem };
    // Another try and more rows belong to the same question: the list stays.
    case change.InputKeyDownEnter:
    case change.ItemClick: {
      const kind = changes.selectedItem?.kind;
      return kind === 'retry' || kind === 'more' ? { ...changes, isOpen: true } : changes;
    }
    case change.InputChange:
      return { ...changes, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 };
    default:
      return changes;
  }
}
