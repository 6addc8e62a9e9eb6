import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createId } from '../../security/ids.ts';
import type { JobDocument, JobPayload } from './job.document.ts';
import { backOff, type JobKind } from './job-kind.ts';
import { createJobRunner, type Attempt, type JobPorts } from './job-runner.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** How long a job may take to notice that it was told to give up. */
const GIVE_UP_MS = 1000;
const never = new Date('9999-01-01T00:00:00Z');

/** A minute after the first failure, then less and less often, for a day. */
const defaultKind = {
  atOnce: 2,
  keepDone: 30 * DAY,
  retryAfter: backOff({ first: MINUTE, longest: 60 * MINUTE, giveUpAfter: DAY }),
};

export interface EnqueueOptions {
  /** Not before this moment; at once when absent. */
  runAt?: Date;
  /** A second job of the same kind with the same key is no job, for as long as its kind says after the first is done. */
  dedupeKey?: string;
}

export type JobsService = ReturnType<typeof createJobsService>;

/**
 * Work that must happen although the process that wants it may die: a job is in the store before the answer that
 * promises it is sent, and stays there until it is done. Several processes share one list; each job is taken by
 * one of them, under a lease that it renews while it works, and comes back when it stops renewing. So a job is
 * carried out at least once, and once unless a process dies in the middle.
 *
 * Processes that share a store need clocks that agree within some seconds.
 */
export function createJobsService(ports: JobPorts) {
  const { jobs, now } = ports;
  const kinds = new Map<string, JobKind>();
  const recurring: { kind: string; milliseconds: number; latest?: number }[] = [];
  /** How many of each kind are at work in this process, and all of them. */
  const running = new Map<string, number>();
  const attempts = new Set<Promise<Attempt>>();
  /** Jobs that are being taken from the list at this moment. */
  const takes = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const runner = createJobRunner(ports, stopping.signal);
  let isStopping = false;
  let wake = (): void => undefined;

  const keyOf = (kind: string, key: string) => `${kind}:${key}`;
  const hasRoom = ([kind, { atOnce }]: [string, JobKind]) => (running.get(kind) ?? 0) < atOnce;

  function start(job: JobDocument, leaseId: string): Promise<Attempt> {
    const kind = kinds.get(job.kind);
    if (kind === undefined) throw new Error(`no code for jobs of kind "${job.kind}"`);
    running.set(job.kind, (running.get(job.kind) ?? 0) + 1);
    const attempt = runner.run(job, kind, leaseId).finally(() => {
      running.set(job.kind, (running.get(job.kind) ?? 1) - 1);
      attempts.delete(attempt);
    });
    attempts.add(attempt);
    return attempt;
  }

  /** Takes a job and starts it; meanwhile the job counts as under way. */
  async function takeAndStart(
    take: (leaseId: string) => Promise<JobDocument | null>,
  ): Promise<{ attempt: Promise<Attempt> } | undefined> {
    const leaseId = randomUUID();
    const starting = take(leaseId).then((job) =>
      job === null ? undefined : { attempt: start(job, leaseId) },
    );
    takes.add(starting);
    try {
      return await starting;
    } finally {
      takes.delete(starting);
    }
  }

  /** Starts the next due job that there is room for. @returns its attempt, `undefined` when there is nothing to start */
  async function startNext(): Promise<{ attempt: Promise<Attempt> } | undefined> {
    const free = [...kinds].filter(hasRoom).map(([kind]) => kind);
    if (free.length === 0 || isStopping) return undefined;
    return takeAndStart((leaseId) => jobs.take(free, now(), leaseId, runner.leaseEnd()));
  }

  async function enqueue(
    kind: string,
    payload: JobPayload,
    { runAt, dedupeKey }: EnqueueOptions = {},
  ): Promise<boolean> {
    const _id = createId('job');
    const createdAt = now();
    const isNew = await jobs.insert({
      _id,
      kind,
      payload,
      state: 'waiting',
      dedupeKey: keyOf(kind, dedupeKey ?? _id),
      attempts: 0,
      dueAt: runAt ?? createdAt,
      leaseId: null,
      lastError: null,
      createdAt,
      expiresAt: never,
    });
    if (isNew) wake();
    return isNew;
  }

  async function attempt(kind: string, dedupeKey: string): Promise<Attempt> {
    const key = keyOf(kind, dedupeKey);
    const started = await takeAndStart((leaseId) => jobs.takeByKey(key, now(), leaseId, runner.leaseEnd()));
    if (started) return started.attempt;
    const state = (await jobs.findByKey(key))?.state;
    return state === 'done' || state === 'failed' ? state : 'not-taken';
  }

  return {
    /** Says what jobs of a kind do. Every process that has the code may carry them out. */
    handle(kind: string, work: Pick<JobKind, 'run'> & Partial<JobKind>): void {
      kinds.set(kind, { ...defaultKind, ...work });
    },

    /** Has something done once in each stretch of so many milliseconds, by whichever process comes first. */
    every(kind: string, milliseconds: number, run: () => Promise<void>): void {
      kinds.set(kind, { ...defaultKind, atOnce: 1, keepDone: DAY, run });
      recurring.push({ kind, milliseconds });
    },

    /**
     * Puts a job on the list; when this resolves, the job is on disk.
     * @returns whether it is new: `false` when a job of this kind with this key exists or was done lately
     */
    enqueue,

    /** For a process that has the store for itself: whoever held a job before is dead, and need not be waited for. */
    takeOver: () => jobs.releaseAll(now()),

    /** Puts what recurs on the list when its time has come. */
    async enqueueRecurring(): Promise<void> {
      for (const recurrence of recurring) {
        const stretch = Math.floor(now().getTime() / recurrence.milliseconds);
        if (recurrence.latest === stretch) continue;
        await enqueue(recurrence.kind, {}, { dedupeKey: String(stretch) });
        recurrence.latest = stretch;
      }
    },

    /** Carries out one certain job here and now, due or not, for a caller who waits for its outcome. */
    attempt,

    /**
     * Carries out a deed and what has to follow it, even when this process dies in between: the job is on disk before
     * the deed. It must find out by itself whether the deed was done, and do nothing where it was not.
     */
    async around<Result>(kind: string, payload: JobPayload, deed: () => Promise<Result>): Promise<Result> {
      const dedupeKey = createId('job');
      // Longer than a request may take: when it is due by itself, the request is over or dead.
      await enqueue(kind, payload, { runAt: new Date(now().getTime() + MINUTE), dedupeKey });
      const result = await deed();
      await attempt(kind, dedupeKey);
      return result;
    },

    startNext,

    /** Carries out everything that is due, and what that makes due, then resolves. */
    async runDue(): Promise<void> {
      for (;;) {
        // What was at work during the look may have put something on the list behind it.
        const wasBusy = attempts.size + takes.size > 0;
        if (await startNext()) continue;
        if (!wasBusy) return;
        if (attempts.size + takes.size > 0) await Promise.race([...attempts, ...takes]);
      }
    },

    /** Calls back when this process puts something on the list. */
    onEnqueue(callback: () => void): void {
      wake = callback;
    },

    /** Takes nothing more and lets what is at work finish for so many milliseconds; then tells it to give up. */
    async stop(patience: number): Promise<void> {
      isStopping = true;
      const finished = Promise.allSettled(attempts);
      await Promise.race([finished, wait(patience, undefined, { ref: false })]);
      stopping.abort();
      await Promise.race([finished, wait(GIVE_UP_MS, undefined, { ref: false })]);
    },

    sweep: () => jobs.deleteExpired(now()),
  };
}
