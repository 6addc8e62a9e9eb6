import type { JobKind } from './job-kind.ts';
import type { Attempt } from './job-runner.ts';

/** Counts the running jobs of each kind against its concurrency. */
export function createJobCapacity(kinds: ReadonlyMap<string, JobKind>) {
  const countOf = new Map<string, number>();
  const attempts = new Set<Promise<Attempt>>();
  /** Jobs that are being taken from the queue at this moment. */
  const takes = new Set<Promise<unknown>>();
  let tellOutcome: (kind: string, outcome: Attempt) => void = () => undefined;
  const hasRoom = ([kind, { concurrency }]: [string, JobKind]) => (countOf.get(kind) ?? 0) < concurrency;

  return {
    onOutcome: (callback: typeof tellOutcome): void => {
      tellOutcome = callback;
    },

    /** The kinds of which another job may start. */
    freeKinds: () => [...kinds].filter(hasRoom).map(([kind]) => kind),

    async trackTake<Result>(take: Promise<Result>): Promise<Result> {
      takes.add(take);
      try {
        return await take;
      } finally {
        takes.delete(take);
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
      void attempt.then((outcome) => tellOutcome(kindName, outcome));
      return attempt;
    },

    isBusy: () => attempts.size + takes.size > 0,

    /** Resolves when a job has ended or was taken, so that there may be capacity or another due job. */
    nextChange: () => Promise.race([...attempts, ...takes]),

    /** Resolves when all jobs that are running now have ended. */
    allSettled: () => Promise.allSettled(attempts),
  };
}
