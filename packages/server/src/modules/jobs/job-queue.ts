import { type Clock, createId } from '../../core/index.ts';
import type { JobPayload } from './job.ts';
import type { JobsRepository } from './jobs.repository.ts';

const never = new Date('9999-01-01T00:00:00Z');

export interface EnqueueOptions {
  /** The job runs at this time at the earliest; at once when absent. */
  runAt?: Date;
  /** A second job of the same kind with the same key is not added until the `keepDone` time of the first has passed. */
  dedupeKey?: string;
}

export type EnqueueJob = JobQueue['enqueue'];
export type JobQueue = ReturnType<typeof createJobQueue>;

export function createJobQueue(jobs: JobsRepository, now: Clock) {
  let notifyWorker = (): void => undefined;
  const keyOf = (kind: string, key: string) => `${kind}:${key}`;

  return {
    keyOf,

    /** What became of a job; `undefined` when there is none, or it was done long ago. */
    stateOf: async (kind: string, dedupeKey: string) => (await jobs.findByKey(keyOf(kind, dedupeKey)))?.state,

    /**
     * Adds a job to the queue. When this resolves, the job is on disk.
     * @returns `false` when a job of this kind with this key exists or was done recently
     */
    enqueue: async (
      kind: string,
      payload: JobPayload,
      { runAt, dedupeKey }: EnqueueOptions = {},
    ): Promise<boolean> => {
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
        scheduledAt: createdAt,
        leaseId: null,
        lastError: null,
        createdAt,
        expiresAt: never,
      });
      if (isNew) notifyWorker();
      return isNew;
    },

    /** Calls back when this process enqueues a job. */
    onEnqueue: (callback: () => void): void => {
      notifyWorker = callback;
    },
  };
}

interface Recurrence {
  kind: string;
  milliseconds: number;
  /** The last period that this process has enqueued. */
  lastPeriod?: number;
}

/** Jobs that run once per period. Several processes enqueue the same job, and the queue adds it once. */
export function createRecurringJobs(enqueue: EnqueueJob, now: Clock) {
  const recurrences: Recurrence[] = [];
  return {
    add: (kind: string, milliseconds: number): void => void recurrences.push({ kind, milliseconds }),

    has: (kind: string): boolean => recurrences.some((recurrence) => recurrence.kind === kind),

    /** Enqueues the jobs whose period has begun. */
    enqueueDue: async (): Promise<void> => {
      for (const recurrence of recurrences) {
        const period = Math.floor(now().getTime() / recurrence.milliseconds);
        if (recurrence.lastPeriod === period) continue;
        await enqueue(recurrence.kind, {}, { dedupeKey: String(period) });
        recurrence.lastPeriod = period;
      }
    },
  };
}
