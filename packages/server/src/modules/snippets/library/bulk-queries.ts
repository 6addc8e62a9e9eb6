import type { SnippetFindings, SnippetRef } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { Collection } from '../../../store/store.ts';
import { headFields, type SnippetSizes, type SnippetDocument, type SnippetHead } from './snippet.document.ts';
import { written, type SnippetKeyStore } from './snippet-keys.ts';
import { notDeleted, type Workspace } from './trash-queries.ts';

/** The fields by which documents that were found by id are told apart. */
export const scopeFields = { workspaceId: 1, deletedAt: 1 } as const;

/**
 * Of documents that were found by their ids alone, those of the workspace. Asked for both, a database may walk through the
 * whole workspace for each few ids.
 */
export function withoutTrash<Found extends Pick<SnippetDocument, keyof typeof scopeFields>>(
  { workspaceId }: Workspace,
  found: readonly Found[],
): Found[] {
  return found.filter((one) => one.workspaceId === workspaceId && one.deletedAt === null);
}

/** Sorts what was found in the order of these ids. */
export function sortedAs<Found extends { _id: string }>(
  ids: readonly string[],
  found: readonly Found[],
): Found[] {
  const byId = new Map(found.map((one) => [one._id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type CheckedSnippet = SnippetRef & { findings: SnippetFindings };

interface TagChanges extends SnippetSizes {
  tags: string[];
  tagKeys: string[];
  updatedBy: string;
  updatedAt: Date;
}

type Operations = Parameters<Collection<SnippetDocument>['bulkWrite']>[0];

/** The part of the snippets' repository that reads and changes several snippets at once. */
export function bulkQueries(snippets: Collection<SnippetDocument>, keys: SnippetKeyStore) {
  /** Changes some snippets, each if it matches, and returns all of them as they are then. */
  async function changeAll(
    { workspaceId }: Workspace,
    operations: Operations,
    ids: readonly string[],
  ): Promise<SnippetHead[]> {
    await snippets.bulkWrite(operations);
    const found = await snippets
      .find({ _id: { $in: ids } })
      .project(headFields)
      .toArray();
    const own = found.filter((one) => one.workspaceId === workspaceId);
    const stale = own.filter(({ searchState }) => searchState === 'stale');
    if (stale.length > 0) await keys.putAll(stale);
    return own;
  }

  return {
    /** The ids of the whole library: from the keys, which hold up no request, unless they may be behind. */
    listIds: async (scope: Workspace): Promise<string[]> => {
      if (!keys.isAutomatic)
        return (await snippets.find(notDeleted(scope)).project({ _id: 1 }).toArray()).map(({ _id }) => _id);
      const all = { scope: scope.workspaceId, equal: { deletedAt: null } };
      return (await keys.find(all, { sort: { _id: 1 }, skip: 0, limit: 0 })).ids;
    },

    /** Lists these snippets, including those in the trash, without their texts. */
    listStates: async ({ workspaceId }: Workspace, ids: readonly string[]) => {
      const found = await snippets
        .find({ _id: { $in: ids } })
        .project({ ...scopeFields, name: 1, version: 1, tags: 1, storedBytes: 1, versionBytes: 1 })
        .toArray();
      return found.filter((one) => one.workspaceId === workspaceId);
    },

    /** Moves snippets to the trash, each if it still has this version. @returns all of them as they are then */
    trashAll: (scope: WorkspaceScope, refs: readonly SnippetRef[], deletedAt: Date) =>
      changeAll(scope, deletions(scope, refs, deletedAt), refs.map(idOf)),

    /** Brings snippets back from the trash. @returns all of them as they are then */
    restoreAll: (scope: WorkspaceScope, ids: readonly string[]) =>
      changeAll(scope, restorations(scope, ids), ids),

    /** Gives a snippet other tags if it still has this version. @returns whether it did */
    retag: async (
      scope: WorkspaceScope,
      { id, version }: SnippetRef,
      changes: TagChanges,
    ): Promise<boolean> => {
      const filter = { _id: id, ...notDeleted(scope), version };
      const change = written({ ...changes, version: version + 1 });
      const changed = await snippets.findOneAndUpdate(filter, change, {
        returnDocument: 'after',
        projection: headFields,
      });
      return (await keys.putOne(changed)) !== null;
    },

    /** Stores what a check found in versions of finished snippets. */
    saveFindings: async (scope: Workspace, checked: readonly CheckedSnippet[]): Promise<void> => {
      if (checked.length > 0) await changeAll(scope, findingsOf(scope, checked), checked.map(idOf));
    },
  };
}

const idOf = ({ id }: SnippetRef) => id;

function deletions(scope: WorkspaceScope, refs: readonly SnippetRef[], deletedAt: Date): Operations {
  return refs.map(({ id, version }) => ({
    updateOne: {
      filter: { _id: id, ...notDeleted(scope), version },
      update: written({ deletedAt, deletedBy: scope.userId }),
    },
  }));
}

function restorations({ workspaceId }: Workspace, ids: readonly string[]): Operations {
  return ids.map((id) => ({
    updateOne: {
      filter: { _id: id, workspaceId, deletedAt: { $ne: null } },
      update: written({ deletedAt: null, deletedBy: null }),
    },
  }));
}

function findingsOf({ workspaceId }: Workspace, checked: readonly CheckedSnippet[]): Operations {
  return checked.map(({ id, version, findings }) => ({
    updateOne: {
      filter: { _id: id, workspaceId, version, isDraft: false },
      update: written({
        findings,
        states: [findings.errors + findings.warnings > 0 ? 'findings' : 'final'],
      }),
    },
  }));
}
