import { DAY_MS, createId } from '../../core/index.ts';
import { createClockRepair } from './clock-repair.ts';
import { type JobPayload, AFTER_REQUEST_MS, backOff, type JobKind } from './job.ts';
import { createJobQueue, createRecurringJobs } from './job-queue.ts';
import type { Attempt, JobDependencies } from './job-runner.ts';
import { createRunningJobs } from './running-jobs.ts';

const MINUTE = 60 * 1000;

/** Retried a minute after the first failure, then with growing pauses, for a day. */
const defaultKind = {
  concurrency: 2,
  keepDone: 30 * DAY_MS,
  retryAfter: backOff({ first: MINUTE, longest: 60 * MINUTE, giveUpAfter: DAY_MS }),
};

export type JobsService = ReturnType<typeof createJobsService>;

/**
 * Work that must be done even if the process that started it dies. A job is on disk before the response that promises it
 * is sent, and stays there until it is done. Several processes share one queue. Each job is taken by one of them, under a
 * lease that it renews while it works; when it stops renewing, the job returns to the queue. So a job runs at least once,
 * and exactly once unless a process dies in the middle.
 * Processes that share a store need clocks that agree within a few seconds.
 */
export function createJobsService(dependencies: JobDependencies) {
  const { jobs, now } = dependencies;
  const kinds = new Map<string, JobKind>();
  const queue = createJobQueue(jobs, now);
  const recurring = createRecurringJobs(queue.enqueue, now);
  const running = createRunningJobs(dependencies, kinds);
  const repairTimes = createClockRepair(jobs, now, recurring.has);

  async function attempt(kind: string, dedupeKey: string): Promise<Attempt> {
    const started = await running.startByKey(queue.keyOf(kind, dedupeKey));
    if (started) return started.outcome;
    const state = await queue.stateOf(kind, dedupeKey);
    return state === 'done' || state === 'failed' ? state : 'not-taken';
  }

  return {
    ...running,
    queues: () => jobs.queuesOf([...kinds.keys()]),
    enqueue: queue.enqueue,
    stateOf: queue.stateOf,
    onEnqueue: queue.onEnqueue,
    /** Adds the recurring jobs whose period has begun, after a look at whether the clock was set back. */
    enqueueRecurring: () => repairTimes().then(recurring.enqueueDue),
    /** Runs one job immediately, due or not, for a caller who waits for the outcome. */
    attempt,
    /** Defines the code for a kind of job. Every process that has the code may run the jobs. */
    handle(kind: string, work: Pick<JobKind, 'run'> & Partial<JobKind>): void {
      kinds.set(kind, { ...defaultKind, ...work });
    },

    /** Runs something once per period, in whichever process comes first. */
    every(kind: string, milliseconds: number, run: () => Promise<void>): void {
      kinds.set(kind, { ...defaultKind, concurrency: 1, keepDone: DAY_MS, run });
      recurring.add(kind, milliseconds);
    },

    /** Ends all leases. For a process that has the store to itself: any process that holds a lease is dead. */
    takeOver: () => jobs.releaseAll(now()),

    /**
     * Runs an action together with a follow-up job that must run even if this process dies in between: the job is on disk
     * before the action. It must check whether the action took place, and do nothing otherwise.
     */
    async withFollowUp<Result>(
      kind: string,
      payload: JobPayload,
      action: () => Promise<Result>,
    ): Promise<Result> {
      const dedupeKey = createId('job');
      const runAt = new Date(now().getTime() + AFTER_REQUEST_MS);
      await queue.enqueue(kind, payload, { runAt, dedupeKey });
      const result = await action();
      await attempt(kind, dedupeKey);
      return result;
    },

    sweep: () => jobs.deleteExpired(now()),
  };
}
