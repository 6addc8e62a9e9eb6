import { useCallback, useEffect, useRef } from 'react';

/**
 * For work that may wait for the next frame, such as following a pointer. What is asked for twice before that is done once,
 * the last way.
 * @returns does the work in the next frame; nothing once the component is gone
 */
export function useNextFrame(): (work: () => void) => void {
  const waiting = useRef(0);
  useEffect(() => () => cancelAnimationFrame(waiting.current), []);
  return useCallback((work) => {
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(work);
  }, []);
}
