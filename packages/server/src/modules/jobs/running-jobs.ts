import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createJobCapacity } from './job-capacity.ts';
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
