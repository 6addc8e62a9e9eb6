import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetWork, keepWork, type Work } from './work.ts';

/** Typing is kept after this pause; leaving the page keeps it at once. */
const KEEP_AFTER_MS = 250;

export interface WorkInHand {
  work: Work;
  /** Changes the work as it is at this very moment, which may be newer than what was last drawn. */
  changeWork: (change: (latest: Work) => Work) => void;
  /** The work at this very moment. */
  workNow: () => Work;
}

/**
 * The work in hand, kept in this browser while it is unsaved.
 *
 * @param key Where it is kept. When it changes, the work is kept under the new key before it leaves the old one.
 * @param onNotKept Called once if the browser has no room for it: a reload would lose it.
 */
export function useWork(initial: Work, key: string, onNotKept: () => void): WorkInHand {
  const [work, setState] = useState(initial);
  const latest = useRef(work);
  const isSaid = useRef(false);

  const changeWork = useCallback((change: (latest: Work) => Work) => {
    latest.current = change(latest.current);
    setState(latest.current);
  }, []);
  const workNow = useCallback(() => latest.current, []);

  const keep = useEffectEvent((kept: Work): boolean => {
    const isKept = keepWork(key, kept);
    if (!isKept && !isSaid.current) {
      isSaid.current = true;
      onNotKept();
    }
    return isKept;
  });

  useEffect(() => {
    const timer = setTimeout(() => void keep(work), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [work]);

  const keptUnder = useRef(key);
  useEffect(() => {
    if (keptUnder.current === key) return;
    if (keep(latest.current)) forgetWork(keptUnder.current);
    keptUnder.current = key;
  }, [key]);

  useEffect(() => {
    const keepNow = () => keepWork(keptUnder.current, latest.current);
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  return { work, changeWork, workNow };
}
