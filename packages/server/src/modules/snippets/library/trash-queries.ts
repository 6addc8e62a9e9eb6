import type { WorkspaceScope } from '../../../operations/caller.ts';
import { findPage, type Collection } from '../../../store/store.ts';
import { headFields, type SnippetDocument, type SnippetHead } from './snippet.document.ts';
import { written, type SnippetKeyStore } from './snippet-keys.ts';

export type Workspace = Pick<WorkspaceScope, 'workspaceId'>;

/** Matches the snippets of a workspace, without the trash. */
export const notDeleted = ({ workspaceId }: Workspace) => ({ workspaceId, deletedAt: null });
const inTrash = ({ workspaceId }: Workspace) => ({
  workspaceId,
  deletedAt: { $ne: null },
});

/** The part of the snippets' repository that reads and changes the trash. */
export function trashQueries(snippets: Collection<SnippetDocument>, keys: SnippetKeyStore) {
  return {
    /** Moves the snippet to the trash if it still has this version. @returns the snippet, or `null` if it has another one */
    trash: async (scope: WorkspaceScope, id: string, version: number, deletedAt: Date) => {
      const filter = { _id: id, ...notDeleted(scope), version };
      const change = written({ deletedAt, deletedBy: scope.userId });
      const trashed = await snippets.findOneAndUpdate(filter, change, {
        returnDocument: 'after',
        projection: headFields,
      });
      return keys.putOne(trashed);
    },

    /** The snippets in the trash, most recently deleted first. */
    listTrash: (scope: WorkspaceScope, query: { page: number; limit: number }) =>
      findPage(snippets, inTrash(scope), { deletedAt: -1, _id: 1 }, query),

    findTrashed: async (scope: WorkspaceScope, id: string): Promise<SnippetHead | null> =>
      snippets.findOne({ _id: id, ...inTrash(scope) }, { projection: headFields }),

    /** @returns the restored snippet, or `null` when it is not in the trash */
    restoreFromTrash: async (scope: WorkspaceScope, id: string) =>
      keys.putOne(
        await snippets.findOneAndUpdate(
          { _id: id, ...inTrash(scope) },
          written({ deletedAt: null, deletedBy: null }),
          { returnDocument: 'after', projection: headFields },
        ),
      ),

    /**
     * @param before only if it was deleted before this moment
     * @returns whether it was in the trash
     */
    erase: async (scope: Workspace, id: string, before?: Date): Promise<boolean> => {
      const filter = { _id: id, ...inTrash(scope), ...(before && { deletedAt: { $lt: before } }) };
      const isErased = (await snippets.deleteOne(filter)).deletedCount === 1;
      if (isErased) await keys.remove([id]);
      return isErased;
    },

    /** Forgets by what snippets that were erased could be found. */
    forgetKeys: keys.remove,

    /** Those of these ids that still belong to a snippet, in the trash or not. */
    findExisting: async (ids: readonly string[]): Promise<string[]> =>
      (
        await snippets
          .find({ _id: { $in: ids } })
          .project({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),

    /** Some of those that were deleted before a moment, in all workspaces. */
    listTrashedBefore: (moment: Date, limit: number) =>
      snippets
        .find({ deletedAt: { $lt: moment } }, { limit })
        .project({ workspaceId: 1 })
        .toArray(),
  };
}
