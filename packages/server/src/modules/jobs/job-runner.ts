import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../security/clock.ts';
import type { JobDocument } from './job.document.ts';
import { HopelessJobError, type JobKind } from './job-kind.ts';
import type { JobsRepository } from './jobs.repository.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** A worker that is silent for so long is dead, and its job somebody else's. */
const LEASE = MINUTE;
const HEARTBEAT = LEASE / 4;
const KEEP_FAILED = 400 * DAY;
const ERROR_MAX = 300;
/** Mail servers repeat whom they would not deliver to. */
const ADDRESS = /(?<![^\s<>])[^\s<>]+@[^\s<>]+/g;

/** How an attempt ended: done; will be tried again; given up; or somebody else is at it. */
export type Attempt = 'done' | 'retry' | 'failed' | 'not-taken';

export interface JobPorts {
  jobs: JobsRepository;
  now: Clock;
  log: FastifyBaseLogger;
  /** Milliseconds between two renewals of a lease. */
  heartbeat?: number;
}

/** Carries out one taken job and writes down how it went. */
export function createJobRunner({ jobs, now, log, heartbeat = HEARTBEAT }: JobPorts, stopping: AbortSignal) {
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  async function renew(job: JobDocument, leaseId: string, lost: AbortController): Promise<void> {
    if (!(await jobs.extend(job._id, leaseId, later(LEASE)))) lost.abort();
  }

  async function work(job: JobDocument, kind: JobKind, leaseId: string): Promise<Attempt> {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      renew(job, leaseId, lost).catch((error: unknown) => {
        log.warn({ err: error, job: job._id }, 'a job could not renew its lease');
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
      return await putBack(job, kind, leaseId, error);
    } finally {
      clearInterval(renewal);
    }
    await jobs.release(job._id, leaseId, { state: 'done', payload: {}, expiresAt: later(kind.keepDone) });
    return 'done';
  }

  async function putBack(job: JobDocument, kind: JobKind, leaseId: string, error: unknown): Promise<Attempt> {
    const message = error instanceof Error ? error.message : String(error);
    const lastError = message.replaceAll(ADDRESS, '[address]').slice(0, ERROR_MAX);
    const age = now().getTime() - job.createdAt.getTime();
    const wait = error instanceof HopelessJobError ? undefined : kind.retryAfter(job.attempts, age);
    const about = { err: error, job: job._id, kind: job.kind, attempt: job.attempts };
    if (wait === undefined) {
      log.error(about, 'a job failed and was given up');
      await jobs.release(job._id, leaseId, { state: 'failed', lastError, expiresAt: later(KEEP_FAILED) });
      return 'failed';
    }
    log.warn(about, 'a job failed and will be tried again');
    await jobs.release(job._id, leaseId, { dueAt: later(wait), lastError });
    return 'retry';
  }

  return {
    /** When a lease that is taken now runs out. */
    leaseEnd: () => later(LEASE),
    /** Never rejects: what could not be written down comes back when the lease runs out. */
    run: (job: JobDocument, kind: JobKind, leaseId: string): Promise<Attempt> =>
      work(job, kind, leaseId).catch((error: unknown): Attempt => {
        log.error({ err: error, job: job._id }, 'the outcome of a job could not be written down');
        return 'retry';
      }),
  };
}
