import { startTransition, useEffect, useState } from 'react';

/** How long a large value stays the same before it is used: longer than the pause between two keys. */
const REST_MS = 300;

/** The length of a text that takes longer than a frame to read. */
export const LONG_TEXT = 20_000;

/**
 * A value as it is or, while it `isLarge`, as it was when a person last paused: what takes longer than a frame must not come
 * between two keys.
 */
export function useRestedValue<Value>(value: Value, isLarge: boolean): Value {
  const [rested, setRested] = useState(() => value);
  const [wasLarge, setWasLarge] = useState(isLarge);
  if (isLarge !== wasLarge) {
    setWasLarge(isLarge);
    setRested(() => value);
  }
  useEffect(() => {
    if (!isLarge) return undefined;
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), REST_MS);
    return () => clearTimeout(timer);
  }, [value, isLarge]);
  return isLarge ? rested : value;
}
