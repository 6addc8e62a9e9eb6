import { createHash } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import { isDuplicateKeyError, type Store, type StoredDocument } from '../store/store.ts';
import type { Clock } from './clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LONGEST = 15 * MINUTE;
/** After so long without a mistake the next one is the first. */
const FORGOTTEN_AFTER = 60 * MINUTE;

interface FailureDocument extends StoredDocument {
  failures: number;
  blockedUntil: Date;
  expiresAt: Date;
}

/**
 * Makes guessing slower with each mistake: after the free ones a second, then two, four, up to a quarter of an hour. It counts
 * who guesses together with what is guessed at, so nobody can lock anybody else out.
 */
export class FailureDelays {
  readonly #store: Store;
  readonly #now: Clock;
  readonly #free: number;

  /** @param free so many mistakes cost nothing */
  constructor(store: Store, now: Clock, free: number) {
    this.#store = store;
    this.#now = now;
    this.#free = free;
  }

  get #failures() {
    return this.#store.collection<FailureDocument>('sign_in_failures');
  }

  async prepare(): Promise<void> {
    await this.#failures.createIndex({ expiresAt: 1 });
  }

  /** @throws {ApiError} RATE_LIMIT, with the seconds to wait */
  async assertFree(key: string): Promise<void> {
    const found = await this.#failures.findOne({ _id: idOf(key) });
    const wait = (found?.blockedUntil.getTime() ?? 0) - this.#now().getTime();
    if (wait <= 0) return;
    const retryAfter = Math.ceil(wait / SECOND);
    throw new ApiError('RATE_LIMIT', 'Too many tries. Please wait before trying again.', { retryAfter });
  }

  async failed(key: string): Promise<void> {
    const at = this.#now().getTime();
    const _id = idOf(key);
    const forgotten = { _id, expiresAt: { $lt: new Date(at) } };
    await this.#failures.deleteOne(forgotten);
    const count = () =>
      this.#failures.findOneAndUpdate(
        { _id },
        {
          $inc: { failures: 1 },
          $set: { expiresAt: new Date(at + FORGOTTEN_AFTER) },
          $setOnInsert: { blockedUntil: new Date(0) },
        },
        { upsert: true, returnDocument: 'after' },
      );
    const counted = await count().catch((error: unknown) => {
      // Another first mistake at this moment.
      if (isDuplicateKeyError(error)) return count();
      throw error;
    });
    const over = (counted?.failures ?? 1) - this.#free;
    if (over < 0) return;
    const blockedUntil = new Date(at + Math.min(LONGEST, SECOND * 2 ** Math.min(over, 20)));
    await this.#failures.updateOne({ _id, blockedUntil: { $lt: blockedUntil } }, { $set: { blockedUntil } });
  }

  async succeeded(key: string): Promise<void> {
    await this.#failures.deleteOne({ _id: idOf(key) });
  }

  async sweep(): Promise<void> {
    await this.#failures.deleteMany({ expiresAt: { $lt: this.#now() } });
  }
}

/** Keys hold an address: stored as a hash. */
function idOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
