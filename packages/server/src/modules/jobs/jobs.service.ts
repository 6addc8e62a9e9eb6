import { createId } from '../../core/ids.ts';
import type { JobPayload } from './job.document.ts';
import { backOff, type JobKind } from './job-kind.ts';
import type { Attempt, JobDependencies } from './job-runner.ts';
import { createRunningJobs } from './running-jobs.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const never = new Date('9999-01-01T00:00:00Z');

/** Retried a minute after the first failure, then less and less often, for a day. */
const defaultKind = {
  concurrency: 2,
  keepDone: 30 * DAY,
  retryAfter: backOff({ first: MINUTE, longest: 60 * MINUTE, giveUpAfter: DAY }),
};

export interface EnqueueOptions {
  /** Not before this moment; at once when absent. */
  runAt?: Date;
  /** A second job of the same kind with the same key is not added, until the first one's `keepDone` has passed. */
  dedupeKey?: string;
}

export type JobsService = ReturnType<typeof createJobsService>;

/**
 * Work that must be done even if the process that wanted it dies: a job is in the store before the answer that promises
 * it is sent, and stays there until it is done. Several processes share one queue; each job is taken by one of them,
 * under a lease that it renews while it works, and comes back when it stops renewing. So a job runs at least once, and
 * exactly once unless a process dies in the middle.
 *
 * Processes that share a store need clocks that agree within a few seconds.
 */
export function createJobsService(dependencies: JobDependencies) {
  const { jobs, now } = dependencies;
  const kinds = new Map<string, JobKind>();
  const running = createRunningJobs(dependencies, kinds);
  const recurring: { kind: string; milliseconds: number; lastPeriod?: number }[] = [];
  let notifyWorker = (): void => undefined;

  const keyOf = (kind: string, key: string) => `${kind}:${key}`;

  async function enqueue(
    kind: string,
    payload: JobPayload,
    { runAt, dedupeKey }: EnqueueOptions = {},
  ): Promise<boolean> {
    const _id = createId('job');
    const createdAt = now();
    const isNew = await jobs.insert({
      _id,
      kind,
      payload,
      state: 'waiting',
      dedupeKey: keyOf(kind, dedupeKey ?? _id),
      attempts: 0,
      dueAt: runAt ?? createdAt,
      leaseId: null,
      lastError: null,
      createdAt,
      expiresAt: never,
    });
    if (isNew) notifyWorker();
    return isNew;
  }

  async function attempt(kind: string, dedupeKey: string): Promise<Attempt> {
    const key = keyOf(kind, dedupeKey);
    const started = await running.startByKey(key);
    if (started) return started.outcome;
    const state = (await jobs.findByKey(key))?.state;
    return state === 'done' || state === 'failed' ? state : 'not-taken';
  }

  return {
    /** Defines the code of a kind of job. Every process that has the code may run the jobs. */
    handle(kind: string, work: Pick<JobKind, 'run'> & Partial<JobKind>): void {
      kinds.set(kind, { ...defaultKind, ...work });
    },

    /** Has something done once per period, by whichever process comes first. */
    every(kind: string, milliseconds: number, run: () => Promise<void>): void {
      kinds.set(kind, { ...defaultKind, concurrency: 1, keepDone: DAY, run });
      recurring.push({ kind, milliseconds });
    },

    /**
     * Adds a job to the queue; when this resolves, the job is on disk.
     * @returns `false` when a job of this kind with this key exists or was done recently
     */
    enqueue,

    /** For a process that has the store to itself: whoever took a job before is dead, and need not be waited for. */
    takeOver: () => jobs.releaseAll(now()),

    /** Adds the recurring jobs whose period has begun. */
    async enqueueRecurring(): Promise<void> {
      for (const recurrence of recurring) {
        const period = Math.floor(now().getTime() / recurrence.milliseconds);
        if (recurrence.lastPeriod === period) continue;
        await enqueue(recurrence.kind, {}, { dedupeKey: String(period) });
        recurrence.lastPeriod = period;
      }
    },

    /** Runs one job here and now, due or not, for a caller who waits for the outcome. */
    attempt,

    /**
     * Does something together with what has to follow it, even if this process dies in between: the job for what follows
     * is on disk before the action. The job must check for itself whether the action was done, and do nothing if not.
     */
    async withFollowUp<Result>(
      kind: string,
      payload: JobPayload,
      action: () => Promise<Result>,
    ): Promise<Result> {
      const dedupeKey = createId('job');
      // Longer than a request may take: once the job is due by itself, the request is over or its process dead.
      await enqueue(kind, payload, { runAt: new Date(now().getTime() + MINUTE), dedupeKey });
      const result = await action();
      await attempt(kind, dedupeKey);
      return result;
    },

    startNext: () => running.startNext(),

    /** Runs everything that is due, and what becomes due by that, then resolves. */
    async runDue(): Promise<void> {
      for (;;) {
        // A job that was running while we looked may have enqueued another one since.
        const wasBusy = running.isBusy();
        if (await running.startNext()) continue;
        if (!wasBusy) return;
        if (running.isBusy()) await running.nextChange();
      }
    },

    /** Calls back when this process enqueues a job. */
    onEnqueue(callback: () => void): void {
      notifyWorker = callback;
    },

    /** Takes no more jobs, waits so many milliseconds for those that run, then aborts them. */
    stop: (patience: number) => running.stop(patience),

    sweep: () => jobs.deleteExpired(now()),
  };
}
