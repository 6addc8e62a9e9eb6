import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import { defineModule } from '../../composition/module.ts';
import type { Clock } from '../../core/index.ts';
import type { Store } from '../../store/store.ts';
import { createJobQueue } from './job-queue.ts';
import type { JobDocument } from './job.ts';
import { createJobsRepository } from './jobs.repository.ts';
import { createJobsService, type JobsService } from './jobs.service.ts';

export { AFTER_REQUEST_MS, backOff, PostponedJob, UnrecoverableJobError } from './job.ts';
export type { Attempt } from './job-runner.ts';
export type { JobsService } from './jobs.service.ts';

/** Jobs that this process enqueues start at once; those of other processes and delayed ones within this time. */
const POLL_MS = 1000;

/** Running jobs may take so long when the server stops. */
const STOP_TIMEOUT_MS = 5000;

/** Runs jobs while the server listens. When the server stops, other processes do the remaining jobs. */
function installJobWorker(app: FastifyInstance, jobs: JobsService): void {
  let worker: JobWorker | undefined;
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker?.stop(STOP_TIMEOUT_MS));
  app.addHook('onListen', async () => {
    worker = startJobWorker(jobs, app.log);
  });
  app.stopping.addEventListener('abort', () => void stop());
  app.addHook('onClose', stop);
}

/** Runs jobs as they become due. */
interface JobWorker {
  /** Takes no more jobs, and waits up to `timeoutMs` for those that are running. */
  stop(timeoutMs: number): Promise<void>;
}

function startJobWorker(jobs: JobsService, log: FastifyBaseLogger): JobWorker {
  const stopping = new AbortController();
  let isPollWanted = false;
  let currentPause: { end: () => void } | undefined;

  /** Polls now, or once more after the current poll, because a job may be due. */
  const poll = () => {
    isPollWanted = true;
    currentPause?.end();
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      timer.unref();
      currentPause = { end: () => (clearTimeout(timer), resolve()) };
    });

  async function startAllDue(): Promise<void> {
    await jobs.enqueueRecurring();
    for (let next = await jobs.startNext(); next; next = await jobs.startNext()) {
      // When a job ends, another one may start.
      void next.outcome.then(poll);
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isPollWanted = false;
      // When the database does not respond, the next poll tries again.
      await startAllDue().catch((error: unknown) => log.warn({ err: error }, 'looking for jobs failed'));
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- `poll` sets it while this waits
      if (!isPollWanted) await pause();
    }
  }

  jobs.onEnqueue(poll);
  const working = work();
  return {
    async stop(timeoutMs) {
      stopping.abort();
      poll();
      await working;
      await jobs.stop(timeoutMs);
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Background jobs. Their worker starts when the server listens. */
    jobs: JobsService;
  }
}

const SWEEP_MS = 10 * 60 * 1000;

/** Background jobs that survive a crash, and the regular deletion of expired data. */
export const jobs = defineModule({
  name: 'jobs',
  collections: { jobs: { notExported: 'ids; everything else is encrypted' } },
  async create({ store, now, log, contributions }) {
    const service = createJobsService({ jobs: await createJobsRepository(store), now, log });
    // One process has an embedded store to itself: any other process that took a job is dead.
    if (store.kind === 'embedded') await service.takeOver();
    service.every('sweep', SWEEP_MS, async () => {
      for (const { sweep } of contributions) await sweep?.();
    });
    return {
      service,
      install: (app: FastifyInstance) => {
        app.decorate('jobs', service);
        installJobWorker(app, service);
      },
      sweep: () => service.sweep(),
    };
  },
});

export type StoredJob = Pick<JobDocument, '_id' | 'kind' | 'attempts' | 'createdAt' | 'lastError'>;

interface JobCounts {
  kind: string;
  waiting: number;
  failed: number;
}

/** The jobs of a store for the operator's commands, which may run beside a server. */
export async function openJobs(store: Store, now: Clock) {
  const repository = await createJobsRepository(store);
  const jobs = store.collection<JobDocument>('jobs');
  const { enqueue, keyOf } = createJobQueue(repository, now);

  async function retryOne(_id: string): Promise<boolean> {
    const at = now();
    // As if it had just been added: the time to give up begins again.
    const anew = { state: 'waiting', attempts: 0, createdAt: at, dueAt: at, scheduledAt: at } as const;
    const { matchedCount } = await jobs.updateOne(
      { _id, state: 'failed' },
      { $set: { ...anew, leaseId: null, expiresAt: new Date('9999-01-01T00:00:00Z') } },
    );
    return matchedCount > 0;
  }

  return {
    enqueue,

    async counts(): Promise<JobCounts[]> {
      const unfinished = { state: { $in: ['waiting', 'failed'] as const } };
      const found = await jobs.find(unfinished).project({ kind: 1, state: 1 }).toArray();
      const of = (kind: string, state: string) =>
        found.filter((job) => job.kind === kind && job.state === state).length;
      const kinds = [...new Set(found.map(({ kind }) => kind))].toSorted();
      return kinds.map((kind) => ({ kind, waiting: of(kind, 'waiting'), failed: of(kind, 'failed') }));
    },

    listFailed: (limit: number): Promise<StoredJob[]> =>
      jobs.find({ state: 'failed' }, { sort: { dueAt: -1 }, limit }).toArray(),

    /** Lets a failed job run again, or all of them. @returns how many */
    async retry(id?: string): Promise<number> {
      if (id !== undefined) return (await retryOne(id)) ? 1 : 0;
      const failed = await jobs.find({ state: 'failed' }).project({ _id: 1 }).toArray();
      let count = 0;
      for (const { _id } of failed) if (await retryOne(_id)) count += 1;
      return count;
    },

    /** Lets a waiting job run from this time on, if it would otherwise run later. */
    async bringForward(kind: string, dedupeKey: string, dueAt: Date): Promise<void> {
      await jobs.updateOne(
        { dedupeKey: keyOf(kind, dedupeKey), state: 'waiting', leaseId: null, dueAt: { $gt: dueAt } },
        { $set: { dueAt, scheduledAt: now() } },
      );
    },
  };
}
