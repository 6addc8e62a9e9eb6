import type { JobPayload } from './job.document.ts';

/** What a job's code is handed beside its payload. */
export interface JobRun {
  /** How many times the job was taken, this time included. */
  attempt: number;
  /** The key it is known by: the same at every attempt, whoever makes it. */
  dedupeKey: string;
  createdAt: Date;
  /** Aborted when the lease was lost, or the server stops and will not wait longer. */
  signal: AbortSignal;
}

/** A job that no further try will help; it is given up at once. */
export class HopelessJobError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HopelessJobError';
  }
}

/** One kind of work, and how stubbornly it is tried. */
export interface JobKind {
  /**
   * Does the work. It may be called again for the same job, after a failure and after a death that fell between
   * the work and the record of it: every step of it must bear that.
   */
  run(payload: JobPayload, run: JobRun): Promise<void>;
  /** How many at once in one process. */
  atOnce: number;
  /** Milliseconds for which the key of a job that is done stays taken. */
  keepDone: number;
  /** Milliseconds to wait after the given attempt failed; `undefined` gives up. */
  retryAfter(attempt: number, age: number): number | undefined;
}

interface BackOff {
  /** Milliseconds. */
  first: number;
  longest: number;
  giveUpAfter: number;
}

/** Waits twice as long after each failure, up to `longest`, and gives up when the job is as old as `giveUpAfter`. */
export function backOff({ first, longest, giveUpAfter }: BackOff): JobKind['retryAfter'] {
  return (attempt, age) => {
    if (age >= giveUpAfter) return undefined;
    const wait = Math.min(longest, first * 2 ** Math.min(attempt - 1, 30));
    // The last try falls on the end, not after it.
    return Math.max(1, Math.min(wait, giveUpAfter - age));
  };
}
