import { useEffect, useRef, useState } from 'react';

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
