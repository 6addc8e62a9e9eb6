import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import { useMemo } from 'react';
import { listItems } from './matching/combobox-items.ts';
import { useAttributeSearch, type SearchAttributes } from './useAttributeSearch.ts';

/** What a list is about. */
export interface ListSubject {
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
export interface ListState {
  isOpen: boolean;
  /** More rows are seen than at first. */
  isGrown: boolean;
  /** As they were when the list was opened: rows that move under the pointer would be chosen by mistake. */
  recentNames: readonly string[];
}

/** The rows for what is typed, also those that the host's search finds. */
export function useListedItems(subject: ListSubject, query: string, list: ListState) {
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
  return { items, beyond, total, found, problem, retry, isSearching, isAnswered };
}
