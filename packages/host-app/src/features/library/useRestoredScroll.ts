import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, NavigationType } from 'react-router';

/** Where the page was scrolled to, by the entry of the browser's history. */
const positions = new Map<string, number>();

/** Scrolls to where the person was when they come back with Back or Forward, as soon as the rows are there. */
export function useRestoredScroll(isReady: boolean): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const restored = useRef<string>(undefined);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (!isReady || restored.current === key) return;
    restored.current = key;
    const top = positions.get(key);
    if (isReturn && top !== undefined) window.scrollTo({ top });
  }, [isReady, isReturn, key]);
}
