import { listKeys, readItem, removeItem } from '../browser-storage.ts';
import { writeWork } from './unsaved-work.ts';

const listeners = new Set<() => void>();

/** Calls back when stored work may have changed, here or in another tab. */
export function subscribeToStoredWork(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Tells this tab's listeners of a change. Other tabs notice by themselves. */
export function announceWorkChange(): void {
  for (const listener of listeners) listener();
}

/** The keys of stored work that begin like this, each once, whether this tab or another has stored it. */
export function storedWorkKeys(prefix: string): string[] {
  return [...new Set([...listKeys(prefix, 'sessionStorage'), ...listKeys(prefix)])].toSorted();
}

/** A text that is another one whenever the stored work with this beginning has changed. */
export function storedWorkRevision(prefix: string): string {
  return JSON.stringify(
    storedWorkKeys(prefix).map((key) => [key, readItem(key, 'sessionStorage'), readItem(key)]),
  );
}

/**
 * Removes what is stored under these keys.
 *
 * @returns a function that puts it back
 */
export function discardStoredWork(keys: readonly string[]): () => void {
  const putBack = keys.map((key) => discardOne(key));
  announceWorkChange();
  return () => {
    for (const each of putBack) each();
    announceWorkChange();
  };
}

function discardOne(key: string): () => void {
  const own = readItem(key, 'sessionStorage');
  const shared = readItem(key);
  // Another tab may have stored different work under the same key: that stays.
  const isSharedToo = own === null || own === shared;
  removeItem(key, 'sessionStorage');
  if (isSharedToo) removeItem(key);
  return () => {
    if (own !== null) writeWork(key, own, 'sessionStorage');
    if (isSharedToo && shared !== null) writeWork(key, shared, 'localStorage');
  };
}
