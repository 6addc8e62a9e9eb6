import type { ImportInterval, ImportSchedule } from '../../../contracts/index.ts';
import { ApiError, DAY_MS } from '../../../core/index.ts';
import type { Store, StoredDocument } from '../../../store/store.ts';
import type { ImportsService } from './imports.service.ts';
import type { ProviderContext } from '../context.ts';

/** How often a workspace imports by itself. The id is the workspace's; without a document it does not. */
interface ImportScheduleDocument extends StoredDocument {
  interval: Exclude<ImportInterval, 'off'>;
  nextAt: Date;
}

const lengths: Record<Exclude<ImportInterval, 'off'>, number> = {
  hourly: DAY_MS / 24,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
};

interface Scope {
  workspaceId: string;
}

/** Imports that start by themselves. */
export async function createSchedulesService({ store, now, log }: ProviderContext, imports: ImportsService) {
  const schedules = await createSchedulesRepository(store);

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

    /** A workspace with a new connection imports every hour, unless it has a schedule already. Its people can change that. */
    async begin(scope: Scope): Promise<void> {
      if ((await schedules.find(scope)) === null) await this.set(scope, 'hourly');
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

/** The only code that accesses the schedules of imports. */
async function createSchedulesRepository(store: Store) {
  const schedules = store.collection<ImportScheduleDocument>('import_schedules');
  await schedules.createIndex({ nextAt: 1 });

  return {
    find: ({ workspaceId }: Scope) => schedules.findOne({ _id: workspaceId }),

    set: async ({ workspaceId }: Scope, changes: Omit<ImportScheduleDocument, '_id'>): Promise<void> => {
      await schedules.updateOne({ _id: workspaceId }, { $set: changes }, { upsert: true });
    },

    delete: async ({ workspaceId }: Scope): Promise<void> => {
      await schedules.deleteOne({ _id: workspaceId });
    },

    listDue: (at: Date) => schedules.find({ nextAt: { $lte: at } }).toArray(),

    /** @returns `false` when another process was faster, or the schedule has changed */
    advance: async ({ _id, nextAt }: ImportScheduleDocument, to: Date): Promise<boolean> =>
      (await schedules.updateOne({ _id, nextAt }, { $set: { nextAt: to } })).matchedCount === 1,
  };
}
