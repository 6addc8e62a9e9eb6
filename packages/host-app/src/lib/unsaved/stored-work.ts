import { useSyncExternalStore } from 'react';
import { listKeys, readItem, removeItem } from '../browser-storage.ts';
import { writeWork, nameOfWork, readWork, workPrefix } from './unsaved-work.ts';

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

/** A text that changes whenever the stored work whose keys begin with this prefix does, here or in another tab. */
export function useStoredWorkRevision(prefix: string): string {
  const read = () => storedWorkRevision(prefix);
  return useSyncExternalStore(subscribeToStoredWork, read, read);
}

/** Unsaved work of a workspace that its owner has no access to any more. */
export interface LostWork {
  workspaceId: string;
  keys: readonly string[];
  /** As they are stored. */
  works: readonly string[];
  /** What the snippets are called; `null` for one without a name. */
  names: readonly (string | null)[];
}

/**
 * Finds what a person has not saved of workspaces that they are no longer in, by workspace.
 * @param workspaceIds the ones that they are in
 */
export function findLostWork(userId: string, workspaceIds: readonly string[]): LostWork[] {
  const prefix = workPrefix(userId);
  const all = storedWorkKeys(prefix);
  const workspaceOf = (key: string) => key.slice(prefix.length, key.indexOf('.', prefix.length));
  const lost = new Set(all.map((key) => workspaceOf(key)).filter((id) => !workspaceIds.includes(id)));
  return [...lost].map((workspaceId) => {
    const keys = all.filter((key) => workspaceOf(key) === workspaceId);
    const works = keys.flatMap((key) => readWork(key) ?? []);
    return { workspaceId, keys, works, names: works.map((work) => nameOfWork(work)) };
  });
}
