import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../src/http/api-error.ts';
import { RateLimiter, type Limit } from '../src/security/rate-limiter.ts';
import { describeOnBothStores, type TestStore } from './stores.ts';

describeOnBothStores('the rate limiter', (open) => {
  let opened: TestStore;
  let limiter: RateLimiter;
  // Starts inside a window, where most calls start.
  let seconds = 1_800_000_017.25;
  let keys = 0;
  const newKey = () => `key ${(keys += 1)}`;

  beforeAll(async () => {
    opened = await open();
    limiter = new RateLimiter(opened.store, () => new Date(seconds * 1000));
    await limiter.prepare();
  });
  afterAll(() => opened.dispose());

  /** @returns the seconds to wait, or `undefined` when the call was let through */
  async function call(key: string, limit: Limit): Promise<number | undefined> {
    try {
      await limiter.count(key, limit);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error.details.retryAfter;
      throw error;
    }
  }

  it.each([1, 2, 3, 10])('lets %i calls through in a minute and refuses the next', async (limit) => {
    const key = newKey();
    for (let calls = 0; calls < limit; calls += 1) {
      expect(await call(key, { limit, windowSeconds: 60 })).toBeUndefined();
    }
    expect(await call(key, { limit, windowSeconds: 60 })).toBeGreaterThan(0);
  });

  it.each([1, 2, 3, 10])(
    'lets somebody through who waited as long as was said, %i a minute',
    async (limit) => {
      const key = newKey();
      const rule = { limit, windowSeconds: 60 };
      for (let refusals = 0; refusals < 20;) {
        const wait = await call(key, rule);
        if (wait === undefined) continue;
        refusals += 1;
        seconds += wait;
        expect(await call(key, rule)).toBeUndefined();
      }
    },
  );

  it('does not count what it refuses', async () => {
    const key = newKey();
    const rule = { limit: 2, windowSeconds: 60 };
    await call(key, rule);
    await call(key, rule);
    const first = await call(key, rule);
    for (let tries = 0; tries < 50; tries += 1) expect(await call(key, rule)).toBe(first);
  });

  it('lets exactly as many of fifty simultaneous calls through as it should', async () => {
    const key = newKey();
    const waits = await Promise.all(
      Array.from({ length: 50 }, () => call(key, { limit: 7, windowSeconds: 60 })),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(7);
  });

  it('keeps keys apart, and stores none of them', async () => {
    const [one, other] = [newKey(), newKey()];
    const rule = { limit: 1, windowSeconds: 60 };
    expect(await call(one, rule)).toBeUndefined();
    expect(await call(other, rule)).toBeUndefined();
    const stored = await opened.store.collection('rate_limits').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain('key ');
  });

  it('forgets counters that no window needs any more', async () => {
    seconds += 3600;
    await limiter.sweep();
    expect(await opened.store.collection('rate_limits').countDocuments({})).toBe(0);
  });
});
