import { useEffect, useState } from 'react';

/** How long a text stays the same before it is spoken: longer than the pause between two keys. */
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
