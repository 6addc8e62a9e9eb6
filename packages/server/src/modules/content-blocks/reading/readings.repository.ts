import { insertIfMissing, type Store, type StoredDocument } from '../../../store/store.ts';
import type { BlockProblem } from '../../../contracts/index.ts';

type ReadingStep = 'list' | 'texts' | 'checks';

/** What is known of a workspace's Content Blocks, and the reading that renews it. The id is the workspace's. */
export interface ReadingDocument extends StoredDocument {
  workspaceId: string;
  /** The connection that it reads, or has read. */
  connectionId: string;
  /** The reading, and the key of its job. */
  runId: string;
  state: 'queued' | 'running' | 'waiting' | 'idle';
  step: ReadingStep;
  /** How many of the listed blocks were asked for. */
  offset: number;
  done: number;
  total: number | null;
  /** True when blocks are checked after they were read. `checkIds` says which; `null` means all. */
  isChecked: boolean;
  checkIds: string[] | null;
  /** Increases with each request, so that a reading that just ends notices what is asked of it. */
  requests: number;
  /** Tries since it last got on. */
  attempts: number;
  resumeAt: Date | null;
  problem: BlockProblem['reason'] | null;
  readAt: Date | null;
  checkedAt: Date | null;
}

export const isActive = ({ state }: Pick<ReadingDocument, 'state'>): boolean => state !== 'idle';

type Changes = Partial<Omit<ReadingDocument, '_id' | 'workspaceId'>>;
const active = ['queued', 'running', 'waiting'] as const;

/** The only code that accesses readings. A workspace has one document. */
export async function createReadingsRepository(store: Store) {
  const readings = store.collection<ReadingDocument>('content_block_readings');
  await readings.createIndex({ state: 1 });

  return {
    find: (workspaceId: string) => readings.findOne({ _id: workspaceId }),

    /** Those whose job may have been lost before it was on disk. */
    listQueued: () => readings.find({ state: 'queued' }).toArray(),

    /** Stores the first reading of a workspace. @returns `false` when there is one */
    insert: (document: ReadingDocument) => insertIfMissing(readings, document),

    /** Changes the reading as it was found, unless it has changed since. @returns whether it did */
    replace: async ({ _id, runId, requests, state }: ReadingDocument, changes: Changes): Promise<boolean> =>
      (await readings.updateOne({ _id, runId, requests, state }, { $set: changes })).matchedCount === 1,

    /** Changes a reading that still goes on. @returns the changed one, or `null` */
    advance: (workspaceId: string, runId: string, changes: Changes) =>
      readings.findOneAndUpdate(
        { _id: workspaceId, runId, state: { $in: active } },
        { $set: changes },
        { returnDocument: 'after' },
      ),

    /** Ends a reading of which nothing more was asked meanwhile. @returns whether it did */
    finish: async ({ _id, runId, requests }: ReadingDocument, changes: Changes): Promise<boolean> => {
      const filter = { _id, runId, requests, state: { $in: active } };
      return (await readings.updateOne(filter, { $set: changes })).matchedCount === 1;
    },

    remove: async (workspaceId: string): Promise<void> => {
      await readings.deleteOne({ _id: workspaceId });
    },
  };
}
