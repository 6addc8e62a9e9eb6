import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';

/**
 * How tall an element counts as while the browser skips it: as tall as it was when it was seen last, and guessed until then.
 *
 * @param state What the height depends on. When it changes, the height that the browser remembers is wrong.
 */
export function useSkippedHeight<Target extends HTMLElement>(
  guess: number,
  state: unknown,
): { ref: RefObject<Target | null>; style: CSSProperties } {
  const ref = useRef<Target>(null);
  const seen = useRef(state);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || seen.current === state) return undefined;
    seen.current = state;
    // The browser measures again when it does not skip the element for a frame. What is in it may still be skipped.
    element.style.contentVisibility = 'visible';
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => element.style.removeProperty('content-visibility'));
    });
    return () => {
      cancelAnimationFrame(frame);
      element.style.removeProperty('content-visibility');
    };
  }, [state]);
  return { ref, style: { containIntrinsicBlockSize: `auto ${String(guess)}px` } };
}
