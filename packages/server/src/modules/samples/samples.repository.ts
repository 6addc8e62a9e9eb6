import type { WorkspaceScope } from '../../operations/caller.ts';
import type { Store, StoredDocument } from '../../store/store.ts';

export interface SampleDocument extends StoredDocument {
  workspaceId: string;
  name: string;
  /** The name in lower case, for sorting. */
  nameKey: string;
  /** As JSON text, because its keys contain Liquid, which databases do not allow in field names. */
  values: string;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  /** The rename of an attribute that was written into the values, so that it can be taken back. */
  renameId?: string | null;
}

type Changes = Pick<SampleDocument, 'values' | 'updatedBy' | 'updatedAt'> &
  Partial<Pick<SampleDocument, 'name' | 'nameKey' | 'renameId'>>;

/** The only code that accesses the collection of sample people. Every method takes the workspace first. */
export async function createSamplesRepository(store: Store) {
  const samples = store.collection<SampleDocument>('samples');
  await samples.createIndex({ workspaceId: 1, nameKey: 1 });
  const byId = ({ workspaceId }: WorkspaceScope, id: string) => ({ _id: id, workspaceId });

  return {
    list: ({ workspaceId }: WorkspaceScope) =>
      samples.find({ workspaceId }, { sort: { nameKey: 1, _id: 1 } }).toArray(),
    count: (workspaceId: string) => samples.countDocuments({ workspaceId }),
    /** Those of these ids that are stored. */
    existing: async (ids: readonly string[]): Promise<string[]> =>
      (
        await samples
          .find({ _id: { $in: ids } })
          .project({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),
    find: (scope: WorkspaceScope, id: string) => samples.findOne(byId(scope, id)),
    insert: async (sample: SampleDocument): Promise<void> => {
      await samples.insertOne(sample);
    },
    /** Changes the sample if it still has this version. @returns the changed sample, or `null` */
    update: (scope: WorkspaceScope, id: string, version: number, changes: Changes) =>
      samples.findOneAndUpdate(
        { ...byId(scope, id), version },
        { $set: { ...changes, version: version + 1 } },
        { returnDocument: 'after' },
      ),
    /** @returns whether it existed in this version */
    delete: async (scope: WorkspaceScope, id: string, version: number): Promise<boolean> =>
      (await samples.deleteOne({ ...byId(scope, id), version })).deletedCount === 1,
    /** Lists what a person created, or was the last to change. */
    listTouchedBy: (workspaceId: string, userId: string) =>
      samples.find({ workspaceId, $or: [{ createdBy: userId }, { updatedBy: userId }] }).toArray(),
    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await samples.deleteMany({ workspaceId });
    },
  };
}
