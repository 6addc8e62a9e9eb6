import { useSyncExternalStore } from 'react';
import { storedWorkRevision, subscribeToStoredWork } from './stored-work.ts';

/** A text that changes whenever the stored work whose keys begin with this prefix does, here or in another tab. */
export function useStoredWorkRevision(prefix: string): string {
  return useSyncExternalStore(subscribeToStoredWork, () => storedWorkRevision(prefix));
}
