import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SnippetRef } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { Erasure } from './trash.service.ts';
import { batchesOf } from './batches.ts';
import type { SnippetsContext } from './context.ts';

/** Few enough that writing them holds up no request. */
const AT_ONCE = 5;

/** Moves snippets to the trash, and has the names that they had then. */
function createBulkDeletion({ repository, events, now }: SnippetsContext) {
  return {
    /** Moves those to the trash that nobody has changed since. Repeated, it answers the same. */
    async delete(scope: WorkspaceScope, refs: readonly SnippetRef[]) {
      const { workspaceId, userId } = scope;
      const result = {
        deleted: [] as string[],
        changed: [] as string[],
        missing: [] as string[],
        names: [] as string[],
      };
      for (const batch of batchesOf(refs, AT_ONCE)) {
        const found = new Map((await repository.trashAll(scope, batch, now())).map((one) => [one._id, one]));
        for (const { id, version } of batch) {
          const snippet = found.get(id);
          if (snippet?.deletedAt === null) result.changed.push(id);
          else if (snippet?.version === version && snippet.deletedBy === userId) {
            result.deleted.push(id);
            result.names.push(snippet.name);
          } else result.missing.push(id);
        }
        await nextTurn();
      }
      if (result.deleted.length > 0)
        await events.publish({ type: 'library.changed', workspaceId, change: 'deleted', changedBy: userId });
      return result;
    },
  };
}

/** Deletes, restores and erases several snippets. The answers have the names of those that were. */
export function createBulkDeletionService(context: SnippetsContext, erasure: Erasure) {
  const { repository, events } = context;
  return {
    ...createBulkDeletion(context),

    /** Erases those that are in the trash for ever. */
    async erase(scope: WorkspaceScope, ids: readonly string[]) {
      const { workspaceId, userId } = scope;
      const erased: string[] = [];
      const names: string[] = [];
      for (const batch of batchesOf(ids, AT_ONCE)) {
        const found = await repository.listStates(scope, batch);
        const trashed = found.filter(({ deletedAt }) => deletedAt !== null);
        const done = new Set(await erasure.erase(trashed));
        erased.push(...done);
        names.push(...trashed.filter(({ _id }) => done.has(_id)).map(({ name }) => name));
        await nextTurn();
      }
      if (erased.length > 0)
        await events.publish({ type: 'library.changed', workspaceId, change: 'erased', changedBy: userId });
      const gone = new Set(erased);
      return {
        erased: ids.filter((id) => gone.has(id)),
        missing: ids.filter((id) => !gone.has(id)),
        names,
      };
    },

    /** Brings back those that are in the trash. Repeated, it answers the same. */
    async restore(scope: WorkspaceScope, ids: readonly string[]) {
      const { workspaceId, userId } = scope;
      const restored: string[] = [];
      const names: string[] = [];
      for (const batch of batchesOf(ids, AT_ONCE)) {
        const found = await repository.restoreAll(scope, batch);
        const back = new Map(
          found.filter(({ deletedAt }) => deletedAt === null).map(({ _id, name }) => [_id, name]),
        );
        restored.push(...batch.filter((id) => back.has(id)));
        names.push(...batch.flatMap((id) => back.get(id) ?? []));
        await nextTurn();
      }
      if (restored.length > 0)
        await events.publish({ type: 'library.changed', workspaceId, change: 'restored', changedBy: userId });
      const known = new Set(restored);
      return { restored, missing: ids.filter((id) => !known.has(id)), names };
    },
  };
}
