import { listKeys, readItem, removeItem, writeItem } from '../../../lib/browser-storage.ts';
import type { SavedSnippet } from '../draft/draft.ts';
import { draftKeyPrefix, peekStoredDraft, type DraftOwner } from '../draft/draft-storage.ts';

/** Unsaved work that this browser keeps. */
export interface KeptDraft {
  key: string;
  /** The snippet that it changes; `null` for a new one. */
  snippet: SavedSnippet | null;
  /** What the person calls it; empty without a name. */
  name: string;
}

const listeners = new Set<() => void>();

/** Calls back when kept work may have changed, here or in another tab. */
export function subscribeToKeptDrafts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const announceChange = () => {
  for (const listener of listeners) listener();
};

/** A text that is another one whenever a person's kept work has changed. */
export function keptDraftsRevision(owner: DraftOwner): string {
  return JSON.stringify(keysOf(owner).map((key) => [key, readItem(key, 'sessionStorage'), readItem(key)]));
}

function keysOf(owner: DraftOwner): string[] {
  const prefix = draftKeyPrefix(owner);
  return [...new Set([...listKeys(prefix, 'sessionStorage'), ...listKeys(prefix)])].toSorted();
}

/** The drafts that opening the generator would restore. Listing them takes none over from another tab. */
export function listKeptDrafts(owner: DraftOwner): KeptDraft[] {
  return keysOf(owner).flatMap((key) => {
    const draft = peekStoredDraft(key);
    return draft ? [{ key, snippet: draft.snippet, name: draft.title.name }] : [];
  });
}

/**
 * Removes what would be restored under this key.
 *
 * @returns a function that puts it back
 */
export function discardKeptDraft(key: string): () => void {
  const own = readItem(key, 'sessionStorage');
  const shared = readItem(key);
  // Another tab may have stored different work under the same key: that stays.
  const isSharedToo = own === null || own === shared;
  removeItem(key, 'sessionStorage');
  if (isSharedToo) removeItem(key);
  announceChange();
  return () => {
    if (own !== null) writeItem(key, own, 'sessionStorage');
    if (isSharedToo && shared !== null) writeItem(key, shared);
    announceChange();
  };
}
