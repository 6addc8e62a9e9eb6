import type { Store } from '../store/store.ts';
import { MemoryCounters } from './memory-counters.ts';
import { StoredCounters } from './stored-counters.ts';

/** One counter for each window of each key. */
export interface CallCounters {
  prepare(): Promise<void>;
  /** Counts one more, unless there are `most` already. @returns whether it did */
  increment(id: string, most: number, expiresAt: Date): Promise<boolean>;
  /** Takes back what was counted. */
  decrement(id: string): Promise<void>;
  countOf(id: string): Promise<number>;
  /** The count of a window that is over. It may be some seconds old: hardly any call is counted so late. */
  countOfOver(id: string): Promise<number>;
  /** Forgets counters that expired before a moment. */
  sweep(moment: Date): Promise<void>;
}

/** Where other processes may share the store they count together in it; a process of its own counts in its memory. */
export function createCallCounters(store: Store): CallCounters {
  return store.kind === 'mongodb' ? new StoredCounters(store) : new MemoryCounters();
}
