import fastify from 'fastify';
import { expect } from 'vitest';
import { backOff } from '../../src/modules/jobs/job-kind.ts';
import { createJobsRepository } from '../../src/modules/jobs/jobs.repository.ts';
import { createJobsService } from '../../src/modules/jobs/jobs.service.ts';
import { storeTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf, PASSWORD, startTestApp } from '../support/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { log } = fastify();

describeOnBothStores('after the clock was set back by a day', (open) => {
  const { it, store } = storeTest(open);
  let time = Date.parse('2026-03-02T08:00:00Z');
  const start = async () =>
    createJobsService({ jobs: await createJobsRepository(store.store), now: () => new Date(time), log });

  it('jobs run at once that were due, after their pause when they failed, and on their date when they have one', async () => {
    const before = await start();
    const done: unknown[] = [];
    let fails = true;
    const handle = (jobs: typeof before) => {
      jobs.handle('work', { run: async ({ name }) => void done.push(name) });
      jobs.handle('failing', {
        retryAfter: backOff({ first: MINUTE, longest: MINUTE, giveUpAfter: DAY }),
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
    await before.enqueue('work', { name: 'dated' }, { runAt: new Date(time + 30 * DAY) });
    fails = false;

    time -= DAY;
    const after = await start();
    handle(after);
    await after.enqueueRecurring();
    await after.runDue();
    expect(done).toEqual(['due']);
    time += MINUTE;
    await after.runDue();
    expect(done).toEqual(['due', 'retried']);
    time += 30 * DAY;
    await after.runDue();
    expect(done).toEqual(['due', 'retried']);
    time += DAY;
    await after.runDue();
    expect(done).toEqual(['due', 'retried', 'dated']);
  });

  it('the job of a process that died returns after its lease, and recurring jobs go on', async () => {
    const dead = await start();
    dead.handle('hanging', { run: () => new Promise(() => undefined) });
    let rounds = 0;
    dead.every('round', 10 * MINUTE, async () => void (rounds += 1));
    await dead.enqueueRecurring();
    await dead.enqueue('hanging', {});
    await dead.startNext();
    await dead.startNext();

    time -= DAY;
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

  it('nobody waits longer than the longest limit to sign in, and guesses are delayed as before', async () => {
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
    test.advance(-DAY / 1000);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    expect(await guess()).toBeGreaterThan(0);
    await test.close();
  });
});
