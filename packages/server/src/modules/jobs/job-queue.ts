import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import type { JobPayload } from './job.document.ts';
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
