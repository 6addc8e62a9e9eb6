import { hash } from 'node:crypto';
import { defineModule } from '../../composition/module.ts';
import type { Limit, RateRule } from '../../config/limits.ts';
import { ApiError, type Clock } from '../../core/index.ts';
import { MemoryCounters, createStoredCounters, type CallCounters } from './call-counters.ts';

/**
 * Refuses calls that are too frequent. The window slides; it is estimated from two counters.
 *
 * `rate-limiter-flexible` is not used: it counts in fixed windows, which allows twice the limit around the end of one, so
 * "an address gets at most five emails an hour" (docs/security.md) would not hold. It also counts calls that another rule
 * refuses.
 */
export class RateLimiter {
  readonly #counters: CallCounters;
  readonly #now: Clock;

  constructor(counters: CallCounters, now: Clock) {
    this.#counters = counters;
    this.#now = now;
  }

  /**
   * Counts one call under all of its rules, or under none if one of them refuses it. Keys may contain an email address, so
   * they are stored as hashes.
   * @throws {ApiError} RATE_LIMIT, with the number of seconds until the call would be allowed
   */
  async admit(rules: readonly RateRule[]): Promise<void> {
    const counted: string[] = [];
    let retryAfter = 0;
    let reason = 'Too many attempts.';
    for (const rule of rules) {
      const window = await this.#read(rule);
      if (retryAfter === 0 && (await this.#increment(window))) {
        counted.push(window.id);
        continue;
      }
      const current = await this.#counters.countOf(window.id);
      // After a refusal, the other rules only matter if their wait is longer.
      if (retryAfter > 0 && current < window.allowed) continue;
      const wait = secondsUntilFree({ ...window, current }, rule);
      if (wait > retryAfter && rule.reason !== undefined) ({ reason } = rule);
      retryAfter = Math.max(retryAfter, wait);
    }
    if (retryAfter === 0) return;
    for (const id of counted) await this.#counters.decrement(id);
    throw new ApiError('RATE_LIMIT', `${reason} Please wait ${inWords(retryAfter)} and try again.`, {
      retryAfter,
    });
  }

  /** Deletes the counters of windows that have ended. */
  async sweep(): Promise<void> {
    await this.#counters.sweep(this.#now());
  }

  async #read({ key, limit, windowSeconds }: RateRule): Promise<Window> {
    const length = windowSeconds * 1000;
    const at = this.#now().getTime();
    const number = Math.floor(at / length);
    const counter = `${hash('sha256', key, 'base64url')}:${windowSeconds}`;
    const previous = await this.#counters.finalCountOf(`${counter}:${number - 1}`);
    const remaining = (number + 1) * length - at;
    return {
      id: `${counter}:${number}`,
      previous,
      remaining,
      // The part of the previous window that the sliding window still covers counts in proportion.
      allowed: limit - Math.ceil((previous * remaining) / length),
      expiresAt: new Date((number + 2) * length),
    };
  }

  /** Counts a call if the limit allows it. @returns whether it did */
  async #increment({ id, allowed, expiresAt }: Window): Promise<boolean> {
    return allowed > 0 && (await this.#counters.increment(id, allowed, expiresAt));
  }
}

/** The state of a rule at one moment. Times are in milliseconds, so that all numbers are whole. */
interface Window {
  /** The id of the counter of this window. */
  id: string;
  /** The number of calls in the previous window. */
  previous: number;
  /** The remaining time of this window. */
  remaining: number;
  /** The number of calls that are allowed in this window now. */
  allowed: number;
  expiresAt: Date;
}

/** The time until a call would be allowed, if there are no others meanwhile. */
function secondsUntilFree(
  { previous, current, remaining }: Window & { current: number },
  { limit, windowSeconds }: Limit,
): number {
  const length = windowSeconds * 1000;
  const room = limit - 1 - current;
  // While this window has room, calls of the previous one slide out. A full window has to slide out itself.
  const wait =
    room >= 0
      ? remaining - Math.floor((room * length) / Math.max(previous, 1))
      : remaining + length - Math.floor(((limit - 1) * length) / current);
  return Math.max(1, Math.ceil(wait / 1000));
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Limits how often operations may be called. Processes that share a store share the limits. */
export const rateLimits = defineModule({
  name: 'rate-limits',
  collections: { rate_limits: { notExported: 'counters under hashes, kept for an hour at most' } },
  async create({ store, now }) {
    const counters = store.kind === 'mongodb' ? await createStoredCounters(store) : new MemoryCounters();
    const service = new RateLimiter(counters, now);
    return { service, sweep: () => service.sweep() };
  },
});
