import { hash } from 'node:crypto';
import type { Limit, RateRule } from '../../config/limits.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { CallCounters } from './call-counters.ts';

/**
 * Refuses calls that come too often. The window slides, estimated from two counters.
 *
 * `rate-limiter-flexible` is not used: it counts in fixed windows, which lets twice the limit through around the end of
 * one, so that "one address gets five mails an hour" (docs/security.md) would not hold. It also counts a call that
 * another rule refuses.
 */
export class RateLimiter {
  readonly #counters: CallCounters;
  readonly #now: Clock;

  constructor(counters: CallCounters, now: Clock) {
    this.#counters = counters;
    this.#now = now;
  }

  /**
   * Counts one call under all of its rules, or under none when one of them refuses it. Keys may contain an address, so
   * they are stored as hashes.
   * @throws {ApiError} RATE_LIMIT, with the seconds after which the call would be allowed
   */
  async admit(rules: readonly RateRule[]): Promise<void> {
    const counted: string[] = [];
    let retryAfter = 0;
    for (const rule of rules) {
      const window = await this.#read(rule);
      if (retryAfter === 0 && (await this.#increment(window))) {
        counted.push(window.id);
        continue;
      }
      const current = await this.#counters.countOf(window.id);
      // After a refusal the other rules are only asked how long they would refuse.
      if (retryAfter > 0 && current < window.allowed) continue;
      retryAfter = Math.max(retryAfter, secondsUntilFree({ ...window, current }, rule));
    }
    if (retryAfter === 0) return;
    for (const id of counted) await this.#counters.decrement(id);
    throw new ApiError('RATE_LIMIT', `Too many tries. Please wait ${inWords(retryAfter)} and try again.`, {
      retryAfter,
    });
  }

  /** Deletes counters of windows that are over. */
  async sweep(): Promise<void> {
    await this.#counters.sweep(this.#now());
  }

  async #read({ key, limit, windowSeconds }: RateRule): Promise<Window> {
    const length = windowSeconds * 1000;
    const at = this.#now().getTime();
    const number = Math.floor(at / length);
    const counter = `${hash('sha256', key, 'base64url')}:${windowSeconds}`;
    const previous = await this.#counters.finalCountOf(`${counter}:${number - 1}`);
    const left = (number + 1) * length - at;
    return {
      id: `${counter}:${number}`,
      previous,
      left,
      // Of the previous window's calls, the share that the sliding window still covers counts.
      allowed: limit - Math.ceil((previous * left) / length),
      expiresAt: new Date((number + 2) * length),
    };
  }

  /** Counts one more call while there is room. @returns whether there was */
  async #increment({ id, allowed, expiresAt }: Window): Promise<boolean> {
    return allowed > 0 && (await this.#counters.increment(id, allowed, expiresAt));
  }
}

/** The state of a rule at one moment. Times are in milliseconds, so that all counting is in whole numbers. */
interface Window {
  /** The counter of this window. */
  id: string;
  /** Calls in the window before. */
  previous: number;
  /** How much of this window is left. */
  left: number;
  /** How many calls this window may hold at this moment. */
  allowed: number;
  expiresAt: Date;
}

/** How long until a call would be allowed, if nobody else calls meanwhile. */
function secondsUntilFree(
  { previous, current, left }: Window & { current: number },
  { limit, windowSeconds }: Limit,
): number {
  const length = windowSeconds * 1000;
  const room = limit - 1 - current;
  // While this window has room, more opens up as the previous one slides out; a full window has to slide out itself.
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
