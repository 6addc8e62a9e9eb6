import { LRUCache } from 'lru-cache';
import { insertIfMissing, type Store, type StoredDocument } from '../../store/store.ts';

/** Counters for the time windows of keys. */
export interface CallCounters {
  /** Adds one, unless the count has reached `max`. @returns whether it was added */
  increment(id: string, max: number, expiresAt: Date): Promise<boolean>;
  /** Subtracts one call. */
  decrement(id: string): Promise<void>;
  countOf(id: string): Promise<number>;
  /** The count of a window that has ended. It may be some seconds old, because it hardly changes any more. */
  finalCountOf(id: string): Promise<number>;
  /** Deletes counters that expired before this time. */
  sweep(moment: Date): Promise<void>;
}

/** Beyond this, the least recently used are dropped, so that a flood of addresses does not fill the memory. */
const MAX_COUNTERS = 100_000;

/** Counters in the memory of one process. */
export class MemoryCounters implements CallCounters {
  // By their size: for a number of entries, their room would be taken at every start.
  readonly #counters = new LRUCache<string, { count: number; expiresAt: Date }>({
    maxSize: MAX_COUNTERS,
    sizeCalculation: () => 1,
  });

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

interface CounterDocument extends StoredDocument {
  count: number;
  expiresAt: Date;
}

/** The count of an ended window is cached for so many milliseconds. */
const FINAL_COUNT_TTL_MS = 5000;

/** Counters in the store, so that several server processes share them. */
export async function createStoredCounters(store: Store): Promise<CallCounters> {
  const counters = store.collection<CounterDocument>('rate_limits', { isEphemeral: true });
  const finalCounts = new LRUCache<string, number>({ max: 10_000, ttl: FINAL_COUNT_TTL_MS });
  await counters.createIndex({ expiresAt: 1 });

  const countOf = async (id: string) => (await counters.findOne({ _id: id }))?.count ?? 0;

  return {
    countOf,

    async increment(id, max, expiresAt) {
      const filter = { _id: id, count: { $lt: max } };
      const update = { $inc: { count: 1 } };
      if (await counters.findOneAndUpdate(filter, update)) return true;
      if (await insertIfMissing(counters, { _id: id, count: 1, expiresAt })) return true;
      // The limit is reached, or another first call has just inserted the counter.
      return (await counters.findOneAndUpdate(filter, update)) !== null;
    },

    async decrement(id) {
      await counters.updateOne({ _id: id }, { $inc: { count: -1 } });
    },

    async finalCountOf(id) {
      const cached = finalCounts.get(id);
      if (cached !== undefined) return cached;
      const count = await countOf(id);
      finalCounts.set(id, count);
      return count;
    },

    async sweep(moment) {
      await counters.deleteMany({ expiresAt: { $lt: moment } });
    },
  };
}
