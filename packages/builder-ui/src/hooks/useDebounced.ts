import { useEffect, useState } from 'react';

/** How long a text stays the same before it is spoken: longer than the pause between two keys. */
export const SPOKEN_PAUSE_MS = 1000;

/**
 * A value once it has stayed the same for `pause` milliseconds; until then the one that did before. For what is spoken
 * while somebody types.
 */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
