import { useEffect, useState } from 'react';

/** How long a text stays the same before it is spoken: longer than the pause between two keys. */
export const SPOKEN_PAUSE_MS = 1000;

/**
 * A value once it has stayed the same for a while, in milliseconds; until then the one that did before. For what is spoken, or
 * asked of a server, while somebody types.
 */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
