import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
