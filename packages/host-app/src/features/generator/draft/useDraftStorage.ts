import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Draft } from './draft.ts';
import { draftKey, removeStoredDraft, storeDraft, type DraftOwner, type StoredIn } from './draft-storage.ts';

/** An edit is stored in the first idle moment after this pause in typing, or at once when the person leaves the page. */
const STORE_AFTER_MS = 250;
/** Or after this time, if the page is never idle. */
const STORE_WITHIN_MS = 1000;

interface DraftStorageOptions {
  draft: Draft;
  /** The current draft, which can be newer than the rendered one. */
  latest: RefObject<Draft>;
  owner: DraftOwner;
  /** Called when the browser has no room, so that a reload would lose the draft, and when that is over. */
  onRoomChange: (hasRoom: boolean) => void;
}

/**
 * Keeps an unsaved draft in this browser's storage.
 *
 * @returns a function that stores it at once, and tells where the browser had room for it
 */
export function useDraftStorage({ draft, latest, owner, onRoomChange }: DraftStorageOptions): () => StoredIn {
  const key = draftKey(owner, draft.snippet?.id ?? null);
  const storedUnder = useRef(key);
  const hasRoom = useRef(true);

  const store = useEffectEvent((unsaved: Draft): boolean => {
    const isStored = storeDraft(key, unsaved) !== 'nowhere';
    if (isStored !== hasRoom.current) {
      hasRoom.current = isStored;
      onRoomChange(isStored);
    }
    return isStored;
  });

  useEffect(() => {
    return whenIdle(() => void store(draft));
  }, [draft]);

  // When the key changes, the draft is stored under the new one before its old copy is removed.
  useEffect(() => {
    if (storedUnder.current === key) return;
    if (store(latest.current)) removeStoredDraft(storedUnder.current);
    storedUnder.current = key;
  }, [key, latest]);

  useEffect(() => {
    const storeNow = () => storeDraft(storedUnder.current, latest.current);
    // A browser may end a hidden page without another event.
    const storeHidden = () => {
      if (document.visibilityState === 'hidden') storeNow();
    };
    addEventListener('pagehide', storeNow);
    document.addEventListener('visibilitychange', storeHidden);
    return () => {
      removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', storeHidden);
      storeNow();
    };
  }, [latest]);

  return () => storeDraft(storedUnder.current, latest.current);
}

/** @returns a function that calls it off */
function whenIdle(action: () => void): () => void {
  // Safari has no such moments.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  let idle: number | undefined;
  const timer = setTimeout(() => {
    idle = requestIdleCallback(action, { timeout: STORE_WITHIN_MS });
  }, STORE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
