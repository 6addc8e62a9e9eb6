import { useEffect, useState, startTransition } from 'react';

/** The time for which a text stays the same before it is spoken: longer than the pause between two keys. */
export const SPOKEN_PAUSE_MS = 1000;

/** Returns `value` after it has not changed for `pauseMs` milliseconds, and until then the value before. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}

/** The time for which a large value has to stay the same before it is used: longer than the pause between two keys. */
const DELAY_MS = 300;

/** The length of a text that takes longer than a frame to read. */
export const LONG_TEXT = 20_000;

/**
 * A small value as it is; a large one (`isLarge`) as it was when the person last paused, because work that takes longer than a
 * frame must not come between two keys.
 */
export function useDebouncedIfLarge<Value>(value: Value, isLarge: boolean): Value {
  const [debounced, setDebounced] = useState(() => value);
  const [wasLarge, setWasLarge] = useState(isLarge);
  if (isLarge !== wasLarge) {
    setWasLarge(isLarge);
    setDebounced(() => value);
  }
  useEffect(() => {
    if (!isLarge) return undefined;
    const timer = setTimeout(() => startTransition(() => setDebounced(() => value)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, isLarge]);
  return isLarge ? debounced : value;
}
