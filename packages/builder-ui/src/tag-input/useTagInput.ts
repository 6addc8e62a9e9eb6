import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { listOptions, onlyOption, type TagOption } from './tag-options.ts';
import { addTags, hasTag, MAX_TAG_LENGTH, sameTag } from './tag-rules.ts';
import { useTagInputMessages } from './useTagInputMessages.ts';
import { useTagText } from './useTagText.ts';
import { useTagSuggestions } from './useTagSuggestions.ts';
import type { LoadTagSuggestions } from './useTagSuggestions.ts';
import { atOnce } from '../hooks/at-once.ts';
import { useListEnvironment } from '../shadow/ShadowContext.ts';

export interface UseTagInputOptions {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  loadSuggestions: LoadTagSuggestions;
  maxSuggestions: number;
  allowCreate: boolean;
  /** Passed on to the person by a live region. */
  announce: (text: string) => void;
}

const change = useCombobox.stateChangeTypes;

/** The behavior of the tag input: what is typed, what is suggested and when a text becomes a tag. */
export function useTagInput(options: UseTagInputOptions) {
  const { tags, onChange, allowCreate, announce } = options;
  const typed = useTagText({ tags, onChange, announce });
  const { text, setText, problem, take, remove } = typed;
  const [isWanted, setWanted] = useState(false);
  const query = text.trim();

  const { suggestions, isLoading, items } = useItems(options, typed, isWanted);

  /** Adds texts; where tags must exist, only suggested ones, in their own spelling. */
  const add = (texts: readonly string[]): boolean => {
    const known = texts.map(
      (one) => suggestions.find((tag) => sameTag(tag, one.trim())) ?? (allowCreate ? one : ''),
    );
    return take(addTags(tags, known));
  };

  const combobox = useTagCombobox({
    items,
    text,
    isLoading,
    onOpenChange: setWanted,
    onChoose: (tag) => add([tag]),
  });

  const handleText = (next: string): void => {
    typed.typeOn();
    const parts = next.split(',');
    const rest = parts.pop() ?? '';
    if (parts.length === 0) setText(next);
    // In the library a text that is no tag stays, for the person to correct.
    else if (add(parts) || allowCreate) setText(rest.trimStart());
    else setText(parts.join(''));
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { isOpen, highlightedIndex } = combobox;
    handleTagKey(event, {
      query,
      isEmpty: text === '',
      highlighted: isOpen ? items[highlightedIndex]?.tag : undefined,
      only: isLoading ? undefined : onlyOption(items),
      canAdd: allowCreate || hasTag(suggestions, query),
      add: (tag) => add([tag]),
      wait: () => typed.setEntered(query),
      removeLast: () => {
        if (tags.length > 0) remove(tags.at(-1) ?? '');
      },
    });
  };

  /** Leaving the field keeps what was typed: a tag that looks added must not be missing after Save. */
  const handleBlur = (): void => {
    if (allowCreate && query !== '' && query.length <= MAX_TAG_LENGTH) add([query]);
  };

  return { combobox, items, text, problem, isLoading, remove, handleText, handleKeyDown, handleBlur };
}

/** What can be chosen for the text in the field. Enter may be faster: it takes the only suggestion when that has come. */
function useItems(options: UseTagInputOptions, typed: ReturnType<typeof useTagText>, isWanted: boolean) {
  const { tags, loadSuggestions, maxSuggestions, allowCreate } = options;
  const { entered, take } = typed;
  const query = typed.text.trim();
  const takeEntered = (arrived: readonly string[]): void => {
    if (entered === '' || entered !== query) return;
    const only = onlyOption(listOptions(arrived, tags, { query, maxSuggestions, allowCreate: false }));
    if (only !== undefined) take(addTags(tags, [only]));
  };
  const { suggestions, isLoading } = useTagSuggestions(loadSuggestions, query, isWanted, takeEntered);
  const items = useMemo(
    () => listOptions(suggestions, tags, { query, maxSuggestions, allowCreate: allowCreate && !isLoading }),
    [suggestions, tags, query, maxSuggestions, allowCreate, isLoading],
  );
  return { suggestions, isLoading, items };
}

interface TagComboboxOptions {
  items: TagOption[];
  text: string;
  isLoading: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (tag: string) => void;
}

/** downshift's combobox, for tags. */
function useTagCombobox({ items, text, isLoading, onOpenChange, onChoose }: TagComboboxOptions) {
  const messages = useTagInputMessages();
  const listEnvironment = useListEnvironment();
  return useCombobox<TagOption>({
    ...listEnvironment,
    items,
    itemToString: (item) => item?.tag ?? '',
    inputValue: text,
    selectedItem: null,
    getA11yStatusMessage: ({ isOpen }) => (isOpen && !isLoading ? messages.resultCount(items.length) : ''),
    stateReducer: keepListOpen,
    onIsOpenChange: ({ isOpen }) => onOpenChange(isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) atOnce(() => onChoose(selectedItem.tag));
    },
  });
}

/** What a key in the field can lead to. */
interface KeyContext {
  query: string;
  isEmpty: boolean;
  /** The row that the arrow keys have reached. */
  highlighted: string | undefined;
  /** The tag of the only row. */
  only: string | undefined;
  /** Whether what is typed may become a tag. */
  canAdd: boolean;
  add: (tag: string) => void;
  /** Takes the only suggestion when it comes. */
  wait: () => void;
  removeLast: () => void;
}

/** Enter and Tab add, Backspace in the empty field removes. Enter on a highlighted row is downshift's. */
function handleTagKey(event: KeyboardEvent<HTMLInputElement>, context: KeyContext): void {
  const { query, highlighted, only, canAdd, add } = context;
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Backspace' && context.isEmpty) context.removeLast();
  else if (event.key === 'Enter' && query !== '' && highlighted === undefined) {
    // Otherwise the form around the input would be sent.
    event.preventDefault();
    if (canAdd) add(query);
    else if (only !== undefined) add(only);
    else context.wait();
  } else if (event.key === 'Tab' && !event.shiftKey && query !== '' && canAdd) {
    event.preventDefault();
    add(highlighted ?? query);
  }
}

/** Choosing does not close the list, because people add several tags; leaving the field chooses nothing. */
function keepListOpen(
  state: UseComboboxState<TagOption>,
  { type, changes }: UseComboboxStateChangeOptions<TagOption>,
): Partial<UseComboboxState<TagOption>> {
  switch (type) {
    case change.InputKeyDownEnter:
    case change.ItemClick:
      return { ...changes, isOpen: true, highlightedIndex: -1 };
    case change.InputBlur:
      return { ...changes, selectedItem: state.selectedItem };
    case change.InputKeyDownEscape:
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
    default:
      return changes;
  }
}
