import { useEffect, useRef, useState } from 'react';

/** The number of rows that a page of any list has. */
export const PAGE_SIZE = 10;

interface LastPageOptions {
  /** How many rows there are on all pages; `undefined` while it is not known. */
  total: number | undefined;
  /** The page that the address asks for, from 1. */
  page: number;
  /** Called with the last page when there is no such page. */
  onBeyond: (lastPage: number) => void;
}

/** Leads to the last page when the address names a later one: its last row is gone, or it never existed. */
export function useLastPage({ total, page, onBeyond }: LastPageOptions): void {
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE));
  const isBeyond = total !== undefined && page > lastPage;
  useEffect(() => {
    if (isBeyond) onBeyond(lastPage);
  });
}

/** A search starts after this pause in typing. */
const PAUSE_MS = 250;

/** The text in the search field. A search starts after a pause in typing; a new address replaces the text. */
export function useSearchText(
  text: string,
  onSearch: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(text);
  if (followed !== text) {
    setFollowed(text);
    setTyped(text);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => search.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return [typed, setTyped];
}
