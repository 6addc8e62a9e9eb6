import { isDuplicateKeyError, type Store } from '../../store/store.ts';
import type { JobDocument } from './job.document.ts';

/** What a worker records of a job that it has taken. */
type Outcome = Partial<Pick<JobDocument, 'state' | 'dueAt' | 'lastError' | 'expiresAt' | 'payload'>>;

export type JobsRepository = Awaited<ReturnType<typeof createJobsRepository>>;

/** The only code that accesses the collection of jobs. */
export async function createJobsRepository(store: Store) {
  const jobs = store.collection<JobDocument>('jobs');
  await jobs.createIndex({ dedupeKey: 1 }, { unique: true });
  await jobs.createIndex({ state: 1, dueAt: 1 });
  await jobs.createIndex({ expiresAt: 1 });
  const whenLeased = (id: string, leaseId: string) => ({ _id: id, leaseId, state: 'waiting' as const });
  const taking = (leaseId: string, leaseEnd: Date) => ({
    $set: { leaseId, dueAt: leaseEnd },
    $inc: { attempts: 1 },
  });

  return {
    /** @returns `false` when a job with this key is stored */
    async insert(job: JobDocument): Promise<boolean> {
      try {
        await jobs.insertOne(job);
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },
    findByKey: (dedupeKey: string) => jobs.findOne({ dedupeKey }),
    /** Takes the job of these kinds that has been due longest. Of several simultaneous callers, one gets it. */
    take: (kinds: readonly string[], at: Date, leaseId: string, leaseEnd: Date) =>
      jobs.findOneAndUpdate(
        { state: 'waiting', dueAt: { $lte: at }, kind: { $in: kinds } },
        taking(leaseId, leaseEnd),
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      ),
    /** Takes the job with this key, due or not, unless another process has taken it. */
    takeByKey: (dedupeKey: string, at: Date, leaseId: string, leaseEnd: Date) =>
      jobs.findOneAndUpdate(
        { dedupeKey, state: 'waiting', $or: [{ leaseId: null }, { dueAt: { $lte: at } }] },
        taking(leaseId, leaseEnd),
        { returnDocument: 'after' },
      ),
    /** @returns whether the lease was still held */
    extend: async (id: string, leaseId: string, leaseEnd: Date): Promise<boolean> => {
      const update = { $set: { dueAt: leaseEnd } };
      return (await jobs.updateOne(whenLeased(id, leaseId), update)).matchedCount > 0;
    },
    /** Records the outcome and ends the lease. @returns whether the lease was still held */
    release: async (id: string, leaseId: string, outcome: Outcome): Promise<boolean> => {
      const update = { $set: { ...outcome, leaseId: null } };
      return (await jobs.updateOne(whenLeased(id, leaseId), update)).matchedCount > 0;
    },
    /** Ends every lease. */
    releaseAll: async (at: Date): Promise<void> => {
      const release = { $set: { leaseId: null, dueAt: at } };
      for (;;) {
        const { matchedCount } = await jobs.updateOne({ state: 'waiting', leaseId: { $ne: null } }, release);
        if (matchedCount === 0) return;
      }
    },
    deleteExpired: async (at: Date): Promise<void> => {
      await jobs.deleteMany({ expiresAt: { $lt: at } });
    },
  };
}
