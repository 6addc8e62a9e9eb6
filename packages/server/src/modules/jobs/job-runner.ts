import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import type { JobDocument } from './job.document.ts';
import { UnrecoverableJobError, type JobKind } from './job-kind.ts';
import type { JobsRepository } from './jobs.repository.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** A worker that has not renewed its lease for so long is dead, and its job free for others. */
const LEASE = MINUTE;
const HEARTBEAT = LEASE / 4;
const KEEP_FAILED = 400 * DAY;
const ERROR_MAX = 300;
/** Mail servers repeat the address that they would not deliver to. */
const ADDRESS = /(?<![^\s<>])[^\s<>]+@[^\s<>]+/g;

/** How an attempt ended: done; to be retried; given up; or not started because another process has the job. */
export type Attempt = 'done' | 'retry' | 'failed' | 'not-taken';

export interface JobDependencies {
  jobs: JobsRepository;
  now: Clock;
  log: FastifyBaseLogger;
  /** Milliseconds between two renewals of a lease. */
  heartbeat?: number;
}

/** Runs one job that was taken, and records the outcome. */
export function createJobRunner(
  { jobs, now, log, heartbeat = HEARTBEAT }: JobDependencies,
  stopping: AbortSignal,
) {
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  async function renew(job: JobDocument, leaseId: string, lost: AbortController): Promise<void> {
    if (!(await jobs.extend(job._id, leaseId, later(LEASE)))) lost.abort();
  }

  async function work(job: JobDocument, kind: JobKind, leaseId: string): Promise<Attempt> {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      renew(job, leaseId, lost).catch((error: unknown) => {
        log.warn({ err: error, job: job._id }, 'the lease of a job could not be renewed');
      });
    }, heartbeat);
    renewal.unref();
    try {
      await kind.run(job.payload, {
        attempt: job.attempts,
        dedupeKey: job.dedupeKey,
        createdAt: job.createdAt,
        signal: AbortSignal.any([lost.signal, stopping]),
      });
    } catch (error) {
      return await recordFailure(job, kind, leaseId, error);
    } finally {
      clearInterval(renewal);
    }
    await jobs.release(job._id, leaseId, { state: 'done', payload: {}, expiresAt: later(kind.keepDone) });
    return 'done';
  }

  async function recordFailure(
    job: JobDocument,
    kind: JobKind,
    leaseId: string,
    error: unknown,
  ): Promise<Attempt> {
    const message = error instanceof Error ? error.message : String(error);
    const lastError = message.replaceAll(ADDRESS, '[address]').slice(0, ERROR_MAX);
    const age = now().getTime() - job.createdAt.getTime();
    const wait = error instanceof UnrecoverableJobError ? undefined : kind.retryAfter(job.attempts, age);
    const about = { err: error, job: job._id, kind: job.kind, attempt: job.attempts };
    if (wait === undefined) {
      log.error(about, 'a job failed and was given up');
      await jobs.release(job._id, leaseId, { state: 'failed', lastError, expiresAt: later(KEEP_FAILED) });
      return 'failed';
    }
    log.warn(about, 'a job failed and will be retried');
    await jobs.release(job._id, leaseId, { dueAt: later(wait), lastError });
    return 'retry';
  }

  return {
    /** When a lease that is taken now ends. */
    leaseEnd: () => later(LEASE),
    /** Never rejects: a job whose outcome could not be recorded comes back when its lease ends. */
    run: (job: JobDocument, kind: JobKind, leaseId: string): Promise<Attempt> =>
      work(job, kind, leaseId).catch((error: unknown): Attempt => {
        log.error({ err: error, job: job._id }, 'the outcome of a job could not be recorded');
        return 'retry';
      }),
  };
}
