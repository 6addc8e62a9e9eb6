import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../http/api-error.ts';
import { isDuplicateKeyError, type Collection, type Store, type StoredDocument } from '../store/store.ts';
import type { Clock } from './clock.ts';

/** At most `limit` calls in any `windowSeconds`, as near as two counters can tell. */
export interface Limit {
  limit: number;
  windowSeconds: number;
}

/** A limit for everything that is counted under one key. */
export interface Rule extends Limit {
  key: string;
}

interface CounterDocument extends StoredDocument {
  count: number;
  expiresAt: Date;
}

/** Counts calls in the store, so that several server processes count together. */
export class RateLimiter {
  readonly #counters: Collection<CounterDocument>;
  readonly #now: Clock;
  /** The counts of windows that are over: they change no more. */
  readonly #over = new LRUCache<string, number>({ max: 10_000 });

  constructor(store: Store, now: Clock) {
    this.#counters = store.collection<CounterDocument>('rate_limits', {
      isFleeting: true,
      isReadOften: true,
    });
    this.#now = now;
  }

  async prepare(): Promise<void> {
    await this.#counters.createIndex({ expiresAt: 1 });
  }

  /**
   * Counts one call under each of its rules, or under none when one of them refuses it. Keys are stored as hashes:
   * they may hold an address.
   * @throws {ApiError} RATE_LIMIT, with the seconds after which the call would be let through
   */
  async admit(rules: readonly Rule[]): Promise<void> {
    const counted: string[] = [];
    let retryAfter = 0;
    for (const rule of rules) {
      const windows = await this.#read(rule);
      if (retryAfter === 0 && (await this.#increment(windows))) {
        counted.push(windows.id);
        continue;
      }
      const current = (await this.#counters.findOne({ _id: windows.id }))?.count ?? 0;
      // After a refusal the others are only asked how long they would refuse.
      if (retryAfter > 0 && current < windows.allowed) continue;
      retryAfter = Math.max(retryAfter, secondsUntilFree({ ...windows, current }, rule));
    }
    if (retryAfter === 0) return;
    for (const _id of counted) await this.#counters.updateOne({ _id }, { $inc: { count: -1 } });
    throw new ApiError('RATE_LIMIT', `Too many tries. Please wait ${inWords(retryAfter)} and try again.`, {
      retryAfter,
    });
  }

  /** Forgets counters that no window needs any more. */
  async sweep(): Promise<void> {
    await this.#counters.deleteMany({ expiresAt: { $lt: this.#now() } });
  }

  async #read({ key, limit, windowSeconds }: Rule): Promise<Windows> {
    const length = windowSeconds * 1000;
    const at = this.#now().getTime();
    const number = Math.floor(at / length);
    const counter = `${hash('sha256', key, 'base64url')}:${windowSeconds}`;
    const previous = await this.#countOf(`${counter}:${number - 1}`);
    const left = (number + 1) * length - at;
    return {
      id: `${counter}:${number}`,
      previous,
      left,
      // The window slides: of the calls before this one's start, the part still inside it counts.
      allowed: limit - Math.ceil((previous * left) / length),
      expiresAt: new Date((number + 2) * length),
    };
  }

  async #countOf(over: string): Promise<number> {
    const known = this.#over.get(over);
    if (known !== undefined) return known;
    const count = (await this.#counters.findOne({ _id: over }))?.count ?? 0;
    this.#over.set(over, count);
    return count;
  }

  /** Counts one more while there is room. @returns whether there was */
  async #increment({ id, allowed, expiresAt }: Windows): Promise<boolean> {
    if (allowed <= 0) return false;
    const filter = { _id: id, count: { $lt: allowed } };
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
}

/** How a rule stands at a moment. Milliseconds, so that everything is counted in whole numbers. */
interface Windows {
  /** The counter of this window. */
  id: string;
  /** Calls in the window before. */
  previous: number;
  /** How much of this window is still to come. */
  left: number;
  /** How many calls this window may hold at this moment. */
  allowed: number;
  expiresAt: Date;
}

/** How long until a call would be let through, if nobody else calls meanwhile. */
function secondsUntilFree(
  { previous, current, left }: Windows & { current: number },
  { limit, windowSeconds }: Limit,
): number {
  const length = windowSeconds * 1000;
  const room = limit - 1 - current;
  // Within this window room grows as the one before slides out; a full window has to slide out itself.
  const wait =
    room >= 0
      ? left - Math.floor((room * length) / Math.max(previous, 1))
      : left + length - Math.floor(((limit - 1) * length) / current);
  return Math.max(1, Math.ceil(wait / 1000));
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
