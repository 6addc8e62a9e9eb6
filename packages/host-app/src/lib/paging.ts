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

/** A search starts after this pause in typing: shorter than from one key to the next, so that nobody waits for it. */
const PAUSE_MS = 40;

/**
 * The text in the search field. A search starts after a pause in typing; a new address replaces the text, unless it only
 * says what was searched for: somebody may have typed on.
 */
export function useSearchText(
  text: string,
  onSearch: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(text);
  /** What was searched for and the address does not say yet, the latest last. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  if (followed !== text) {
    const place = awaited.indexOf(text);
    setFollowed(text);
    setAwaited(place === -1 ? [] : awaited.slice(place + 1));
    if (place === -1) setTyped(text);
  }
  const search = useRef<(wanted: string) => void>(undefined);
  useEffect(() => {
    search.current = (wanted) => {
      if (wanted === (awaited.at(-1) ?? text)) return;
      setAwaited([...awaited, wanted]);
      onSearch(wanted);
    };
  });
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => search.current?.(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return [typed, setTyped];
}
