import { LRUCache } from 'lru-cache';
import type { CallCounters } from './call-counters.ts';

/** The least recently used are dropped first: a flood of addresses must not fill the memory. */
const MAX_COUNTERS = 100_000;

/** Counters in the memory of one process. */
export class MemoryCounters implements CallCounters {
  readonly #counters = new LRUCache<string, { count: number; expiresAt: Date }>({ max: MAX_COUNTERS });

  async increment(id: string, max: number, expiresAt: Date): Promise<boolean> {
    const known = this.#counters.get(id);
    if ((known?.count ?? 0) >= max) return false;
    if (known) known.count += 1;
    else this.#counters.set(id, { count: 1, expiresAt });
    return true;
  }

  async decrement(id: string): Promise<void> {
    const known = this.#counters.get(id);
    if (known) known.count -= 1;
  }

  async countOf(id: string): Promise<number> {
    return this.#counters.get(id)?.count ?? 0;
  }

  finalCountOf(id: string): Promise<number> {
    return this.countOf(id);
  }

  async sweep(moment: Date): Promise<void> {
    for (const [id, { expiresAt }] of this.#counters) if (expiresAt < moment) this.#counters.delete(id);
  }
}
