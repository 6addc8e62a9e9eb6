import { createHash } from 'node:crypto';
import { ApiError, type Clock } from '../../core/index.ts';
import { isDuplicateKeyError, type Collection, type Store, type StoredDocument } from '../../store/store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LONGEST_DELAY = 15 * MINUTE;
/** After this time without a failure, the count starts again. */
const RESET_AFTER = 60 * MINUTE;

interface FailureDocument extends StoredDocument {
  failures: number;
  blockedUntil: Date;
  expiresAt: Date;
}

export type FailureDelays = Awaited<ReturnType<typeof createFailureDelays>>;

/**
 * Counts wrong passwords, and delays sign-ins after them: by a second after the free failures, then two, four, and up to a
 * quarter of an hour.
 * @param free how many failures cause no delay
 */
export async function createFailureDelays(store: Store, now: Clock, free: number) {
  const failures = store.collection<FailureDocument>('sign_in_failures');
  await failures.createIndex({ expiresAt: 1 });

  const increment = incrementIn(failures);

  return {
    /** @throws {ApiError} RATE_LIMIT, with the number of seconds to wait */
    async assertNotBlocked(key: string): Promise<void> {
      const found = await failures.findOne({ _id: idOf(key) });
      const wait = (found?.blockedUntil.getTime() ?? 0) - now().getTime();
      // A longer one is from before the clock was set back.
      if (wait <= 0 || wait > LONGEST_DELAY) return;
      const retryAfter = Math.ceil(wait / SECOND);
      throw new ApiError('RATE_LIMIT', 'Too many attempts. Please wait before trying again.', { retryAfter });
    },

    /** Counts a failure without a delay. @returns the number of failures until an hour without one */
    countFailure: (key: string): Promise<number> => increment(idOf(key), now().getTime()),

    async failed(key: string): Promise<void> {
      const at = now().getTime();
      const _id = idOf(key);
      const over = (await increment(_id, at)) - free;
      if (over < 0) return;
      const blockedUntil = new Date(at + Math.min(LONGEST_DELAY, SECOND * 2 ** Math.min(over, 20)));
      const isSooner = { blockedUntil: { $lt: blockedUntil } };
      const isOfOtherClock = { blockedUntil: { $gt: new Date(at + LONGEST_DELAY) } };
      await failures.updateOne({ _id, $or: [isSooner, isOfOtherClock] }, { $set: { blockedUntil } });
    },

    async succeeded(key: string): Promise<void> {
      await failures.deleteOne({ _id: idOf(key) });
    },

    async sweep(): Promise<void> {
      await failures.deleteMany({ expiresAt: { $lt: now() } });
    },
  };
}

/** Counts a failure. The function returns the number of failures until an hour without one. */
function incrementIn(failures: Collection<FailureDocument>) {
  async function count(_id: string, at: number): Promise<FailureDocument | null> {
    const add = () =>
      failures.findOneAndUpdate(
        { _id },
        {
          $inc: { failures: 1 },
          $set: { expiresAt: new Date(at + RESET_AFTER) },
          $setOnInsert: { blockedUntil: new Date(0) },
        },
        { upsert: true, returnDocument: 'after' },
      );
    try {
      return await add();
    } catch (error) {
      // Another first failure was inserted at the same time.
      if (isDuplicateKeyError(error)) return add();
      throw error;
    }
  }

  return async (_id: string, at: number): Promise<number> => {
    await failures.deleteOne({ _id, expiresAt: { $lt: new Date(at) } });
    return (await count(_id, at))?.failures ?? 1;
  };
}

/** Keys contain an email address, so they are stored as hashes. */
function idOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
