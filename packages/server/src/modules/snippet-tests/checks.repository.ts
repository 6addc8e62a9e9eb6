import type { LibraryCheck } from '../../contracts/index.ts';
import { insertIfMissing, type Store, type StoredDocument } from '../../store/store.ts';

/** The test of a whole library that goes on, or the last one. The id is the workspace's. */
export interface CheckDocument extends StoredDocument {
  /** Another one for each test, and the key of its job. */
  checkId: string;
  state: LibraryCheck['state'];
  done: number;
  total: number | null;
  startedBy: string;
  startedAt: Date;
  finishedAt: Date | null;
}

const active = ['queued', 'running'] as const;
export const isActive = ({ state }: Pick<CheckDocument, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** The only code that accesses tests of whole libraries. A workspace has one document. */
export async function createChecksRepository(store: Store) {
  const checks = store.collection<CheckDocument>('library_checks');
  await checks.createIndex({ state: 1 });
  return {
    find: (workspaceId: string) => checks.findOne({ _id: workspaceId }),

    listActive: () => checks.find({ state: { $in: active } }).toArray(),

    /** @returns whether it has begun: somebody else may have begun one since `before` was read */
    begin: async (document: CheckDocument, before: CheckDocument | null): Promise<boolean> => {
      if (before === null) return insertIfMissing(checks, document);
      const { _id, ...set } = document;
      const { matchedCount } = await checks.updateOne({ _id, checkId: before.checkId }, { $set: set });
      return matchedCount === 1;
    },

    /** Changes one that still goes on. @returns the changed one, or `null` */
    advance: (workspaceId: string, checkId: string, changes: Partial<Omit<CheckDocument, '_id'>>) =>
      checks.findOneAndUpdate(
        { _id: workspaceId, checkId, state: { $in: active } },
        { $set: changes },
        { returnDocument: 'after' },
      ),

    erase: async (workspaceId: string): Promise<void> => {
      await checks.deleteOne({ _id: workspaceId });
    },
  };
}
