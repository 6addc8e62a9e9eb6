import type { FastifyBaseLogger } from 'fastify';
import type { ImportInterval, ImportSchedule } from '../../../contracts/index.ts';
import { ApiError, DAY_MS, type Clock } from '../../../core/index.ts';
import type { ImportsService } from '../import/imports.service.ts';
import type { SchedulesRepository } from './schedules.repository.ts';

const lengths: Record<Exclude<ImportInterval, 'off'>, number> = { daily: DAY_MS, weekly: 7 * DAY_MS };

interface Scope {
  workspaceId: string;
}

interface Dependencies {
  schedules: SchedulesRepository;
  imports: Pick<ImportsService, 'start'>;
  now: Clock;
  log: FastifyBaseLogger;
}

export type SchedulesService = ReturnType<typeof createSchedulesService>;

/** Imports that start by themselves. */
export function createSchedulesService({ schedules, imports, now, log }: Dependencies) {
  async function startOne(workspaceId: string): Promise<void> {
    try {
      await imports.start(workspaceId, { trigger: 'schedule', startedBy: null });
    } catch (error) {
      // A workspace that is not connected now may be connected again before the next time.
      if (error instanceof ApiError && error.code === 'NOT_CONNECTED') return;
      log.error({ err: error, workspaceId }, 'a scheduled import could not be started');
    }
  }

  return {
    async read(scope: Scope): Promise<ImportSchedule> {
      const found = await schedules.find(scope);
      return { interval: found?.interval ?? 'off', nextAt: found?.nextAt.toISOString() ?? null };
    },

    /** The first import comes after one interval. Setting the same interval again changes nothing. */
    async set(scope: Scope, interval: ImportInterval): Promise<ImportSchedule> {
      if (interval === 'off') await schedules.delete(scope);
      else if ((await schedules.find(scope))?.interval !== interval) {
        await schedules.set(scope, { interval, nextAt: new Date(now().getTime() + lengths[interval]) });
      }
      return this.read(scope);
    },

    remove: (scope: Scope) => schedules.delete(scope),

    /** Starts the imports that are due. What was missed while no server ran is made up for once. */
    async startDue(): Promise<void> {
      const at = now();
      for (const schedule of await schedules.listDue(at)) {
        const length = lengths[schedule.interval];
        const missed = Math.floor((at.getTime() - schedule.nextAt.getTime()) / length) + 1;
        const next = new Date(schedule.nextAt.getTime() + missed * length);
        if (await schedules.advance(schedule, next)) await startOne(schedule._id);
      }
    },
  };
}
