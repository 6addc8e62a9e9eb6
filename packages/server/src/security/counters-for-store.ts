import type { Store } from '../store/store.ts';
import type { CallCounters } from './call-counters.ts';
import { MemoryCounters } from './memory-counters.ts';
import { StoredCounters } from './stored-counters.ts';

/** Where other processes may share the store they count together in it; a process of its own counts in its memory. */
export function countersFor(store: Store): CallCounters {
  return store.kind === 'mongodb' ? new StoredCounters(store) : new MemoryCounters();
}
