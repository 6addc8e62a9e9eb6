import { useMemo } from 'react';
import { listItems } from './matching/combobox-items.ts';
import type { UseAttributeComboboxOptions } from './useAttributeCombobox.ts';
import { useAttributeSearch } from './useAttributeSearch.ts';

/** A list while it is open. */
export interface ListState {
  isOpen: boolean;
  /** More rows are seen than at first. */
  isGrown: boolean;
  /** As they were when the list was opened: rows that move under the pointer would be chosen by mistake. */
  recentNames: readonly string[];
}

/** The rows for what is typed, also those that the host's search finds. */
export function useListedItems(options: UseAttributeComboboxOptions, query: string, list: ListState) {
  const { value, type, attributes, allowUnknown } = options;
  const text = query.trim();
  const problem = text === '' ? undefined : options.problemOf?.(text);
  const searching = useAttributeSearch(options.search, text, list.isOpen);
  const { found, hasFailed, retry, isLoading: isSearching } = searching;
  const canTakeTyped = allowUnknown && problem === undefined;
  const { isGrown, recentNames } = list;
  const { items, beyond } = useMemo(
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
  return { items, beyond, found, problem, retry, isSearching, isAnswered };
}
