import { startTransition, useEffect, useState } from 'react';

/** So long nothing changes before something large is looked at again: longer than between two keys. */
const REST_MS = 300;

/** What takes longer than a frame to look at, in characters. */
export const LONG_TEXT = 20_000;

/**
 * A value as it is or, while it `isLarge`, as it was when a person last rested: what takes longer than a frame must not come
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
