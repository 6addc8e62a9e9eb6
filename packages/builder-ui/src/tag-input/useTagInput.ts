import { TAG_MAX } from '@sluice/liquid';
import { isSameName } from '@sluice/liquid/names';
import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { listOptions, bestOption, type TagOption, addTags, hasTag, type AddedTags } from './tag-rules.ts';
import { isSeveral, valuesIn } from './pasted-values.ts';
import { useTagInputMessages } from './messages.ts';
import { useTagSuggestions, type LoadTagSuggestions } from './useTagSuggestions.ts';
import {
  useCombobox,
  type ComboboxChanges,
  type ComboboxEvent,
  type ComboboxState,
} from '../controls/combobox/useCombobox.ts';
import { isComposing } from '../hooks/is-composing.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';

export interface UseTagInputOptions {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  loadSuggestions: LoadTagSuggestions;
  maxSuggestions: number;
  allowCreate: boolean;
  /** Passed on to the person by a live region. */
  announce: (text: string) => void;
}

/** The behavior of the tag input: what is typed, what is suggested and when a text becomes a tag. */
export function useTagInput(options: UseTagInputOptions) {
  const { tags, onChange, allowCreate, announce } = options;
  const typed = useTagText({ tags, onChange, announce });
  const { text, setText, problem, remove } = typed;
  const { isWanted, setWanted, applyResult } = useWantedList(typed.applyResult);
  const query = text.trim();

  const { suggestions, isLoading, items } = useItems(options, { ...typed, applyResult }, isWanted);

  /** Adds texts, those that exist in their own spelling; where tags must exist, only these. */
  const add = (texts: readonly string[]): boolean => {
    const spelledTags = texts.map(
      (one) => suggestions.find((tag) => isSameName(tag, one)) ?? (allowCreate ? one : ''),
    );
    return applyResult(addTags(tags, spelledTags));
  };

  const addFound = useLatestCallback((found: readonly string[]) => void applyResult(addTags(tags, found)));

  const combobox = useTagCombobox({
    items,
    text,
    isLoading,
    isOpen: isWanted,
    onOpenChange: setWanted,
    onChoose: (tag) => add([tag]),
  });

  const handleText = (next: string): void => {
    typed.typeOn();
    setText(textAfterTyping(next, (parts) => add(parts) || allowCreate));
  };

  /** Several tags are pasted as several values are: from a line with commas, or from the cells of a sheet. No tag has a comma. */
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text');
    if (!isSeveral(pasted)) return;
    event.preventDefault();
    const values = valuesIn(text + pasted).flatMap((value) => value.split(','));
    if (allowCreate) add(values);
    else void existingTags(options.loadSuggestions, values).then(addFound);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { isOpen, highlightedIndex } = combobox;
    handleTagKey(event, {
      query,
      isEmpty: text === '',
      highlighted: isOpen ? items[highlightedIndex]?.tag : undefined,
      best: isLoading ? undefined : bestOption(items),
      canAdd: allowCreate || hasTag(suggestions, query),
      add: (tag) => add([tag]),
      wait: () => typed.setEntered(query),
      clearText: () => setText(allowCreate ? text : ''),
      removeLast: () => {
        if (tags.length > 0) remove(tags.at(-1) ?? '');
      },
    });
  };

  /**
   * Leaving the field keeps what was typed: a tag that looks added must not be missing after Save. A filter loses a text that
   * is no tag, unless its suggestion is still on its way.
   */
  const handleBlur = (): void => {
    if (!allowCreate && (typed.entered === '' || !isLoading)) setText('');
    if (allowCreate && query !== '' && query.length <= TAG_MAX) add([query]);
  };

  return {
    combobox,
    items,
    text,
    problem,
    isLoading,
    remove,
    handleText,
    handlePaste,
    handleKeyDown,
    handleBlur,
  };
}

/** Looks each text up. @returns those that are tags, in the spelling of the tags */
async function existingTags(load: LoadTagSuggestions, texts: readonly string[]): Promise<string[]> {
  const { signal } = new AbortController();
  const found = await Promise.all(
    texts.map(async (one) => {
      const name = one.trim();
      const suggestions = name === '' ? [] : await load(name, signal).catch(() => []);
      return suggestions.find((tag) => isSameName(tag, name));
    }),
  );
  return found.filter((tag) => tag !== undefined);
}

/** Knows whether the person wants the list. It closes with a tag that is added: it may cover what they go on to. */
function useWantedList(takeTags: (result: AddedTags) => boolean) {
  const [isWanted, setWanted] = useState(false);
  const applyResult = (result: AddedTags): boolean => {
    const isTaken = takeTags(result);
    if (isTaken) setWanted(false);
    return isTaken;
  };
  return { isWanted, setWanted, applyResult };
}

/** Returns what stays in the field after commas: the last part, or a text that `add` refuses, for the person to correct. */
function textAfterTyping(next: string, add: (parts: readonly string[]) => boolean): string {
  const parts = next.split(',');
  const rest = parts.pop() ?? '';
  if (parts.length === 0) return next;
  return add(parts) ? rest.trimStart() : parts.join('');
}

/** Lists what can be chosen for the text in the field. Enter may be faster: it takes the best suggestion when that has come. */
function useItems(
  options: UseTagInputOptions,
  typed: Pick<ReturnType<typeof useTagText>, 'text' | 'entered' | 'applyResult'>,
  isWanted: boolean,
) {
  const { tags, loadSuggestions, maxSuggestions, allowCreate } = options;
  const { entered, applyResult } = typed;
  const query = typed.text.trim();
  const takeEntered = (arrived: readonly string[]): void => {
    if (entered === '' || entered !== query) return;
    const best = bestOption(listOptions(arrived, tags, { query, maxSuggestions, allowCreate: false }));
    if (best !== undefined) applyResult(addTags(tags, [best]));
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
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (tag: string) => void;
}

/** The combobox, for tags. */
function useTagCombobox({ items, text, isLoading, isOpen, onOpenChange, onChoose }: TagComboboxOptions) {
  const messages = useTagInputMessages();
  return useCombobox<TagOption>({
    listLabel: messages.suggestionsLabel,
    items,
    keyOf: ({ tag }) => tag,
    textOf: ({ tag }) => tag,
    text,
    isOpen,
    statusMessage: () => (isLoading ? '' : messages.resultCount(items.length)),
    adjust: closeWithTag,
    onEvent: (_, changes) => {
      if (changes.isOpen !== undefined) onOpenChange(changes.isOpen);
    },
    onChoose: ({ tag }) => onChoose(tag),
  });
}

/** The things that a key in the field can lead to. */
interface KeyContext {
  query: string;
  isEmpty: boolean;
  /** The row that the arrow keys have reached. */
  highlighted: string | undefined;
  /** The tag that is meant best. */
  best: string | undefined;
  /** Whether what is typed may become a tag. */
  canAdd: boolean;
  /** @returns whether there is a new tag */
  add: (tag: string) => boolean;
  /** Takes the best suggestion when it comes. */
  wait: () => void;
  /** Removes a text that is no tag. */
  clearText: () => void;
  removeLast: () => void;
}

/** Enter and Tab add, Backspace in the empty field removes. Enter on a highlighted row is the list's. */
function handleTagKey(event: KeyboardEvent<HTMLInputElement>, context: KeyContext): void {
  const { query, highlighted, best, canAdd, add } = context;
  if (isComposing(event)) return;
  if (event.key === 'Backspace' && context.isEmpty) context.removeLast();
  else if (event.key === 'Escape') context.clearText();
  else if (event.key === 'Enter' && query !== '' && highlighted === undefined) {
    // Otherwise the form around the input would be sent.
    event.preventDefault();
    if (canAdd) add(query);
    else if (best !== undefined) add(best);
    else context.wait();
  } else if (event.key === 'Tab' && !event.shiftKey && query !== '') {
    const taken = highlighted ?? (canAdd ? query : best);
    // Otherwise the key does what it does everywhere: it leaves the field.
    if (taken !== undefined && add(taken)) event.preventDefault();
  }
}

/** A tag that is added closes the list until the person types again. */
function closeWithTag(
  event: ComboboxEvent,
  changes: ComboboxChanges<TagOption>,
  before: ComboboxState<TagOption>,
): ComboboxChanges<TagOption> {
  // Without a row, what is typed may still be waiting for its suggestion.
  if (event === 'choose')
    return { ...changes, isOpen: before.isOpen && !changes.selectedItem, highlightedIndex: -1 };
  // A comma has just added a tag.
  if (event === 'type' && changes.inputValue?.endsWith(',') === true) return { ...changes, isOpen: false };
  // Enter and Tab take the best match, and a new tag only where nothing else is meant.
  if (event === 'type') return { ...changes, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 };
  return changes;
}

interface TagTextOptions {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** Passed on to the person by a live region. */
  announce: (text: string) => void;
}

/** Keeps what is typed into the tag input, and makes tags of it. */
function useTagText({ tags, onChange, announce }: TagTextOptions) {
  const messages = useTagInputMessages();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  /** What the person pressed Enter after, until it is a tag or they type on. */
  const [entered, setEntered] = useState('');

  /** Takes what adding led to, and keeps the text of what could not be added. @returns whether there is a new tag */
  const applyResult = (result: AddedTags): boolean => {
    setProblem(result.tooLong.length > 0 ? messages.tooLong(TAG_MAX) : undefined);
    setText(result.tooLong[0] ?? '');
    setEntered('');
    if (result.known.length > 0) announce(messages.known(result.known.join(', ')));
    if (result.tags === tags) return false;
    onChange(result.tags);
    announce(messages.added(result.tags.slice(tags.length).join(', ')));
    return true;
  };

  const remove = (tag: string): void => {
    onChange(tags.filter((other) => other !== tag));
    announce(messages.removed(tag));
  };

  /** To be called when the person types: what was wrong with the text before is over. */
  const typeOn = (): void => {
    setProblem(undefined);
    setEntered('');
  };

  return { text, setText, problem, entered, setEntered, applyResult, remove, typeOn };
}
