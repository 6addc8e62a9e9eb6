import { LRUCache } from 'lru-cache';
import { insertIfMissing } from '../../store/insert-if-missing.ts';
import type { Store, StoredDocument } from '../../store/store.ts';
import type { CallCounters } from './call-counters.ts';

interface CounterDocument extends StoredDocument {
  count: number;
  expiresAt: Date;
}

/** How long the count of an ended window is cached, in milliseconds. */
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
