import { DAY_MS, createId, type Clock } from '../../core/index.ts';
import { createJobQueue, createRecurringJobs } from './job-queue.ts';
import type { Attempt, JobDependencies } from './job-runner.ts';
import { type JobPayload, AFTER_REQUEST_MS, backOff, type JobKind, type JobDocument } from './job.ts';
import type { JobsRepository } from './jobs.repository.ts';
import { createRunningJobs } from './running-jobs.ts';

const MINUTE = 60 * 1000;
/** Clocks of several servers may differ, and are put right by a few seconds all the time. */
const TOLERANCE = MINUTE;
/** The longest pause that code asks for. What waits longer waits for a date, which does not move with the clock. */
const LONGEST_PAUSE = 24 * 60 * MINUTE;

type Times = Pick<JobDocument, 'dueAt' | 'createdAt' | 'expiresAt' | 'scheduledAt'>;

/** The times of a job as they would be, had the clock always been as it is now. */
function moved(job: JobDocument, scheduledAt: Date, at: Date): Times {
  const back = scheduledAt.getTime() - at.getTime();
  const earlier = (time: Date) => new Date(time.getTime() - back);
  const isPause = job.dueAt.getTime() - scheduledAt.getTime() <= LONGEST_PAUSE;
  return {
    dueAt: isPause ? earlier(job.dueAt) : job.dueAt,
    createdAt: earlier(job.createdAt),
    expiresAt: job.state === 'waiting' ? job.expiresAt : earlier(job.expiresAt),
    scheduledAt: at,
  };
}

/**
 * Lets jobs go on after the clock was set back: without it they would wait for as long as it was ahead. Looks when the clock
 * has jumped, and once a minute for what other processes have seen.
 * @param isRecurring whether jobs of a kind run once per period; those of periods that are yet to come must run again
 */
function createClockRepair(jobs: JobsRepository, now: Clock, isRecurring: (kind: string) => boolean) {
  let lastLook = -Infinity;
  let latest = 0;

  async function repair(at: Date): Promise<void> {
    const limit = new Date(at.getTime() + TOLERANCE);
    for (;;) {
      const ahead = await jobs.listScheduledAfter(limit);
      if (ahead.length === 0) return;
      for (const job of ahead) {
        if (job.state === 'done' && isRecurring(job.kind)) await jobs.forget(job);
        else await jobs.moveTimes(job, moved(job, job.scheduledAt ?? at, at));
      }
    }
  }

  return async (): Promise<void> => {
    const at = now();
    const hasJumped = at.getTime() < latest - TOLERANCE;
    // Measured by a clock that nobody sets.
    if (!hasJumped && performance.now() - lastLook < MINUTE) {
      latest = Math.max(latest, at.getTime());
      return;
    }
    await repair(at);
    lastLook = performance.now();
    latest = at.getTime();
  };
}

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
