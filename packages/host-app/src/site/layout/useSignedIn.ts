import { useSyncExternalStore } from 'react';
import { readItem } from '../../lib/browser-storage.ts';
import { SESSION_KEY } from '../../lib/session/session-key.ts';

function subscribe(listener: () => void): () => void {
  // Somebody may sign in or out in another tab, and this page may come back from the browser's cache.
  globalThis.addEventListener('storage', listener);
  globalThis.addEventListener('pageshow', listener);
  return () => {
    globalThis.removeEventListener('storage', listener);
    globalThis.removeEventListener('pageshow', listener);
  };
}

/** Whether this browser has a session. Whether the server still accepts it is found out by the application. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readItem(SESSION_KEY) !== null,
    () => false,
  );
}
