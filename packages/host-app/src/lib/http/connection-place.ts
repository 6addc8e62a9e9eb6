import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let places = 0;

function count(change: number): void {
  places += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For the part of the page that says that there is no connection, and what has to wait for it. */
export function useIsConnectionPlace(): void {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Whether the page has such a part, so that nothing else has to say it again. */
export function useHasConnectionPlace(): boolean {
  return useSyncExternalStore(subscribe, () => places > 0);
}
