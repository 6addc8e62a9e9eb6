import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnsaved, keepWork, type Work } from './work.ts';

/** Typing is kept after this pause; leaving the page keeps it at once. */
const KEEP_AFTER_MS = 250;

export interface WorkInHand {
  work: Work;
  setWork: (next: Work) => void;
  /** Whether anything is unsaved at this very moment, also between a change and the render that shows it. */
  isUnsavedNow: () => boolean;
}

/** The work in hand, kept in this browser while it is unsaved. */
export function useWork(initial: Work, key: string): WorkInHand {
  const [work, setState] = useState(initial);
  const latest = useRef(work);

  const setWork = useCallback((next: Work) => {
    latest.current = next;
    setState(next);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => keepWork(localStorage, key, work), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [work, key]);

  useEffect(() => {
    const keepNow = () => keepWork(localStorage, key, latest.current);
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [key]);

  const isUnsavedNow = useCallback(() => isUnsaved(latest.current), []);
  return { work, setWork, isUnsavedNow };
}
