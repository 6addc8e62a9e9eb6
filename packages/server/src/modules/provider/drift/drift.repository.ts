import { derivedId } from '../../../core/index.ts';
import type { BulkOperation, Collection, Filter, Store } from '../../../store/store.ts';
import type { ChangeDocument, DriftDocument, LibraryFindings, RenameDocument } from './drift.document.ts';

interface Scope {
  workspaceId: string;
}

/** The id of the change of an attribute: the same one in every import. */
export const changeIdOf = (workspaceId: string, rawName: string) =>
  derivedId('chg', `${workspaceId}:${rawName}`);

/** The id of a plan to rename in a snippet. Two people who choose different names at once do not replace each other's plans. */
export const renameIdOf = (changeId: string, snippetId: string, to: string) =>
  derivedId('rnm', `${changeId}:${snippetId}:${to}`);

export type DriftRepository = Awaited<ReturnType<typeof createDriftRepository>>;

/** The only code that accesses changes at the provider and what was decided about them. */
export async function createDriftRepository(store: Store) {
  const changes = store.collection<ChangeDocument>('provider_changes');
  const renames = store.collection<RenameDocument>('provider_renames');
  const drifts = store.collection<DriftDocument>('provider_drifts');
  await changes.createIndex({ workspaceId: 1 });
  await renames.createIndex({ workspaceId: 1, changeId: 1 });
  await renames.createIndex({ undoUntil: 1 });

  return {
    ...changeQueries(changes),
    ...renameQueries(renames),
    ...driftQueries(drifts),

    /** Forgets the changes but these, and what was found in the library. */
    async forgetAllBut(kept: readonly string[], { workspaceId }: Scope): Promise<void> {
      await changes.deleteMany({ workspaceId, _id: { $nin: kept } });
      await drifts.deleteOne({ _id: workspaceId });
    },

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await changes.deleteMany({ workspaceId });
      await renames.deleteMany({ workspaceId });
      await drifts.deleteOne({ _id: workspaceId });
    },
  };
}

function changeQueries(changes: Collection<ChangeDocument>) {
  return {
    list: ({ workspaceId }: Scope) => changes.find({ workspaceId }).toArray(),

    find: ({ workspaceId }: Scope, id: string) => changes.findOne({ _id: id, workspaceId }),

    /** Adds, changes and removes changes. It can be repeated. */
    apply: async (saved: readonly Partial<ChangeDocument>[], removed: readonly string[]): Promise<void> => {
      const operations: BulkOperation<ChangeDocument>[] = [
        ...saved.map(({ _id, ...fields }) => ({
          updateOne: { filter: { _id: _id ?? '' }, update: { $set: fields }, upsert: true },
        })),
        ...removed.map((_id) => ({ deleteOne: { filter: { _id } } })),
      ];
      if (operations.length > 0) await changes.bulkWrite(operations);
    },

    /** @returns the changed one, or `null` if a newer import has removed it */
    decide: (
      { workspaceId }: Scope,
      id: string,
      decision: Partial<Pick<ChangeDocument, 'kind' | 'after' | 'isRejected' | 'isDismissed'>>,
    ) => changes.findOneAndUpdate({ _id: id, workspaceId }, { $set: decision }, { returnDocument: 'after' }),

    /** Makes this the new name. @returns whether nobody has begun to rename since the change was read */
    choose: async (
      { _id, workspaceId, renameSteps }: ChangeDocument,
      after: NonNullable<ChangeDocument['after']>,
    ): Promise<boolean> => {
      const filter = { _id, workspaceId, ...(renameSteps !== undefined && { renameSteps }) };
      const chosen = { kind: 'renamed', after, isRejected: false, isDismissed: false } as const;
      // Only a change in which nobody has renamed yet lacks the number.
      const unbegun = (renameSteps === undefined ? { renameSteps: null } : {}) as Filter<ChangeDocument>;
      return (await changes.findOneAndUpdate({ ...filter, ...unbegun }, { $set: chosen })) !== null;
    },

    /** Counts a step of a rename. @returns whether this is still the new name */
    beginStep: async ({ workspaceId }: Scope, id: string, name: string): Promise<boolean> => {
      const filter = {
        _id: id,
        workspaceId,
        kind: 'renamed',
        isRejected: false,
        'after.rawName': name,
      } as const;
      return (await changes.findOneAndUpdate(filter, { $inc: { renameSteps: 1 } })) !== null;
    },
  };
}

function renameQueries(renames: Collection<RenameDocument>) {
  return {
    /** The renames that can still be undone. */
    listRenames: ({ workspaceId }: Scope, at: Date) =>
      renames.find({ workspaceId, undoUntil: { $gt: at } }).toArray(),

    listRenamesOf: ({ workspaceId }: Scope, changeId: string, at: Date) =>
      renames.find({ workspaceId, changeId, undoUntil: { $gt: at } }, { sort: { _id: 1 } }).toArray(),

    planRenames: async (planned: readonly RenameDocument[]): Promise<void> => {
      if (planned.length === 0) return;
      await renames.bulkWrite(
        planned.map(({ _id, ...fields }) => ({
          updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
        })),
      );
    },

    forgetRenames: async (ids: readonly string[]): Promise<void> => {
      await renames.deleteMany({ _id: { $in: ids } });
    },

    deleteRenamesBefore: async (at: Date): Promise<void> => {
      await renames.deleteMany({ undoUntil: { $lt: at } });
    },

    /** Lists what a person renamed, for their export. */
    listRenamedBy: (workspaceId: string, userId: string) =>
      renames.find({ workspaceId, renamedBy: userId }).toArray(),
  };
}

function driftQueries(drifts: Collection<DriftDocument>) {
  return {
    findDrift: ({ workspaceId }: Scope) => drifts.findOne({ _id: workspaceId }),

    saveDrift: async (
      { workspaceId }: Scope,
      drift: Omit<DriftDocument, '_id' | 'findings'>,
    ): Promise<void> => {
      const update = { $set: drift, $setOnInsert: { findings: null } };
      await drifts.updateOne({ _id: workspaceId }, update, { upsert: true });
    },

    /** Does nothing if the lists were cleared or renewed since. */
    saveFindings: async (
      { workspaceId }: Scope,
      generation: number,
      findings: LibraryFindings,
    ): Promise<void> => {
      await drifts.updateOne({ _id: workspaceId, generation }, { $set: { findings } });
    },
  };
}
