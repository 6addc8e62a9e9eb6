import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The least and the most that the result takes of the width, in percent. */
export const LEAST_SHARE = 30;
export const MOST_SHARE = 50;
/** As in the style sheet, which counts before any script. */
const USUAL_SHARE = 43.5;
const KEY = 'sluice-result-share';

interface ResultShare {
  /** How much of the width the result takes, in percent. */
  share: number;
  /** Sets it, within its bounds. */
  moveTo: (share: number) => void;
  /** Remembers it in this browser. */
  save: () => void;
  /** Goes back to the usual width. */
  reset: () => void;
}

/** The width of the result, remembered in this browser where that is allowed. */
export function useResultShare(): ResultShare {
  const [share, set] = useState(USUAL_SHARE);
  const latest = useRef(share);
  const moveTo = useCallback((next: number) => {
    latest.current = Math.min(MOST_SHARE, Math.max(LEAST_SHARE, next));
    set(latest.current);
  }, []);
  // Not with the first rendering: a server knows nothing of this browser. Before the first paint, though.
  useLayoutEffect(() => {
    const kept = readShare();
    if (kept !== undefined) moveTo(kept);
  }, [moveTo]);
  const save = useCallback(() => {
    writeShare(latest.current);
  }, []);
  const reset = useCallback(() => {
    moveTo(USUAL_SHARE);
    writeShare(undefined);
  }, [moveTo]);
  return { share, moveTo, save, reset };
}

function readShare(): number | undefined {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(kept) ? kept : undefined;
  } catch {
    // A browser may refuse: then the width is as usual.
    return undefined;
  }
}

function writeShare(share: number | undefined): void {
  try {
    if (share === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(Math.round(share * 10) / 10));
  } catch {
    // The width counts for as long as the page is open.
  }
}
