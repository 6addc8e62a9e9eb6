import type { Clock } from '../../core/index.ts';
import type { Store } from '../../store/store.ts';
import type { JobDocument } from './job.ts';
import { createJobQueue } from './job-queue.ts';
import { createJobsRepository } from './jobs.repository.ts';

export type StoredJob = Pick<JobDocument, '_id' | 'kind' | 'attempts' | 'createdAt' | 'lastError'>;

/** How many jobs of a kind there are. */
export interface JobCounts {
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
