import type { Clock } from '../../core/index.ts';
import type { JobDocument } from './job.ts';
import type { JobsRepository } from './jobs.repository.ts';

const MINUTE = 60 * 1000;
/** Clocks of several servers may differ, and are put right by a few seconds all the time. */
const TOLERANCE = MINUTE;
/** The longest pause that code asks for. What waits longer waits for a date, which does not move with the clock. */
const LONGEST_PAUSE = 24 * 60 * MINUTE;

type Times = Pick<JobDocument, 'dueAt' | 'createdAt' | 'expiresAt' | 'scheduledAt'>;

/** The times of a job as they would be, had the clock always been as it is now. */
function moved(job: JobDocument, scheduledAt: Date, at: Date): Times {
  const back = scheduledAt.getTime() - at.getTime();
  const earlier = (time: Date) => new Date(time.getTime() - back);
  const isPause = job.dueAt.getTime() - scheduledAt.getTime() <= LONGEST_PAUSE;
  return {
    dueAt: isPause ? earlier(job.dueAt) : job.dueAt,
    createdAt: earlier(job.createdAt),
    expiresAt: job.state === 'waiting' ? job.expiresAt : earlier(job.expiresAt),
    scheduledAt: at,
  };
}

/**
 * Lets jobs go on after the clock was set back: without it they would wait for as long as it was ahead. Looks when the clock
 * has jumped, and once a minute for what other processes have seen.
 * @param isRecurring whether jobs of a kind run once per period; those of periods that are yet to come must run again
 */
export function createClockRepair(jobs: JobsRepository, now: Clock, isRecurring: (kind: string) => boolean) {
  let lastLook = -Infinity;
  let latest = 0;

  async function repair(at: Date): Promise<void> {
    const limit = new Date(at.getTime() + TOLERANCE);
    for (;;) {
      const ahead = await jobs.listScheduledAfter(limit);
      if (ahead.length === 0) return;
      for (const job of ahead) {
        if (job.state === 'done' && isRecurring(job.kind)) await jobs.forget(job);
        else await jobs.moveTimes(job, moved(job, job.scheduledAt ?? at, at));
      }
    }
  }

  return async (): Promise<void> => {
    const at = now();
    const hasJumped = at.getTime() < latest - TOLERANCE;
    // Measured by a clock that nobody sets.
    if (!hasJumped && performance.now() - lastLook < MINUTE) {
      latest = Math.max(latest, at.getTime());
      return;
    }
    await repair(at);
    lastLook = performance.now();
    latest = at.getTime();
  };
}
