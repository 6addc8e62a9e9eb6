import type { Clock } from '../../core/clock.ts';
import type { EnqueueJob } from './job-queue.ts';

interface Recurrence {
  kind: string;
  milliseconds: number;
  /** The last period that this process has enqueued. */
  lastPeriod?: number;
}

/** Jobs that run once per period. Several processes enqueue the same job, and the queue adds it once. */
export function createRecurringJobs(enqueue: EnqueueJob, now: Clock) {
  const recurrences: Recurrence[] = [];
  return {
    add: (kind: string, milliseconds: number): void => void recurrences.push({ kind, milliseconds }),

    has: (kind: string): boolean => recurrences.some((recurrence) => recurrence.kind === kind),

    /** Enqueues the jobs whose period has begun. */
    enqueueDue: async (): Promise<void> => {
      for (const recurrence of recurrences) {
        const period = Math.floor(now().getTime() / recurrence.milliseconds);
        if (recurrence.lastPeriod === period) continue;
        await enqueue(recurrence.kind, {}, { dedupeKey: String(period) });
        recurrence.lastPeriod = period;
      }
    },
  };
}
