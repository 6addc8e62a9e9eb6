import { LRUCache } from 'lru-cache';
import { isDuplicateKeyError, type Collection, type Store, type StoredDocument } from '../store/store.ts';
import type { CallCounters } from './call-counters.ts';

interface CounterDocument extends StoredDocument {
  count: number;
  expiresAt: Date;
}

/** So long a count that changes hardly any more is not read again, in milliseconds. */
const OVER_TTL_MS = 5000;

/** Counters in the store, so that several server processes count together. */
export class StoredCounters implements CallCounters {
  readonly #counters: Collection<CounterDocument>;
  readonly #over = new LRUCache<string, number>({ max: 10_000, ttl: OVER_TTL_MS });

  constructor(store: Store) {
    this.#counters = store.collection<CounterDocument>('rate_limits', { isFleeting: true });
  }

  async prepare(): Promise<void> {
    await this.#counters.createIndex({ expiresAt: 1 });
  }

  async increment(id: string, most: number, expiresAt: Date): Promise<boolean> {
    const filter = { _id: id, count: { $lt: most } };
    const update = { $inc: { count: 1 } };
    if (await this.#counters.findOneAndUpdate(filter, update)) return true;
    try {
      await this.#counters.insertOne({ _id: id, count: 1, expiresAt });
      return true;
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      // It is full; or another first call created it at this moment, and there may be room in it.
      return (await this.#counters.findOneAndUpdate(filter, update)) !== null;
    }
  }

  async decrement(id: string): Promise<void> {
    await this.#counters.updateOne({ _id: id }, { $inc: { count: -1 } });
  }

  async countOf(id: string): Promise<number> {
    return (await this.#counters.findOne({ _id: id }))?.count ?? 0;
  }

  async countOfOver(id: string): Promise<number> {
    const known = this.#over.get(id);
    if (known !== undefined) return known;
    const count = await this.countOf(id);
    this.#over.set(id, count);
    return count;
  }

  async sweep(moment: Date): Promise<void> {
    await this.#counters.deleteMany({ expiresAt: { $lt: moment } });
  }
}
