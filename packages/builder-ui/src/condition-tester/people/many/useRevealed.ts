import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to an element that lies below what one looks at, once there are the news that somebody has asked for: on a narrow
 * screen, they would come out of sight.
 * @returns the ref of the element, and what asks for the next news
 */
export function useRevealed(news: unknown): readonly [RefObject<HTMLDivElement | null>, expect: () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    const element = ref.current;
    if (!isExpected.current || element === null || news === undefined) return;
    isExpected.current = false;
    if (isBelowFold(element)) reveal(element);
  }, [news]);
  const expect = useCallback(() => {
    isExpected.current = true;
  }, []);
  return [ref, expect];
}

/** Beside the form, its first line is seen. Below the form, it may not be, or only its edge. */
function isBelowFold(element: HTMLElement): boolean {
  const before = element.previousElementSibling?.getBoundingClientRect();
  return before !== undefined && element.getBoundingClientRect().top >= before.bottom;
}

function reveal(element: HTMLElement): void {
  if (typeof element.scrollIntoView !== 'function') return;
  const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
  element.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
}
