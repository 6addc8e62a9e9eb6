import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, type Clock } from '../../core/index.ts';
import { type JobDocument, PostponedJob, UnrecoverableJobError, type JobKind } from './job.ts';
import type { JobsRepository } from './jobs.repository.ts';

const MINUTE = 60 * 1000;
/** A worker that has not renewed its lease for this long is dead, and others may take its job. */
const LEASE = MINUTE;
const HEARTBEAT = LEASE / 4;
const KEEP_FAILED = 400 * DAY_MS;
const ERROR_MAX = 300;
/** Mail servers repeat the address that they could not deliver to. */
const ADDRESS = /(?<![^\s<>])[^\s<>]+@[^\s<>]+/g;

/** The outcome of an attempt. `not-taken` means that another process has the job. */
export type Attempt = 'done' | 'retry' | 'failed' | 'not-taken';

export interface JobDependencies {
  jobs: JobsRepository;
  now: Clock;
  log: FastifyBaseLogger;
  /** Milliseconds between two renewals of a lease. */
  heartbeat?: number;
}

/** Runs single jobs, and records the outcome. */
export function createJobRunner(
  { jobs, now, log, heartbeat = HEARTBEAT }: JobDependencies,
  stopping: AbortSignal,
) {
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  /** Renews the lease until it is stopped. @returns a signal that is aborted when the lease is lost */
  function keepLease(job: JobDocument, leaseId: string): { lost: AbortSignal; stop: () => void } {
    const lost = new AbortController();
    const renew = async () => {
      if (!(await jobs.extend(job._id, leaseId, now(), later(LEASE)))) lost.abort();
    };
    const timer = setInterval(() => {
      renew().catch((error: unknown) => {
        log.warn({ err: error, job: job._id }, 'the lease of a job could not be renewed');
      });
    }, heartbeat);
    timer.unref();
    return { lost: lost.signal, stop: () => clearInterval(timer) };
  }

  async function work(job: JobDocument, kind: JobKind, leaseId: string): Promise<Attempt> {
    const lease = keepLease(job, leaseId);
    try {
      await kind.run(job.payload, {
        attempt: job.attempts,
        dedupeKey: job.dedupeKey,
        createdAt: job.createdAt,
        signal: AbortSignal.any([lease.lost, stopping]),
      });
    } catch (error) {
      const age = now().getTime() - job.createdAt.getTime();
      const { attempt, outcome } = failureOf(job, kind, age, error, { later, log });
      await jobs.release(job._id, leaseId, { ...outcome, scheduledAt: now() });
      return attempt;
    } finally {
      lease.stop();
    }
    const done = { state: 'done', payload: {}, expiresAt: later(kind.keepDone), scheduledAt: now() } as const;
    await jobs.release(job._id, leaseId, done);
    return 'done';
  }

  return {
    /** The end of a lease that is taken now. */
    leaseEnd: () => later(LEASE),
    /** Never rejects: if the outcome could not be recorded, the job returns to the queue when its lease ends. */
    run: (job: JobDocument, kind: JobKind, leaseId: string): Promise<Attempt> =>
      work(job, kind, leaseId).catch((error: unknown): Attempt => {
        log.error({ err: error, job: job._id }, 'the outcome of a job could not be recorded');
        return 'retry';
      }),
  };
}

/** Decides whether a failed job is retried, and logs it. */
function failureOf(
  job: JobDocument,
  kind: JobKind,
  age: number,
  error: unknown,
  { later, log }: { later: (milliseconds: number) => Date; log: FastifyBaseLogger },
) {
  if (error instanceof PostponedJob) {
    return { attempt: 'retry', outcome: { dueAt: error.until, lastError: null } } as const;
  }
  const message = error instanceof Error ? error.message : String(error);
  const lastError = message.replaceAll(ADDRESS, '[address]').slice(0, ERROR_MAX);
  const wait = error instanceof UnrecoverableJobError ? undefined : kind.retryAfter(job.attempts, age);
  const details = { err: error, job: job._id, kind: job.kind, attempt: job.attempts };
  if (wait === undefined) {
    log.error(details, 'a job failed and was given up');
    const outcome = { state: 'failed', lastError, expiresAt: later(KEEP_FAILED) } as const;
    return { attempt: 'failed', outcome } as const;
  }
  log.warn(details, 'a job failed and will be retried');
  return { attempt: 'retry', outcome: { dueAt: later(wait), lastError } } as const;
}
