import { insertIfMissing, type Collection, type Filter, type Store } from '../../store/store.ts';
import type { JobDocument } from './job.ts';

type Outcome = Partial<
  Pick<JobDocument, 'state' | 'dueAt' | 'scheduledAt' | 'lastError' | 'expiresAt' | 'payload'>
>;

const SLICE = 500;

export type JobsRepository = Awaited<ReturnType<typeof createJobsRepository>>;

/** The only code that accesses the collection of jobs. */
export async function createJobsRepository(store: Store) {
  const jobs = store.collection<JobDocument>('jobs');
  await jobs.createIndex({ dedupeKey: 1 }, { unique: true });
  await jobs.createIndex({ state: 1, dueAt: 1 });
  await jobs.createIndex({ state: 1, kind: 1, dueAt: 1 });
  await jobs.createIndex({ leaseId: 1 });
  await jobs.createIndex({ expiresAt: 1 });
  await jobs.createIndex({ scheduledAt: 1 });
  const whenLeased = (id: string, leaseId: string) => ({ _id: id, leaseId, state: 'waiting' as const });
  return {
    /** @returns `false` when a job with this key is stored */
    insert: (job: JobDocument) => insertIfMissing(jobs, job),
    ...takingJobs(jobs),
    ...movingJobs(jobs),
    queuesOf: (kinds: readonly string[]) => Promise.all(kinds.map((kind) => readQueue(jobs, kind))),
    findByKey: (dedupeKey: string) => jobs.findOne({ dedupeKey }),
    /** @returns whether the lease was still held */
    extend: async (id: string, leaseId: string, scheduledAt: Date, leaseEnd: Date): Promise<boolean> => {
      const update = { $set: { dueAt: leaseEnd, scheduledAt } };
      return (await jobs.updateOne(whenLeased(id, leaseId), update)).matchedCount > 0;
    },
    /** Records the outcome and ends the lease. @returns whether the lease was still held */
    release: async (id: string, leaseId: string, outcome: Outcome): Promise<boolean> => {
      const update = { $set: { ...outcome, leaseId: null } };
      return (await jobs.updateOne(whenLeased(id, leaseId), update)).matchedCount > 0;
    },
    /** Ends every lease. Only waiting jobs have one. */
    releaseAll: async (at: Date): Promise<void> => {
      const release = { $set: { leaseId: null, dueAt: at, scheduledAt: at } };
      for (;;) {
        const { matchedCount } = await jobs.updateOne({ leaseId: { $ne: null } }, release);
        if (matchedCount === 0) return;
      }
    },
    deleteExpired: async (at: Date): Promise<void> => {
      await jobs.deleteMany({ expiresAt: { $lt: at } });
    },
  };
}

/** Counts the jobs of a kind that wait or have failed, and tells since when the oldest one is due. */
async function readQueue(jobs: Collection<JobDocument>, kind: string) {
  const waiting = { state: 'waiting', kind } as const;
  const [oldest] = await jobs
    .find(waiting, { sort: { dueAt: 1 }, limit: 1 })
    .project({ dueAt: 1 })
    .toArray();
  return {
    kind,
    waiting: oldest === undefined ? 0 : await jobs.countDocuments(waiting),
    failed: await jobs.countDocuments({ state: 'failed', kind }),
    oldestDueAt: oldest?.dueAt,
  };
}

function movingJobs(jobs: Collection<JobDocument>) {
  const unchanged = ({ _id, scheduledAt }: JobDocument) => ({ _id, ...(scheduledAt && { scheduledAt }) });
  return {
    listScheduledAfter: (at: Date) => jobs.find({ scheduledAt: { $gt: at } }, { limit: SLICE }).toArray(),
    /** Does nothing if the job has changed meanwhile. */
    moveTimes: async (job: JobDocument, times: Partial<JobDocument>): Promise<void> => {
      await jobs.updateOne(unchanged(job), { $set: times });
    },
    forget: async (job: JobDocument): Promise<void> => {
      await jobs.deleteOne(unchanged(job));
    },
  };
}

/** Taking jobs: each is leased to one worker. */
function takingJobs(jobs: Collection<JobDocument>) {
  const leased = (leaseId: string, scheduledAt: Date, leaseEnd: Date) => ({
    $set: { leaseId, dueAt: leaseEnd, scheduledAt },
    $inc: { attempts: 1 },
  });
  const oldestOf = async (filter: Filter<JobDocument>) =>
    (
      await jobs
        .find(filter, { sort: { dueAt: 1 }, limit: 1 })
        .project({ kind: 1, dueAt: 1 })
        .toArray()
    )[0];

  /**
   * The job of these kinds that has been due longest. Each query reads one entry of an index, however many jobs wait: the
   * oldest of all kinds first, which tells when nothing is due, then the oldest of each kind.
   */
  async function findOldest(kinds: readonly string[], at: Date) {
    const due = { state: 'waiting', dueAt: { $lte: at } } as const;
    const oldest = await oldestOf(due);
    if (oldest === undefined || kinds.includes(oldest.kind)) return oldest;
    // Not asked for with a time: SQLite then prefers the index without kinds, and reads every job in front.
    const ofEachKind = await Promise.all(kinds.map((kind) => oldestOf({ state: 'waiting', kind })));
    return ofEachKind
      .filter((job) => job !== undefined)
      .filter(({ dueAt }) => dueAt <= at)
      .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())[0];
  }

  return {
    /** Takes the job of these kinds that has been due longest. Of several simultaneous callers, one gets it. */
    lease: async (
      kinds: readonly string[],
      at: Date,
      leaseId: string,
      leaseEnd: Date,
    ): Promise<JobDocument | null> => {
      for (;;) {
        const oldest = await findOldest(kinds, at);
        if (oldest === undefined) return null;
        const taken = await jobs.findOneAndUpdate(
          { _id: oldest._id, state: 'waiting', dueAt: { $lte: at } },
          leased(leaseId, at, leaseEnd),
          { returnDocument: 'after' },
        );
        // Otherwise, another process was faster; there may be more.
        if (taken !== null) return taken;
      }
    },
    /** Takes the job with this key, due or not, unless another process has taken it. */
    leaseByKey: (dedupeKey: string, at: Date, leaseId: string, leaseEnd: Date) =>
      jobs.findOneAndUpdate(
        { dedupeKey, state: 'waiting', $or: [{ leaseId: null }, { dueAt: { $lte: at } }] },
        leased(leaseId, at, leaseEnd),
        { returnDocument: 'after' },
      ),
  };
}
