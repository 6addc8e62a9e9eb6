import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { addTags, hasTag, MAX_TAG_LENGTH, sameTag, type AddedTags } from './tag-rules.ts';
import { useTagInputMessages } from './useTagInputMessages.ts';
import { useTagSuggestions } from './useTagSuggestions.ts';
import type { LoadTagSuggestions } from './useTagSuggestions.ts';
import { useListEnvironment } from '../shadow/ShadowContext.ts';

/** One row of the list. */
export interface TagOption {
  tag: string;
  /** The tag does not exist yet; choosing the row makes it. */
  isNew: boolean;
}

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
  const { tags, onChange, loadSuggestions, maxSuggestions, allowCreate, announce } = options;
  const messages = useTagInputMessages();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isWanted, setWanted] = useState(false);
  /** What the person pressed Enter after, until it is a tag or they type on. */
  const [entered, setEntered] = useState('');
  const query = text.trim();
  /** Takes what adding led to, and keeps the text of what could not be added. @returns whether there is a new tag */
  const take = (result: AddedTags): boolean => {
    setProblem(result.tooLong.length > 0 ? messages.tooLong(MAX_TAG_LENGTH) : undefined);
    setText(result.tooLong[0] ?? '');
    setEntered('');
    if (result.tags === tags) return false;
    onChange(result.tags);
    announce(messages.added(result.tags.slice(tags.length).join(', ')));
    return true;
  };

  /** Enter was faster than the suggestions: it takes the only one that has come. */
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

  /** Adds texts; where tags must exist, only suggested ones, in their own spelling. */
  const add = (texts: readonly string[]): boolean => {
    const known = texts.map(
      (typed) => suggestions.find((tag) => sameTag(tag, typed.trim())) ?? (allowCreate ? typed : ''),
    );
    return take(addTags(tags, known));
  };

  const remove = (tag: string): void => {
    onChange(tags.filter((other) => other !== tag));
    announce(messages.removed(tag));
  };

  const listEnvironment = useListEnvironment();
  const combobox = useCombobox<TagOption>({
    ...listEnvironment,
    items,
    itemToString: (item) => item?.tag ?? '',
    inputValue: text,
    selectedItem: null,
    getA11yStatusMessage: ({ isOpen }) => (isOpen && !isLoading ? messages.resultCount(items.length) : ''),
    stateReducer: keepListOpen,
    onIsOpenChange: ({ isOpen }) => setWanted(isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) add([selectedItem.tag]);
    },
  });

  const handleText = (typed: string): void => {
    setProblem(undefined);
    setEntered('');
    const parts = typed.split(',');
    const rest = parts.pop() ?? '';
    if (parts.length === 0) setText(typed);
    // In the library a text that is no tag stays, for the person to correct.
    else if (add(parts) || allowCreate) setText(rest.trimStart());
    else setText(parts.join(''));
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const isHighlighted = combobox.isOpen && combobox.highlightedIndex >= 0;
    if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      remove(tags.at(-1) ?? '');
    } else if (event.key === 'Enter' && query !== '' && !isHighlighted) {
      // Otherwise the form around the input would be sent.
      event.preventDefault();
      const only = isLoading ? undefined : onlyOption(items);
      if (canAdd(query)) add([query]);
      else if (only !== undefined) add([only]);
      else setEntered(query);
    } else if (event.key === 'Tab' && !event.shiftKey && query !== '' && canAdd(query)) {
      event.preventDefault();
      const highlighted = isHighlighted ? items[combobox.highlightedIndex] : undefined;
      add([highlighted?.tag ?? query]);
    }
  };

  const canAdd = (typed: string): boolean => allowCreate || hasTag(suggestions, typed);

  /** Leaving the field keeps what was typed: a tag that looks added must not be missing after Save. */
  const handleBlur = (): void => {
    if (allowCreate && query !== '' && query.length <= MAX_TAG_LENGTH) add([query]);
  };

  return { combobox, items, text, problem, isLoading, remove, handleText, handleKeyDown, handleBlur };
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

/** The tag of the only row; `undefined` when there are more, or none. */
function onlyOption(options: readonly TagOption[]): string | undefined {
  return options.length === 1 ? options[0]?.tag : undefined;
}

function listOptions(
  suggestions: readonly string[],
  tags: readonly string[],
  { query, maxSuggestions, allowCreate }: { query: string; maxSuggestions: number; allowCreate: boolean },
): TagOption[] {
  const matching = suggestions.filter(
    (tag) => !hasTag(tags, tag) && tag.toLowerCase().includes(query.toLowerCase()),
  );
  const options = matching.slice(0, maxSuggestions).map((tag) => ({ tag, isNew: false }));
  const isNew = query !== '' && !hasTag(tags, query) && !hasTag(suggestions, query);
  return allowCreate && isNew && query.length <= MAX_TAG_LENGTH
    ? [...options, { tag: query, isNew: true }]
    : options;
}
