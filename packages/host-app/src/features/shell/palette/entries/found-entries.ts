import type { PaletteEntry } from './palette-entry.ts';

/** Entries that the server was asked for. */
export interface FoundEntries {
  entries: readonly PaletteEntry[];
  /** How many of them the list shows at most. */
  shown: number;
  isSearching: boolean;
  /** Whether the server could not be asked. */
  isMissing: boolean;
}

interface QueryStatus {
  fetchStatus: 'fetching' | 'paused' | 'idle';
  isError: boolean;
}

/** @param isDue whether the next question is about to be asked */
export function stateOf({ fetchStatus, isError }: QueryStatus, isDue: boolean) {
  // Without a network the question waits; nobody knows for how long.
  return { isSearching: isDue || fetchStatus === 'fetching', isMissing: isError || fetchStatus === 'paused' };
}
