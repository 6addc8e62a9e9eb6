import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function for effects that always sees what was rendered last, and never makes an effect run again. React has one of its own
 * from 19.2 on, `useEffectEvent`; this one is for every React that the package works with.
 */
export function useLatestCallback<Given extends unknown[], Answer>(
  latest: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const kept = useRef(latest);
  // Before every effect that could call it.
  useInsertionEffect(() => {
    kept.current = latest;
  });
  return useCallback((...given: Given) => kept.current(...given), []);
}
