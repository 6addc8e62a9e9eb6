import type { JobKind } from './job-kind.ts';
import type { Attempt } from './job-runner.ts';

/** Counts the running jobs of each kind against its concurrency. */
export function createJobCapacity(kinds: ReadonlyMap<string, JobKind>) {
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
