import { randomUUID } from 'node:crypto';
import fastify, { type InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { startStripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { readConfiguration } from '../../src/config/configuration.ts';
import { defaultRateLimits, type RateLimits } from '../../src/config/limits.ts';
import { DAY_MS } from '../../src/core/index.ts';
import { backOff } from '../../src/modules/jobs/job.ts';
import { createJobsRepository } from '../../src/modules/jobs/jobs.repository.ts';
import { createJobsService } from '../../src/modules/jobs/jobs.service.ts';
import { billingOf, stripeAccount } from '../support/billing-test.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { storeTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { errorOf, newAddress, PASSWORD, startTestApp, unlimited, type Person } from '../support/test-app.ts';

const MINUTE = 60_000;
/** The longest window of those that limit sign-ins, in seconds. */
const LONGEST_SIGN_IN_LIMIT = 60 * 60;
const { log } = fastify();

describeOnBothStores('after the clock was set back by a day', (open) => {
  const { it, store } = storeTest(open);
  let time = Date.parse('2026-03-02T08:00:00Z');
  const start = async () =>
    createJobsService({ jobs: await createJobsRepository(store.store), now: () => new Date(time), log });

  /** A server whose connection to the store can be lost, and which has room for two snippets. */
  async function failingServer() {
    const failing = openFailing(store.store);
    const configuration = readConfiguration({ NODE_ENV: 'test', QUOTA_SNIPPETS: '2' });
    const test = await startTestApp({ ...store, store: failing.store }, { ...quick, configuration });
    return { failing, test, owner: await test.signUp(), dispose: () => test.close() };
  }

  it('after the clock was set back by a day, jobs run at once that were due, after their pause when they failed, and on their date when they have one', async () => {
    const before = await start();
    const done: unknown[] = [];
    let fails = true;
    const handle = (jobs: typeof before) => {
      jobs.handle('work', { run: async ({ name }) => void done.push(name) });
      jobs.handle('failing', {
        retryAfter: backOff({ first: MINUTE, longest: MINUTE, giveUpAfter: DAY_MS }),
        run: async () => {
          if (fails) throw new Error('not yet');
          done.push('retried');
        },
      });
    };
    handle(before);
    await before.enqueue('failing', {});
    await before.runDue();
    await before.enqueue('work', { name: 'due' });
    await before.enqueue('work', { name: 'dated' }, { runAt: new Date(time + 30 * DAY_MS) });
    fails = false;

    time -= DAY_MS;
    const after = await start();
    handle(after);
    await after.enqueueRecurring();
    await after.runDue();
    expect(done).toEqual(['due']);
    time += MINUTE;
    await after.runDue();
    expect(done).toEqual(['due', 'retried']);
    time += 30 * DAY_MS;
    await after.runDue();
    expect(done).toEqual(['due', 'retried']);
    time += DAY_MS;
    await after.runDue();
    expect(done).toEqual(['due', 'retried', 'dated']);
  });

  it('after the clock was set back by a day, the job of a process that died returns after its lease, and recurring jobs go on', async () => {
    const dead = await start();
    dead.handle('hanging', { run: () => new Promise(() => undefined) });
    let rounds = 0;
    dead.every('round', 10 * MINUTE, async () => void (rounds += 1));
    await dead.enqueueRecurring();
    await dead.enqueue('hanging', {});
    await dead.startNext();
    await dead.startNext();

    time -= DAY_MS;
    const after = await start();
    let returned = 0;
    after.handle('hanging', { run: async () => void (returned += 1) });
    after.every('round', 10 * MINUTE, async () => void (rounds += 1));
    await after.enqueueRecurring();
    time += MINUTE;
    await after.runDue();
    expect(returned).toBe(1);
    const before = rounds;
    for (let period = 0; period < 3; period += 1) {
      time += 10 * MINUTE;
      await after.enqueueRecurring();
      await after.runDue();
    }
    expect(rounds - before).toBe(3);
  });

  it('after the clock was set back by a day, nobody waits longer than the longest limit to sign in, and guesses are delayed as before', async () => {
    const test = await startTestApp(store);
    const { session } = await test.createAccount();
    const signIn = (password: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        payload: { email: session.user.email, password },
      });
    const guess = async () => {
      for (let tries = 0; tries < 12; tries += 1) {
        const response = await signIn('wrong');
        if (response.statusCode === 429) return errorOf(response).retryAfter;
      }
      return undefined;
    };
    expect(await guess()).toBeGreaterThan(0);
    test.advance(-DAY_MS / 1000);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    const after = await guess();
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThanOrEqual(LONGEST_SIGN_IN_LIMIT);
    await test.close();
  });

  it('after the clock was set back by a day, a repeated request takes over at once from one whose process died, whatever its lease says', async () => {
    const { failing, test, owner, dispose } = await failingServer();
    const headers = { 'idempotency-key': randomUUID() };
    const url = `/api/workspaces/${owner.workspaceId}/snippets`;
    const create = () =>
      owner.request({ method: 'POST', url, headers, payload: { name: 'Name', content: 'text' } });
    failing.replace('snippets.insertOne', () => Promise.resolve().then(connectionLost));
    failing.replace('idempotency_keys.updateOne', () => Promise.resolve().then(connectionLost));
    expect((await create()).statusCode).toBe(503);
    failing.reset();
    expect(errorOf(await create())).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: 1 });
    test.advance(-DAY_MS / 1000);
    expect((await create()).statusCode).toBe(201);
    expect((await owner.request({ url })).json().total).toBe(1);
    await dispose();
  });

  it('after the clock was set back by a day, room that was reserved by a process that died is free at once', async () => {
    const { failing, test, owner, dispose } = await failingServer();
    const url = `/api/workspaces/${owner.workspaceId}/snippets`;
    const create = () => owner.request({ method: 'POST', url, payload: { name: 'Name', content: 'text' } });
    failing.replace('snippets.insertOne', () => Promise.resolve().then(connectionLost));
    for (let count = 0; count < 2; count += 1) expect((await create()).statusCode).toBe(503);
    failing.reset();
    expect(errorOf(await create()).code).toBe('LIMIT_REACHED');
    test.advance(-DAY_MS / 1000);
    for (let count = 0; count < 2; count += 1) expect((await create()).statusCode).toBe(201);
    await dispose();
  });

  it('after the clock was set back by a day, what Stripe says is asked for at once, although it did not answer before', async () => {
    const stripe = await startStripeSandbox();
    const test = await startTestApp(store, { ...quick, openStripe: stripeAccount(stripe) });
    const owner = await test.signUp();
    await billingOf(owner).subscribe();
    await stripe.settled();
    stripe.set({ fault: 'drop', faults: null });
    test.advance(120);
    expect(await billingOf(owner).state()).toMatchObject({ isStale: true });
    stripe.set({ fault: 'none' });
    expect(await billingOf(owner).state(), 'it pauses').toMatchObject({ isStale: true });
    test.advance(-DAY_MS / 1000);
    expect(await billingOf(owner).state()).toMatchObject({ isStale: false });
    await test.close();
    await stripe.close();
  });

  it.each<[string, (who: Person) => InjectOptions, Partial<RateLimits>]>([
    [
      'invites',
      ({ workspaceId }) => ({
        method: 'POST',
        url: `/api/workspaces/${workspaceId}/invitations`,
        payload: { email: newAddress() },
      }),
      {
        invitations: {
          ...defaultRateLimits.invitations,
          perNewPerson: { limit: 2, windowSeconds: DAY_MS / 1000 },
        },
      },
    ],
    [
      'saves',
      ({ workspaceId }) => ({
        method: 'POST',
        url: `/api/workspaces/${workspaceId}/snippets`,
        payload: { name: 'Name', content: 'text' },
      }),
      { perCaller: { ...unlimited.perCaller, write: { limit: 3, windowSeconds: 300 } } },
    ],
    [
      'searches',
      ({ workspaceId }) => ({ url: `/api/workspaces/${workspaceId}/snippets?q=text` }),
      { perCaller: { ...unlimited.perCaller, search: { limit: 3, windowSeconds: 300 } } },
    ],
  ])(
    'after the clock was set back by a day, whoever %s too often is told to wait no longer than the limit',
    async (_what, ask, limits) => {
      const test = await startTestApp(store, { ...quick, rateLimits: { ...unlimited, ...limits } });
      const owner = await test.signUp();
      const waits: number[] = [];
      const askOften = async () => {
        for (let count = 0; count < 6; count += 1) {
          const response = await owner.request(ask(owner));
          if (response.statusCode === 429) waits.push(errorOf(response).retryAfter ?? 0);
        }
      };
      await askOften();
      const before = waits.length;
      test.advance(-DAY_MS / 1000);
      await askOften();
      expect(before).toBeGreaterThan(0);
      expect(waits.length).toBeGreaterThan(before);
      const longest = 'invitations' in limits ? DAY_MS / 1000 : 300;
      // A full window of the limit has to slide out, of which the last call is a part.
      expect(Math.max(...waits)).toBeLessThan(2 * longest);
      await test.close();
    },
  );
});
