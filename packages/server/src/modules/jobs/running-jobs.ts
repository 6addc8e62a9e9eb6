import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobDocument } from './job.document.ts';
import type { JobKind } from './job-kind.ts';
import { createJobRunner, type Attempt, type JobDependencies } from './job-runner.ts';

/** How long a job may take to react to its abort signal. */
const ABORT_MS = 1000;

/** An attempt that has started. */
export interface StartedAttempt {
  outcome: Promise<Attempt>;
}

/** The jobs that this process is running. */
export function createRunningJobs(dependencies: JobDependencies, kinds: ReadonlyMap<string, JobKind>) {
  const { jobs, now } = dependencies;
  const countOf = new Map<string, number>();
  const attempts = new Set<Promise<Attempt>>();
  /** Jobs that are being taken at this moment. */
  const takes = new Set<Promise<unknown>>();
  const aborting = new AbortController();
  const runner = createJobRunner(dependencies, aborting.signal);
  let isStopping = false;

  const hasRoom = ([kind, { concurrency }]: [string, JobKind]) => (countOf.get(kind) ?? 0) < concurrency;

  function start(job: JobDocument, leaseId: string): Promise<Attempt> {
    const kind = kinds.get(job.kind);
    if (kind === undefined) throw new Error(`there is no code for jobs of the kind "${job.kind}"`);
    countOf.set(job.kind, (countOf.get(job.kind) ?? 0) + 1);
    const attempt = runner.run(job, kind, leaseId).finally(() => {
      countOf.set(job.kind, (countOf.get(job.kind) ?? 1) - 1);
      attempts.delete(attempt);
    });
    attempts.add(attempt);
    return attempt;
  }

  async function takeAndStart(
    take: (leaseId: string) => Promise<JobDocument | null>,
  ): Promise<StartedAttempt | undefined> {
    const leaseId = randomUUID();
    const starting = take(leaseId).then((job) =>
      job === null ? undefined : { outcome: start(job, leaseId) },
    );
    takes.add(starting);
    try {
      return await starting;
    } finally {
      takes.delete(starting);
    }
  }

  return {
    /** Starts the next due job that there is room for. @returns `undefined` when there is none */
    async startNext(): Promise<StartedAttempt | undefined> {
      const free = [...kinds].filter(hasRoom).map(([kind]) => kind);
      if (free.length === 0 || isStopping) return undefined;
      return takeAndStart((leaseId) => jobs.take(free, now(), leaseId, runner.leaseEnd()));
    },

    /** Starts the job with this key, due or not, unless somebody else has it. */
    startByKey: (key: string) =>
      takeAndStart((leaseId) => jobs.takeByKey(key, now(), leaseId, runner.leaseEnd())),

    isBusy: () => attempts.size + takes.size > 0,

    /** Resolves when something changes that may have made room, or another job due. */
    nextChange: () => Promise.race([...attempts, ...takes]),

    /** Takes no more jobs, waits so many milliseconds for those that run, then aborts them. */
    async stop(patience: number): Promise<void> {
      isStopping = true;
      const finished = Promise.allSettled(attempts);
      await Promise.race([finished, wait(patience, undefined, { ref: false })]);
      aborting.abort();
      await Promise.race([finished, wait(ABORT_MS, undefined, { ref: false })]);
    },
  };
}
