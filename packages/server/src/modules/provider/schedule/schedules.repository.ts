import type { ImportInterval } from '../../../contracts/index.ts';
import type { Store, StoredDocument } from '../../../store/store.ts';

/** How often a workspace imports by itself. The id is the workspace's; without a document it does not. */
export interface ImportScheduleDocument extends StoredDocument {
  interval: Exclude<ImportInterval, 'off'>;
  nextAt: Date;
}

interface Scope {
  workspaceId: string;
}

export type SchedulesRepository = Awaited<ReturnType<typeof createSchedulesRepository>>;

/** The only code that accesses the schedules of imports. */
export async function createSchedulesRepository(store: Store) {
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
