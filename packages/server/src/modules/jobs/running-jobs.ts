import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobDocument, JobKind } from './job.ts';
import { createJobRunner, type Attempt, type JobDependencies } from './job-runner.ts';

/** A job may take so long to react to its abort signal. */
const ABORT_MS = 1000;

/** An attempt that has started. */
export interface StartedAttempt {
  outcome: Promise<Attempt>;
}

/** The jobs that this process is running. */
export function createRunningJobs(dependencies: JobDependencies, kinds: ReadonlyMap<string, JobKind>) {
  const { jobs, now } = dependencies;
  const aborting = new AbortController();
  const runner = createJobRunner(dependencies, aborting.signal);
  const capacity = createJobCapacity(kinds);
  let isStopping = false;

  /** @returns `undefined` when `lease` finds no job */
  const leaseAndStart = (
    lease: (leaseId: string) => Promise<JobDocument | null>,
  ): Promise<StartedAttempt | undefined> => {
    const leaseId = randomUUID();
    return capacity.trackLease(
      lease(leaseId).then((job) => {
        if (job === null) return undefined;
        const outcome = capacity.trackAttempt(job.kind, (kind) => runner.run(job, kind, leaseId));
        return { outcome };
      }),
    );
  };

  async function startNext(): Promise<StartedAttempt | undefined> {
    const free = capacity.freeKinds();
    if (free.length === 0 || isStopping) return undefined;
    return leaseAndStart((leaseId) => jobs.lease(free, now(), leaseId, runner.leaseEnd()));
  }

  return {
    /** Calls back after each attempt of this process. */
    onOutcome: capacity.onOutcome,

    /** Starts the next due job of a kind that has capacity. @returns `undefined` when there is none */
    startNext,

    /** Starts the job with this key, due or not, unless another process has it. */
    startByKey: (key: string) =>
      leaseAndStart((leaseId) => jobs.leaseByKey(key, now(), leaseId, runner.leaseEnd())),

    /** Runs all due jobs, including those that become due meanwhile. */
    async runDue(): Promise<void> {
      for (;;) {
        // A job that was running while we looked may have enqueued another one since.
        const wasBusy = capacity.isBusy();
        if (await startNext()) continue;
        if (!wasBusy) return;
        if (capacity.isBusy()) await capacity.nextChange();
      }
    },

    /** Takes no more jobs, waits up to `timeoutMs` for those that are running, then aborts them. */
    async stop(timeoutMs: number): Promise<void> {
      isStopping = true;
      const finished = capacity.allSettled();
      await Promise.race([finished, wait(timeoutMs, undefined, { ref: false })]);
      aborting.abort();
      await Promise.race([finished, wait(ABORT_MS, undefined, { ref: false })]);
    },
  };
}

/** Counts the running jobs of each kind against its concurrency. */
function createJobCapacity(kinds: ReadonlyMap<string, JobKind>) {
  const countOf = new Map<string, number>();
  const attempts = new Set<Promise<Attempt>>();
  /** Jobs that are being taken from the queue at this moment. */
  const leases = new Set<Promise<unknown>>();
  let reportOutcome: (kind: string, outcome: Attempt) => void = () => undefined;
  const hasRoom = ([kind, { concurrency }]: [string, JobKind]) => (countOf.get(kind) ?? 0) < concurrency;

  return {
    onOutcome: (callback: typeof reportOutcome): void => {
      reportOutcome = callback;
    },

    /** The kinds of which another job may start. */
    freeKinds: () => [...kinds].filter(hasRoom).map(([kind]) => kind),

    async trackLease<Result>(lease: Promise<Result>): Promise<Result> {
      leases.add(lease);
      try {
        return await lease;
      } finally {
        leases.delete(lease);
      }
    },

    /** Runs a job, and counts it until it has ended. */
    trackAttempt(kindName: string, run: (kind: JobKind) => Promise<Attempt>): Promise<Attempt> {
      const kind = kinds.get(kindName);
      if (kind === undefined) throw new Error(`There is no code for jobs of the kind "${kindName}".`);
      countOf.set(kindName, (countOf.get(kindName) ?? 0) + 1);
      const attempt = run(kind).finally(() => {
        countOf.set(kindName, (countOf.get(kindName) ?? 1) - 1);
        attempts.delete(attempt);
      });
      attempts.add(attempt);
      void attempt.then((outcome) => reportOutcome(kindName, outcome));
      return attempt;
    },

    isBusy: () => attempts.size + leases.size > 0,

    /** Resolves when a job has ended or was taken, so that there may be capacity or another due job. */
    nextChange: () => Promise.race([...attempts, ...leases]),

    /** Resolves when all jobs that are running now have ended. */
    allSettled: () => Promise.allSettled(attempts),
  };
}
