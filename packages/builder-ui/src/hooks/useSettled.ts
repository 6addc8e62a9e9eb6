import { useEffect, useState } from 'react';

/** So long nothing changes before it is spoken: longer than between two keys. */
export const SPOKEN_PAUSE_MS = 1000;

/**
 * A value once it has stayed the same for `pause` milliseconds; until then the one that did before. For what is spoken
 * while somebody types.
 */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
