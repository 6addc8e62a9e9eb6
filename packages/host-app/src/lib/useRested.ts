import { useEffect, useState } from 'react';

/** A value that follows another one once that has stayed the same for a while. */
export function useRested<Value>(value: Value, pauseMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
