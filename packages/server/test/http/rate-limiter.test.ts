import { expect } from 'vitest';
import type { Limit, RateRule } from '../../src/config/limits.ts';
import { ApiError } from '../../src/core/index.ts';
import { MemoryCounters, createStoredCounters } from '../../src/modules/rate-limits/call-counters.ts';
import { RateLimiter } from '../../src/modules/rate-limits/index.ts';
import { storeTest } from '../support/server-test.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';

describeAlwaysOnBothStores('the rate limiter', (open) => {
  const { it, store } = storeTest(open);
  let limiter: RateLimiter;
  // A time in the middle of a window, like most calls.
  let seconds = 1_800_000_017.25;
  let keys = 0;
  const newKey = () => `key ${(keys += 1)}`;

  it.beforeAll(async () => {
    const counters =
      store.store.kind === 'mongodb' ? await createStoredCounters(store.store) : new MemoryCounters();
    limiter = new RateLimiter(counters, () => new Date(seconds * 1000));
  });

  const call = (key: string, limit: Limit) => callUnder([{ key, ...limit }]);

  /** @returns the seconds to wait, or `undefined` when the call was allowed */
  async function callUnder(rules: RateRule[]): Promise<number | undefined> {
    try {
      await limiter.admit(rules);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error.details.retryAfter;
      throw error;
    }
  }

  it.each([1, 2, 3, 10])(
    'the rate limiter allows %i calls in a minute and refuses the next',
    async (limit) => {
      const key = newKey();
      for (let calls = 0; calls < limit; calls += 1) {
        expect(await call(key, { limit, windowSeconds: 60 })).toBeUndefined();
      }
      expect(await call(key, { limit, windowSeconds: 60 })).toBeGreaterThan(0);
    },
  );

  it.each([1, 2, 3, 10])(
    'the rate limiter allows a call after the announced wait, at %i a minute',
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

  it.each([
    { limit: 7, windowSeconds: 60 },
    { limit: 10, windowSeconds: 900 },
    { limit: 37, windowSeconds: 300 },
  ])(
    'the rate limiter announces the right wait at every moment of a window, at $limit in $windowSeconds s',
    async (rule) => {
      const key = newKey();
      for (let refusals = 0; refusals < 60;) {
        const wait = await call(key, rule);
        if (wait === undefined) continue;
        refusals += 1;
        // The refusal may come anywhere in the window, not only on whole seconds.
        seconds += wait;
        expect(await call(key, rule)).toBeUndefined();
        seconds += (refusals * 7.919) % rule.windowSeconds;
      }
    },
  );

  it('the rate limiter counts a call under all of its rules or none, and announces the longest wait', async () => {
    const [person, address] = [newKey(), newKey()];
    const strict = { key: person, limit: 1, windowSeconds: 60 };
    const wide = { key: address, limit: 3, windowSeconds: 900 };
    expect(await callUnder([strict, wide])).toBeUndefined();
    for (let tries = 0; tries < 10; tries += 1) expect(await callUnder([strict, wide])).toBeLessThan(121);
    // Ten refusals under the strict rule have taken nothing from the wide one.
    expect(await callUnder([wide])).toBeUndefined();
    expect(await callUnder([wide])).toBeUndefined();
    const wait = await callUnder([strict, wide]);
    expect(wait).toBeGreaterThan(121);
    seconds += wait ?? 0;
    expect(await callUnder([strict, wide])).toBeUndefined();
  });

  it('the rate limiter does not count what it refuses', async () => {
    const key = newKey();
    const rule = { limit: 2, windowSeconds: 60 };
    await call(key, rule);
    await call(key, rule);
    const first = await call(key, rule);
    for (let tries = 0; tries < 50; tries += 1) expect(await call(key, rule)).toBe(first);
  });

  it('the rate limiter allows exactly the limit of fifty simultaneous calls', async () => {
    const key = newKey();
    const waits = await Promise.all(
      Array.from({ length: 50 }, () => call(key, { limit: 7, windowSeconds: 60 })),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(7);
  });

  it('the rate limiter counts keys separately, and stores them as hashes', async () => {
    const [one, other] = [newKey(), newKey()];
    const rule = { limit: 1, windowSeconds: 60 };
    expect(await call(one, rule)).toBeUndefined();
    expect(await call(other, rule)).toBeUndefined();
    const stored = await store.store.collection('rate_limits').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain('key ');
  });

  it('the rate limiter deletes the counters of windows that have ended', async () => {
    seconds += 3600;
    await limiter.sweep();
    expect(await store.store.collection('rate_limits').countDocuments({})).toBe(0);
  });
});
