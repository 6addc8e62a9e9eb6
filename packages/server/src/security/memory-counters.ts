import { LRUCache } from 'lru-cache';
import type { CallCounters } from './call-counters.ts';

/** Those that were counted in longest ago are forgotten first: a flood of addresses must not fill the memory. */
const MAX_COUNTERS = 100_000;

/** Counters that end with the process. */
export class MemoryCounters implements CallCounters {
  readonly #counters = new LRUCache<string, { count: number; expiresAt: Date }>({ max: MAX_COUNTERS });

  async prepare(): Promise<void> {}

  async increment(id: string, most: number, expiresAt: Date): Promise<boolean> {
    const known = this.#counters.get(id);
    if ((known?.count ?? 0) >= most) return false;
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

  countOfOver(id: string): Promise<number> {
    return this.countOf(id);
  }

  async sweep(moment: Date): Promise<void> {
    for (const [id, { expiresAt }] of this.#counters) if (expiresAt < moment) this.#counters.delete(id);
  }
}
