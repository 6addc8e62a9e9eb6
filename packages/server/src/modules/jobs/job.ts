import type { StoredDocument } from '../../store/store.ts';

/** A job's parameters. They are stored in plain text: secrets must be encrypted first. */
export type JobPayload = Record<string, unknown>;

/** Work that must be done even if the process that started it dies. */
export interface JobDocument extends StoredDocument {
  kind: string;
  payload: JobPayload;
  /** `failed` jobs were given up and are kept for people to look at. */
  state: 'waiting' | 'done' | 'failed';
  /** Unique: a second job with the same key is not added. Without a key from the caller, it is the id. */
  dedupeKey: string;
  attempts: number;
  /** The time when it may be taken next. Taking it moves this to the end of the lease, so that the job of a dead worker returns. */
  dueAt: Date;
  /** The time when `dueAt` was set. Jobs from before there was this field do not have it. */
  scheduledAt?: Date;
  /** Identifies the current attempt; a worker whose lease has ended may not record the outcome. */
  leaseId: string | null;
  lastError: string | null;
  createdAt: Date;
  /** The time when it may be deleted; far in the future while it is waiting. */
  expiresAt: Date;
}

/**
 * How long a job waits that is there in case its request dies, in milliseconds. It is longer than any request: when the job
 * becomes due, the request has ended or its process is dead.
 */
export const AFTER_REQUEST_MS = 60_000;

/** The code of a job gets this besides its payload. */
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
  /** So many jobs of this kind run at once in one process. */
  concurrency: number;
  /** The key of a finished job stays in use for so many milliseconds. */
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
