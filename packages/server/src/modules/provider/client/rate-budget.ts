import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BrazeConnection } from '../../../config/sandboxes.ts';
import { LONGEST_WINDOW_MS, rateLimitOf, type Headers } from './rate-limit.ts';

/** Keys that are remembered at once. A forgotten one costs a request that Braze refuses. */
const KEYS_MAX = 5000;

/** Requests that Braze counts together: attributes and events share one limit, Content Blocks have another. */
type Pool = 'catalog' | 'blocks';

const poolOf = (path: string): Pool => (path.startsWith('/content_blocks') ? 'blocks' : 'catalog');

interface Known {
  /** Braze still accepts so many requests, those on their way included. */
  remaining: number;
  /** The time at which it begins to count again, in milliseconds. */
  resetAt: number;
}

/** The limits of one key, as Braze has last told them. */
export interface RateBudget {
  /** Counts a request that is about to be sent. @returns when it may be sent instead, if Braze would refuse it now */
  reserve(path: string, now: Date): Date | undefined;
  /** Remembers what an answer says. @param refusedUntil when Braze refused the request for its limit */
  answered(path: string, now: Date, headers: Headers, refusedUntil?: Date): void;
  /** Takes back a request that had no answer. */
  unanswered(path: string): void;
}

/** The budget of one key. Several clients may use it at once. */
export function createRateBudget(): RateBudget {
  const known = new Map<Pool, Known>();
  const underway: Record<Pool, number> = { catalog: 0, blocks: 0 };

  /** Answers may overtake each other, so within a window the lowest number is the latest. */
  function updateKnown(pool: Pool, next: Known): void {
    const current = known.get(pool);
    if (current === undefined || current.resetAt < next.resetAt) known.set(pool, next);
    else if (current.resetAt === next.resetAt && next.remaining < current.remaining) known.set(pool, next);
  }

  return {
    reserve(path, now) {
      const pool = poolOf(path);
      const limit = known.get(pool);
      const wait = (limit?.resetAt ?? 0) - now.getTime();
      // A wait that is longer than any is from before the clock was set back.
      if (wait <= 0 || wait > LONGEST_WINDOW_MS) known.delete(pool);
      else if (limit !== undefined && limit.remaining <= underway[pool]) return new Date(limit.resetAt);
      underway[pool] += 1;
      return undefined;
    },

    answered(path, now, headers, refusedUntil) {
      const pool = poolOf(path);
      underway[pool] -= 1;
      if (refusedUntil !== undefined) known.set(pool, { remaining: 0, resetAt: refusedUntil.getTime() });
      const announced = refusedUntil === undefined ? rateLimitOf(headers) : undefined;
      // A reset that is further away than a window is long is a mistake, which must not stop everything.
      const isSound =
        announced !== undefined && announced.resetAt.getTime() - now.getTime() <= LONGEST_WINDOW_MS;
      if (isSound)
        updateKnown(pool, { remaining: announced.remaining, resetAt: announced.resetAt.getTime() });
    },

    unanswered(path) {
      underway[poolOf(path)] -= 1;
    },
  };
}

/** The budgets of all keys that this process uses: the same one for everything that uses the same key. */
export function createRateBudgets() {
  const budgets = new LRUCache<string, RateBudget>({ max: KEYS_MAX });

  return {
    of({ endpoint, apiKey }: BrazeConnection): RateBudget {
      // The key itself is not kept in memory for this.
      const id = createHash('sha256').update(`${endpoint}\n${apiKey}`).digest('base64');
      const budget = budgets.get(id) ?? createRateBudget();
      budgets.set(id, budget);
      return budget;
    },
  };
}
