import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { beforeEach, expect, vi } from 'vitest';
import { backOff, UnrecoverableJobError } from '../../src/modules/jobs/job.ts';
import { createJobsRepository } from '../../src/modules/jobs/jobs.repository.ts';
import { createJobsService, type JobsService } from '../../src/modules/jobs/jobs.service.ts';
import { openCounting } from '../support/counting-store.ts';
import { storeTest } from '../support/server-test.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';
import { startTestApp } from '../support/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { log } = fastify();

describeAlwaysOnBothStores('jobs', (open) => {
  const { it, store } = storeTest(open);
  let time: number;
  let kind: string;

  /** One of several processes that share the store. */
  const process = async (heartbeat?: number): Promise<JobsService> =>
    createJobsService({
      jobs: await createJobsRepository(store.store),
      now: () => new Date(time),
      log,
      ...(heartbeat === undefined ? {} : { heartbeat }),
    });
  /** @returns the numbers of the finished jobs, in order */
  const counting = (jobs: JobsService, concurrency = 2) => {
    const done: unknown[] = [];
    jobs.handle(kind, { concurrency, run: async ({ number }) => void done.push(number) });
    return done;
  };

  beforeEach(() => {
    time = Date.parse('2026-03-01T08:00:00Z');
    kind = `kind ${randomUUID()}`;
  });

  it('jobs run once, whichever process takes them', async () => {
    const workers = await Promise.all([process(), process(), process()]);
    const done = workers.map((worker) => counting(worker));
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    for (const number of numbers) await workers[0]?.enqueue(kind, { number });
    await Promise.all(workers.map((worker) => worker.runDue()));
    expect(done.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
  });

  it('jobs do not run before they are due', async () => {
    const jobs = await process();
    const done = counting(jobs);
    await jobs.enqueue(kind, { number: 1 }, { runAt: new Date(time + HOUR) });
    await jobs.runDue();
    expect(done).toEqual([]);
    time += HOUR;
    await jobs.runDue();
    expect(done).toEqual([1]);
  });

  it('jobs with the same key are added once, before and after the first one is done', async () => {
    const jobs = await process();
    const done = counting(jobs);
    const enqueue = () => jobs.enqueue(kind, { number: 1 }, { dedupeKey: 'the one' });
    expect((await Promise.all([enqueue(), enqueue(), enqueue()])).filter(Boolean)).toHaveLength(1);
    await jobs.runDue();
    expect(await enqueue()).toBe(false);
    await jobs.runDue();
    expect(done).toEqual([1]);
  });

  it('jobs are taken by another process when their worker has died', async () => {
    const [dead, alive] = [await process(), await process()];
    dead.handle(kind, { run: () => new Promise(() => {}) });
    const done = counting(alive);
    await dead.enqueue(kind, { number: 1 });
    await dead.startNext();
    await alive.runDue();
    expect(done).toEqual([]);
    time += 2 * MINUTE;
    await alive.runDue();
    expect(done).toEqual([1]);
  });

  it('jobs of a dead worker are taken at once by a process that has the store to itself', async () => {
    const [dead, alive] = [await process(), await process()];
    dead.handle(kind, { run: () => new Promise(() => {}) });
    const done = counting(alive);
    await dead.enqueue(kind, { number: 1 });
    await dead.startNext();
    await alive.takeOver();
    await alive.runDue();
    expect(done).toEqual([1]);
  });

  it('jobs stay with a worker that is slow but alive', async () => {
    const [slow, other] = [await process(5), await process()];
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    slow.handle(kind, { run: () => finished });
    const takenByOther = counting(other);
    const jobs = store.store.collection<{ _id: string; kind: string; dueAt: Date }>('jobs');
    await slow.enqueue(kind, {});
    const taken = await slow.startNext();
    for (let round = 0; round < 3; round += 1) {
      time += 50_000;
      await vi.waitFor(async () => {
        expect((await jobs.findOne({ kind }))?.dueAt).toEqual(new Date(time + MINUTE));
      });
      await other.runDue();
    }
    finish();
    expect(await taken?.outcome).toBe('done');
    expect(takenByOther).toEqual([]);
  });

  it('jobs are aborted in a worker that has lost its lease, which records nothing more', async () => {
    const [late, other] = [await process(5), await process()];
    let isAborted = false;
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    late.handle(kind, {
      run: (_payload, { signal }) => {
        signal.addEventListener('abort', () => (isAborted = true));
        return finished;
      },
    });
    const done = counting(other);
    await late.enqueue(kind, { number: 1 });
    const jobs = store.store.collection<{ _id: string; kind: string; leaseId: string; state: string }>(
      'jobs',
    );
    const taken = await late.startNext();
    // Another process has taken the job, as after an expired lease.
    await jobs.updateOne({ kind }, { $set: { leaseId: 'another', dueAt: new Date(time) } });
    await vi.waitFor(() => expect(isAborted).toBe(true));
    finish();
    await taken?.outcome;
    expect((await jobs.findOne({ kind }))?.state).toBe('waiting');
    await other.runDue();
    expect(done).toEqual([1]);
  });

  it('jobs are retried with growing pauses until they succeed', async () => {
    const jobs = await process();
    const attempts: number[] = [];
    jobs.handle(kind, {
      retryAfter: backOff({ first: MINUTE, longest: 6 * HOUR, giveUpAfter: 24 * HOUR }),
      run: async () => {
        attempts.push((time - Date.parse('2026-03-01T08:00:00Z')) / MINUTE);
        if (attempts.length < 5) throw new Error('not yet');
      },
    });
    await jobs.enqueue(kind, {});
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await jobs.runDue();
      time += MINUTE;
    }
    expect(attempts).toEqual([0, 1, 3, 7, 15]);
  });

  it('jobs are given up after the last attempt, kept, and reported as failed', async () => {
    const jobs = await process();
    let attempts = 0;
    jobs.handle(kind, {
      retryAfter: backOff({ first: MINUTE, longest: 6 * HOUR, giveUpAfter: 24 * HOUR }),
      run: async () => {
        attempts += 1;
        throw new Error('cannot deliver to <ada@example.com>');
      },
    });
    await jobs.enqueue(kind, { number: 1 }, { dedupeKey: 'doomed' });
    for (let hours = 0; hours < 48; hours += 1) {
      await jobs.runDue();
      time += HOUR;
    }
    expect(attempts).toBeGreaterThan(8);
    expect(attempts).toBeLessThan(14);
    await jobs.sweep();
    expect(await jobs.attempt(kind, 'doomed')).toBe('failed');
    const kept = await store.store
      .collection<{ _id: string; kind: string; lastError: string; payload: object }>('jobs')
      .findOne({ kind });
    expect(kept).toMatchObject({ lastError: 'cannot deliver to <[address]>', payload: { number: 1 } });
  });

  it('jobs are given up at once when no retry can help', async () => {
    const jobs = await process();
    jobs.handle(kind, {
      run: async () => {
        throw new UnrecoverableJobError('nobody can do this');
      },
    });
    await jobs.enqueue(kind, {}, { dedupeKey: 'x' });
    expect(await jobs.attempt(kind, 'x')).toBe('failed');
  });

  it('jobs can run at once for a caller who waits, while no other process runs them', async () => {
    const [mine, other] = [await process(), await process()];
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    mine.handle(kind, {
      run: () => {
        start();
        return finished;
      },
    });
    counting(other);
    await mine.enqueue(kind, {}, { dedupeKey: 'mine', runAt: new Date(time + HOUR) });
    const attempt = mine.attempt(kind, 'mine');
    await started;
    expect(await other.attempt(kind, 'mine')).toBe('not-taken');
    finish();
    expect(await attempt).toBe('done');
    expect(await other.attempt(kind, 'mine')).toBe('done');
  });

  it('jobs of one kind do not delay those of another', async () => {
    const jobs = await process();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    jobs.handle(`${kind} slow`, { concurrency: 1, run: () => finished });
    const done = counting(jobs);
    await jobs.enqueue(`${kind} slow`, {});
    await jobs.enqueue(`${kind} slow`, {});
    await jobs.enqueue(kind, { number: 1 });
    const everything = jobs.runDue();
    await vi.waitFor(() => expect(done).toEqual([1]));
    finish();
    await everything;
  });

  it('jobs are taken at the same cost, whether few or thousands are waiting', async () => {
    const observed = openCounting(store.store);
    const jobs = createJobsService({
      jobs: await createJobsRepository(observed.store),
      now: () => new Date(time),
      log,
    });
    jobs.handle(`${kind} slow`, { concurrency: 1, run: () => new Promise(() => {}) });
    const done = counting(jobs);
    /** What it takes to take a job of a kind that waits behind many of a busy one. */
    const costToLease = async (waiting: number) => {
      for (let count = 0; count < waiting; count += 10) {
        await Promise.all(Array.from({ length: 10 }, () => jobs.enqueue(`${kind} slow`, {})));
      }
      await jobs.startNext();
      await jobs.enqueue(kind, { number: waiting });
      const decoded = vi.spyOn(JSON, 'parse');
      observed.take('jobs');
      const started = await jobs.startNext();
      await started?.outcome;
      const asked = observed.take('jobs');
      const decodedHere = decoded.mock.calls.filter(([text]) => text.includes(kind)).length;
      decoded.mockRestore();
      return {
        queries: asked.map(({ method }) => method),
        returned: asked.reduce((sum, one) => sum + one.returned, 0),
        // What the database reads besides, to find it.
        notIndexed: asked.filter((one) => !observed.isIndexed(one)),
        // The driver of MongoDB decodes what is returned, the embedded store could decode more.
        ...(store.store.kind === 'embedded' && { decoded: decodedHere }),
      };
    };
    const [few, many] = [await costToLease(10), await costToLease(1000)];
    await store.store.collection<{ _id: string; kind: string }>('jobs').deleteMany({ kind: `${kind} slow` });
    expect(many).toEqual(few);
    expect(few).toMatchObject({ notIndexed: [] });
    expect(few.returned).toBeGreaterThan(0);
    expect(few.returned).toBeLessThan(5);
    expect(few.decoded).not.toBe(0);
    expect(done).toEqual([10, 1000]);
  });

  it('jobs that recur run once per period, in any one process', async () => {
    const workers = await Promise.all([process(), process()]);
    let times = 0;
    for (const worker of workers) worker.every(kind, 10 * MINUTE, async () => void (times += 1));
    for (let minutes = 0; minutes < 30; minutes += 1) {
      for (const worker of workers) await worker.enqueueRecurring();
      await Promise.all(workers.map((worker) => worker.runDue()));
      time += MINUTE;
    }
    expect(times).toBe(3);
  });

  it('jobs are deleted a month after they are done', async () => {
    const jobs = await process();
    counting(jobs);
    await jobs.enqueue(kind, { number: 1 }, { dedupeKey: 'old' });
    await jobs.runDue();
    time += 29 * 24 * HOUR;
    await jobs.sweep();
    expect(await jobs.enqueue(kind, {}, { dedupeKey: 'old' })).toBe(false);
    time += 2 * 24 * HOUR;
    await jobs.sweep();
    expect(await jobs.enqueue(kind, {}, { dedupeKey: 'old' })).toBe(true);
  });

  it('jobs are aborted when the server stops and does not wait any longer', async () => {
    const jobs = await process();
    jobs.handle(kind, {
      run: (_payload, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('told')))),
    });
    await jobs.enqueue(kind, {}, { dedupeKey: 'x' });
    const taken = await jobs.startNext();
    await jobs.enqueue(kind, {}, { dedupeKey: 'y' });
    await jobs.stop(0);
    expect(await taken?.outcome).toBe('retry');
    expect(await jobs.startNext()).toBeUndefined();
  });

  it('jobs start by themselves while the server is listening, and finish before it has stopped', async () => {
    const server = await startTestApp(store);
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const seen: string[] = [];
    server.app.jobs.handle(kind, {
      run: async ({ name }) => {
        seen.push(`${String(name)} begins`);
        await finished;
        seen.push(`${String(name)} ends`);
      },
    });
    await server.app.jobs.enqueue(kind, { name: 'first' });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    await vi.waitFor(() => expect(seen).toEqual(['first begins']));
    await server.app.jobs.enqueue(kind, { name: 'second' });
    await vi.waitFor(() => expect(seen).toEqual(['first begins', 'second begins']));
    const stopped = server.app.stop();
    finish();
    await stopped;
    expect(seen).toEqual(['first begins', 'second begins', 'first ends', 'second ends']);
    await server.close();
  });
});
