import {
  useCombobox as useDownshift,
  type UseComboboxPropGetters,
  type UseComboboxState,
  type UseComboboxStateChangeTypes,
} from 'downshift';
import { useRef, useState, type FocusEvent, type HTMLAttributes, type KeyboardEvent } from 'react';
import { drawBeforeNextKey, useListEnvironment } from '../list/useListEnvironment.ts';
import { preparePopover } from '../popover/AnchoredPopover.tsx';
import { isPassedOn } from '../../theme/passed-on.ts';
import { isComposing } from '../../hooks/is-composing.ts';

/**
 * An event at a field with a list: the person typed, went to a row by keyboard or by pointer, chose one, left the field,
 * pressed on it, or pressed Escape. `other` is the rest, such as a press on the button that opens the list.
 */
export type ComboboxEvent = 'type' | 'step' | 'point' | 'choose' | 'press' | 'leave' | 'escape' | 'other';

/** The text in the field, whether its list is open, and the row that has been reached (-1 for none). */
export type ComboboxState<Item> = UseComboboxState<Item>;

/** The changes that an event makes. */
export type ComboboxChanges<Item> = Partial<ComboboxState<Item>>;

/** The way in which a row was taken: the person chose it, or left the field at it. */
export type ChoiceReason = 'chosen' | 'left';

export interface ComboboxOptions<Item> {
  /** What a screen reader calls the list. */
  listLabel: string;
  /** The rows of the list, best first. */
  items: readonly Item[];
  /** What tells rows apart. */
  keyOf: (item: Item) => string;
  /** The text of a row in the field. */
  textOf: (item: Item) => string;
  /** The text in the field. The host takes what is typed from the input itself: told any later, fast typing loses letters. */
  text: string;
  /** Called with the row that was chosen. What follows is drawn before the next key arrives. */
  onChoose: (item: Item, how: ChoiceReason) => void;
  /** Called after every event that has changed something. */
  onEvent?: ((event: ComboboxEvent, changes: ComboboxChanges<Item>) => void) | undefined;
  /** Decides otherwise about what an event changes. */
  adjust?:
    | ((
        event: ComboboxEvent,
        changes: ComboboxChanges<Item>,
        before: ComboboxState<Item>,
      ) => ComboboxChanges<Item>)
    | undefined;
  /** Whether the list is open. The field keeps that itself when left out; `onEvent` hears of it. */
  isOpen?: boolean | undefined;
  /** For a list that is always there, below its field: neither leaving nor Escape closes it or takes the row away. */
  isAlwaysOpen?: boolean | undefined;
  /** The row that is reached, where the host decides it. */
  highlightedIndex?: number | undefined;
  /** Leaving the field by Tab takes the row that the person went to by keyboard, or that is reached as they type. */
  takesRowOnLeave?: boolean | undefined;
  /** What a screen reader hears when the list changes, such as how many rows fit. */
  statusMessage?: (() => string) | undefined;
}

/** The props of a field, its button and its list. */
export interface ComboboxParts<Item> extends UseComboboxPropGetters<Item> {
  isOpen: boolean;
  highlightedIndex: number;
  openMenu: () => void;
  closeMenu: () => void;
  /** For the list itself, whichever element it is. */
  listProps: HTMLAttributes<HTMLElement> & { ref: (element: HTMLElement | null) => void };
}

const types = useDownshift.stateChangeTypes;

const events: Partial<Record<UseComboboxStateChangeTypes, ComboboxEvent>> = {
  [types.InputChange]: 'type',
  [types.InputKeyDownArrowDown]: 'step',
  [types.InputKeyDownArrowUp]: 'step',
  [types.InputKeyDownHome]: 'step',
  [types.InputKeyDownEnd]: 'step',
  [types.InputKeyDownPageUp]: 'step',
  [types.InputKeyDownPageDown]: 'step',
  [types.ItemMouseMove]: 'point',
  [types.InputKeyDownEnter]: 'choose',
  [types.ItemClick]: 'choose',
  [types.InputClick]: 'press',
  [types.InputBlur]: 'leave',
  [types.InputKeyDownEscape]: 'escape',
};

const eventOf = (type: UseComboboxStateChangeTypes): ComboboxEvent => events[type] ?? 'other';

/** The changes that would close a list, or take its row away, without a choice. */
const closing: ReadonlySet<UseComboboxStateChangeTypes> = new Set([
  types.InputBlur,
  types.MenuMouseLeave,
  types.InputClick,
]);

/**
 * The behavior of every field with a list of our own: the ARIA combobox pattern, by downshift. Focus stays in the field; what
 * is typed stays until the host decides otherwise, and leaving the field or Escape chooses nothing. Its list floats in an
 * `AnchoredPopover`, and the field points at it as long as it is there.
 */
export function useCombobox<Item>(options: ComboboxOptions<Item>): ComboboxParts<Item> {
  const { items, text, isOpen, isAlwaysOpen = false, highlightedIndex, statusMessage } = options;
  // Only a row that the person went to by keyboard, or that is the best for what they typed, is taken when they leave.
  const went = useRef<{ forText?: string | undefined } | undefined>(undefined);
  const listEnvironment = useListEnvironment();

  const { inputValue: _, ...list } = useDownshift<Item>({
    ...listEnvironment,
    items: [...items],
    itemToKey: (item) => (item === null ? '' : options.keyOf(item)),
    itemToString: (item) => (item === null ? '' : options.textOf(item)),
    inputValue: text,
    selectedItem: null,
    ...(isOpen === undefined && !isAlwaysOpen ? {} : { isOpen: isAlwaysOpen || isOpen === true }),
    ...(highlightedIndex === undefined ? {} : { highlightedIndex }),
    getA11yStatusMessage: (state) => (state.isOpen ? (statusMessage?.() ?? '') : ''),
    stateReducer: (before, { type, changes }) => {
      if (isAlwaysOpen && closing.has(type)) return before;
      const event = eventOf(type);
      const takesRow =
        event === 'leave' && options.takesRowOnLeave === true && isRowMeant(went.current, text);
      const isLeft = (event === 'leave' && !takesRow) || event === 'escape';
      const { selectedItem, inputValue } = before;
      const next = isLeft ? { ...changes, selectedItem, inputValue } : changes;
      return options.adjust?.(event, next, before) ?? next;
    },
    onStateChange: ({ type, ...changes }) => {
      const event = eventOf(type);
      if (event === 'step') went.current = {};
      if (event === 'type') went.current = { forText: changes.inputValue };
      if (event === 'point') went.current = undefined;
      options.onEvent?.(event, changes);
      const { selectedItem } = changes;
      if (selectedItem === null || selectedItem === undefined) return;
      if (event === 'leave') options.onChoose(selectedItem, 'left');
      else drawBeforeNextKey(() => options.onChoose(selectedItem, 'chosen'));
    },
  });
  return withList(list, useListProps(list, options.listLabel), items.length === 0);
}

/** Tells whether the row that is reached is meant. What was typed says nothing once the host has put another text there. */
const isRowMeant = (went: { forText?: string | undefined } | undefined, text: string): boolean =>
  went !== undefined && (went.forText === undefined || went.forText === text);

/** The list's own attributes, and whether there is one: its popover may come a moment after it was asked for. */
function useListProps<Item>(list: Pick<UseComboboxPropGetters<Item>, 'getMenuProps'>, label: string) {
  const [isShown, setShown] = useState(false);
  // downshift wants to be asked for these in every render, also while there is no list to put them on.
  const { ref: attach, ...attributes } = list.getMenuProps(
    { 'aria-label': label, 'aria-labelledby': undefined },
    { suppressRefError: true },
  ) as { ref: (element: HTMLElement | null) => void };
  // Always the same function: React would attach another one anew in every render.
  const [ref] = useState(() => (element: HTMLElement | null) => {
    attach(element);
    setShown(element !== null);
  });
  return { isShown, listProps: { ...attributes, ref } };
}

interface GivenHandlers {
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A field points at the list that there is, and at a row of it. */
function withList<Item>(
  list: Omit<ComboboxParts<Item>, 'listProps'>,
  { isShown, listProps }: ReturnType<typeof useListProps>,
  isEmpty: boolean,
): ComboboxParts<Item> {
  const getInputProps = (given: GivenHandlers = {}) => ({
    ...list.getInputProps({
      ...given,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        answerEscape(event);
        given.onKeyDown?.(event);
        if (isComposing(event)) keepFromList(event);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        given.onFocus?.(event);
        preparePopover();
      },
    }),
    'aria-expanded': isShown,
    ...(isShown ? {} : { 'aria-controls': undefined }),
    ...(isShown && !isEmpty ? {} : { 'aria-activedescendant': undefined }),
  });
  return { ...list, getInputProps: getInputProps as ComboboxParts<Item>['getInputProps'], listProps };
}

/** Escape that closes the list is passed on to the field without its name, and not to what is around it. */
function answerEscape(event: KeyboardEvent): void {
  if (!isPassedOn(event.nativeEvent)) return;
  event.key = 'Escape';
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps an event of the pointer or the keyboard from the list: the host answers it. */
export function keepFromList({ nativeEvent }: { nativeEvent: Event }): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
