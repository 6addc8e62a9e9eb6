import type { WorkspaceScope } from '../../../operations/caller.ts';
import { findPage } from '../../../store/find-page.ts';
import type { Collection } from '../../../store/store.ts';
import type { SnippetDocument } from './snippet.document.ts';

export type Workspace = Pick<WorkspaceScope, 'workspaceId'>;

/** Matches the snippets of a workspace, without the trash. */
export const notDeleted = ({ workspaceId }: Workspace) => ({ workspaceId, deletedAt: null });
const inTrash = ({ workspaceId }: Workspace) => ({
  workspaceId,
  deletedAt: { $ne: null },
});

/** The part of the snippets' repository that reads and changes the trash. */
export function trashQueries(snippets: Collection<SnippetDocument>) {
  return {
    /** Moves the snippet to the trash if it still has this version. @returns whether it did */
    trash: async (scope: WorkspaceScope, id: string, version: number, deletedAt: Date): Promise<boolean> => {
      const filter = { _id: id, ...notDeleted(scope), version };
      const change = { $set: { deletedAt, deletedBy: scope.userId } };
      return (await snippets.updateOne(filter, change)).matchedCount === 1;
    },

    /** The snippets in the trash, most recently deleted first. */
    listTrash: (scope: WorkspaceScope, query: { page: number; limit: number }) =>
      findPage(snippets, inTrash(scope), { deletedAt: -1, _id: 1 }, query),

    findTrashed: (scope: WorkspaceScope, id: string) => snippets.findOne({ _id: id, ...inTrash(scope) }),

    /** @returns the restored snippet, or `null` when it is not in the trash */
    restoreFromTrash: (scope: WorkspaceScope, id: string) =>
      snippets.findOneAndUpdate(
        { _id: id, ...inTrash(scope) },
        { $set: { deletedAt: null, deletedBy: null } },
        { returnDocument: 'after' },
      ),

    /** @returns whether it was in the trash */
    erase: async (scope: Pick<WorkspaceScope, 'workspaceId'>, id: string): Promise<boolean> =>
      (await snippets.deleteOne({ _id: id, ...inTrash(scope) })).deletedCount === 1,

    /** What was deleted before a moment, in all workspaces. */
    listTrashedBefore: (moment: Date) =>
      snippets
        .find({ deletedAt: { $lt: moment } })
        .project({ workspaceId: 1 })
        .toArray(),
  };
}
