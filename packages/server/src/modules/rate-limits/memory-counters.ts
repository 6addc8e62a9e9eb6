import { LRUCache } from 'lru-cache';
import type { CallCounters } from './call-counters.ts';

/** Beyond this, the least recently used are dropped, so that a flood of addresses does not fill the memory. */
const MAX_COUNTERS = 100_000;

/** Counters in the memory of one process. */
export class MemoryCounters implements CallCounters {
  readonly #counters = new LRUCache<string, { count: number; expiresAt: Date }>({ max: MAX_COUNTERS });

  async increment(id: string, max: number, expiresAt: Date): Promise<boolean> {
    const counter = this.#counters.get(id);
    if ((counter?.count ?? 0) >= max) return false;
    if (counter) counter.count += 1;
    else this.#counters.set(id, { count: 1, expiresAt });
    return true;
  }

  async decrement(id: string): Promise<void> {
    const counter = this.#counters.get(id);
    if (counter) counter.count -= 1;
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
