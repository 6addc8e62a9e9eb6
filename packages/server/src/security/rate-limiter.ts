import { createHash } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import { isDuplicateKeyError, type Collection, type Store, type StoredDocument } from '../store/store.ts';
import type { Clock } from './clock.ts';

/** At most `limit` calls in any `windowSeconds`, as near as two counters can tell. */
export interface Limit {
  limit: number;
  windowSeconds: number;
}

/** What computing with fractions may be off by. */
const ROUNDING = 1e-9;

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
   * Counts one call under a key, unless it is refused. The key is stored as a hash: it may hold an address.
   * @throws {ApiError} RATE_LIMIT, with the seconds after which another call is let through
   */
  async count(key: string, limit: Limit): Promise<void> {
    const { windowSeconds } = limit;
    const position = this.#now().getTime() / 1000 / windowSeconds;
    const window = Math.floor(position);
    const id = (offset: number) => `${hash(key)}:${windowSeconds}:${window + offset}`;
    const previous = (await this.#counters.findOne({ _id: id(-1) }))?.count ?? 0;
    // The window slides: of the calls before this one's start, the part still inside it counts.
    const elapsed = position - window;
    const allowed = Math.floor(limit.limit - previous * (1 - elapsed) + ROUNDING);
    const expiresAt = new Date((window + 2) * windowSeconds * 1000);
    if (allowed >= 1 && (await this.#increment(id(0), allowed, expiresAt))) return;
    const current = (await this.#counters.findOne({ _id: id(0) }))?.count ?? 0;
    const retryAfter = secondsUntilFree({ previous, current, elapsed }, limit);
    throw new ApiError('RATE_LIMIT', 'Too many tries. Please wait before trying again.', { retryAfter });
  }

  /** Forgets counters that no window needs any more. */
  async sweep(): Promise<void> {
    await this.#counters.deleteMany({ expiresAt: { $lt: this.#now() } });
  }

  /** Counts one more while there are fewer than `below`. @returns whether there were */
  async #increment(_id: string, below: number, expiresAt: Date): Promise<boolean> {
    const filter = { _id, count: { $lt: below } };
    const update = { $inc: { count: 1 } };
    if (await this.#counters.findOneAndUpdate(filter, update)) return true;
    try {
      await this.#counters.insertOne({ _id, count: 1, expiresAt });
      return true;
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      // It is full; or another first call created it at this moment, and there may be room in it.
      return (await this.#counters.findOneAndUpdate(filter, update)) !== null;
    }
  }
}

interface Windows {
  /** Calls in the window before, and in this one. */
  previous: number;
  current: number;
  /** How much of this window is over, from 0 to 1. */
  elapsed: number;
}

/** How long until a call would be let through, if nobody else calls meanwhile. */
function secondsUntilFree({ previous, current, elapsed }: Windows, { limit, windowSeconds }: Limit): number {
  const room = limit - 1 - current;
  // Within this window room grows as the one before slides out; a full window has to slide out itself.
  const free = room >= 0 ? 1 - room / previous : 2 - (limit - 1) / current;
  return Math.max(1, Math.ceil((free - elapsed) * windowSeconds));
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
