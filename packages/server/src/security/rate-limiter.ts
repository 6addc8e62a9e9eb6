import { hash } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import type { CallCounters } from './call-counters.ts';
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

/** Refuses calls that come too often. */
export class RateLimiter {
  readonly #counters: CallCounters;
  readonly #now: Clock;

  constructor(counters: CallCounters, now: Clock) {
    this.#counters = counters;
    this.#now = now;
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
      const current = await this.#counters.countOf(windows.id);
      // After a refusal the others are only asked how long they would refuse.
      if (retryAfter > 0 && current < windows.allowed) continue;
      retryAfter = Math.max(retryAfter, secondsUntilFree({ ...windows, current }, rule));
    }
    if (retryAfter === 0) return;
    for (const id of counted) await this.#counters.decrement(id);
    throw new ApiError('RATE_LIMIT', `Too many tries. Please wait ${inWords(retryAfter)} and try again.`, {
      retryAfter,
    });
  }

  /** Forgets counters that no window needs any more. */
  async sweep(): Promise<void> {
    await this.#counters.sweep(this.#now());
  }

  async #read({ key, limit, windowSeconds }: Rule): Promise<Windows> {
    const length = windowSeconds * 1000;
    const at = this.#now().getTime();
    const number = Math.floor(at / length);
    const counter = `${hash('sha256', key, 'base64url')}:${windowSeconds}`;
    const previous = await this.#counters.countOfOver(`${counter}:${number - 1}`);
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

  /** Counts one more while there is room. @returns whether there was */
  async #increment({ id, allowed, expiresAt }: Windows): Promise<boolean> {
    return allowed > 0 && (await this.#counters.increment(id, allowed, expiresAt));
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
