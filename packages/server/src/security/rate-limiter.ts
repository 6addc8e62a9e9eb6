import { createHash } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import { isDuplicateKeyError, type Collection, type Store, type StoredDocument } from '../store/store.ts';
import type { Clock } from './clock.ts';

/** At most `limit` calls in any `windowSeconds`, as near as two counters can tell. */
export interface Limit {
  limit: number;
  windowSeconds: number;
}

interface CounterDocument extends StoredDocument {
  count: number;
  expiresAt: Date;
}

/** Counts calls in the store, so that several server processes count together. */
export class RateLimiter {
  readonly #counters: Collection<CounterDocument>;
  readonly #now: Clock;

  constructor(store: Store, now: Clock) {
    this.#counters = store.collection<CounterDocument>('rate_limits');
    this.#now = now;
  }

  async prepare(): Promise<void> {
    await this.#counters.createIndex({ expiresAt: 1 });
  }

  /**
   * Counts one call under a key. The key is stored as a hash: it may hold an address.
   * @throws {ApiError} RATE_LIMIT, with the seconds until another try makes sense
   */
  async count(key: string, { limit, windowSeconds }: Limit): Promise<void> {
    const seconds = this.#now().getTime() / 1000;
    const window = Math.floor(seconds / windowSeconds);
    const elapsed = seconds / windowSeconds - window;
    const id = (offset: number) => `${hash(key)}:${windowSeconds}:${window + offset}`;
    const [current, previous] = await Promise.all([
      this.#increment(id(0), new Date((window + 2) * windowSeconds * 1000)),
      this.#counters.findOne({ _id: id(-1) }),
    ]);
    // The window slides: of the calls before this one's start, the part still inside it counts.
    const inWindow = current + (previous?.count ?? 0) * (1 - elapsed);
    if (inWindow <= limit) return;
    const retryAfter = Math.max(1, Math.ceil((1 - elapsed) * windowSeconds));
    throw new ApiError('RATE_LIMIT', 'Too many tries. Please wait before trying again.', { retryAfter });
  }

  /** Forgets counters that no window needs any more. */
  async sweep(): Promise<void> {
    await this.#counters.deleteMany({ expiresAt: { $lt: this.#now() } });
  }

  async #increment(id: string, expiresAt: Date): Promise<number> {
    const update = { $inc: { count: 1 }, $setOnInsert: { expiresAt } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    try {
      return (await this.#counters.findOneAndUpdate({ _id: id }, update, options))?.count ?? 1;
    } catch (error) {
      // Two first calls at once: one of them created the counter, so now it is there to be changed.
      if (!isDuplicateKeyError(error)) throw error;
      return (await this.#counters.findOneAndUpdate({ _id: id }, update, options))?.count ?? 1;
    }
  }
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
