import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let notices = 0;

function count(change: number): void {
  notices += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Is for the part of the page that says that there is no connection, and what has to wait for it. */
export function useIsConnectionNotice(): void {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Tells whether the page has such a part, so that nothing else has to say it again. */
export function useHasConnectionNotice(): boolean {
  return useSyncExternalStore(subscribe, () => notices > 0);
}
