import type { JobPayload } from './job.document.ts';

/**
 * How long a job waits that is there in case its request dies, in milliseconds. It is longer than any request: when the job
 * becomes due, the request has ended or its process is dead.
 */
export const AFTER_REQUEST_MS = 60_000;

/** What the code of a job gets besides its payload. */
export interface JobRun {
  /** The number of this attempt, starting from 1. */
  attempt: number;
  /** The job's key: the same for every attempt. */
  dedupeKey: string;
  createdAt: Date;
  /** Aborted when the lease is lost, or when the server stops and does not wait any longer. */
  signal: AbortSignal;
}

/** Thrown by a job that no retry can help; it is given up at once. */
export class UnrecoverableJobError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnrecoverableJobError';
  }
}

/** Thrown by a job that can do nothing before a certain time: it gives its lease back until then, and nothing has failed. */
export class PostponedJob extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super(`postponed until ${until.toISOString()}`);
    this.name = 'PostponedJob';
    this.until = until;
  }
}

/** A kind of job: its code, and how often it is retried. */
export interface JobKind {
  /**
   * Does the work. It may be called again for the same job: after a failure, and after a crash before the outcome was
   * recorded. So every step must be repeatable.
   */
  run(payload: JobPayload, run: JobRun): Promise<void>;
  /** How many jobs of this kind run at once in one process. */
  concurrency: number;
  /** How long the key of a finished job stays in use, in milliseconds. */
  keepDone: number;
  /** How long to wait after a failed attempt, in milliseconds; `undefined` to give up. */
  retryAfter(attempt: number, age: number): number | undefined;
}

interface BackOff {
  /** All in milliseconds. */
  first: number;
  longest: number;
  giveUpAfter: number;
}

/** Doubles the wait after each failure, up to `longest`, and gives up once the job is as old as `giveUpAfter`. */
export function backOff({ first, longest, giveUpAfter }: BackOff): JobKind['retryAfter'] {
  return (attempt, age) => {
    if (age >= giveUpAfter) return undefined;
    const wait = Math.min(longest, first * 2 ** Math.min(attempt - 1, 30));
    // The last attempt is made at the end of that time, not after it.
    return Math.max(1, Math.min(wait, giveUpAfter - age));
  };
}
