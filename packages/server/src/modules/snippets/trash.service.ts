import { setImmediate as nextTurn } from 'node:timers/promises';
import { TRASH_DAYS, type QueryOf, type Snippet, type listTrash } from '../../contracts/index.ts';
import { notFound, DAY_MS } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { toTrashedSnippet } from './library/snippet.mapper.ts';
import type { SnippetsContext } from './context.ts';
import type { Workspace } from './library/trash-queries.ts';

const ERASE_VERSIONS = 'erase-versions';
/** Longer than any request: a save that was under way can add no version afterwards. */
const AFTERWARDS_MS = 60 * 1000;

export type Erasure = ReturnType<typeof createErasure>;

/**
 * Erases snippets for ever. The snippet goes first, on condition that it is still in the trash, so that of an erasure and a
 * restore one wins and nothing is left half. Its versions follow, and a job sees to them even if this process dies.
 */
export function createErasure({ repository, versions, quota, jobs, now }: SnippetsContext) {
  jobs.handle(ERASE_VERSIONS, {
    async run({ snippetIds }) {
      const ids = snippetIds as string[];
      // A snippet that was restored first keeps its versions.
      const existing = new Set(await repository.findExisting(ids));
      const gone = ids.filter((id) => !existing.has(id));
      for (const id of gone) await versions.eraseOf(id);
      await repository.forgetKeys(gone);
    },
  });

  return {
    /**
     * Erases those of these snippets that are in the trash.
     * @param before only those that were deleted before this moment
     * @returns their ids
     */
    async erase(trashed: readonly (Workspace & { _id: string })[], before?: Date): Promise<string[]> {
      const snippetIds = trashed.map(({ _id }) => _id);
      const runAt = new Date(now().getTime() + AFTERWARDS_MS);
      await jobs.enqueue(ERASE_VERSIONS, { snippetIds }, { runAt });
      const erased: string[] = [];
      for (const { _id: id, workspaceId } of trashed) {
        if (!(await repository.erase({ workspaceId }, id, before))) continue;
        await versions.eraseOf(id);
        await quota.forget(workspaceId, id);
        erased.push(id);
      }
      return erased;
    },
  };
}

const TRASH_RETENTION = TRASH_DAYS * DAY_MS;
/** So many snippets are erased before other work gets its turn. */
const SLICE = 50;

/** Lists, restores and erases deleted snippets. */
export function createTrashService(
  { repository, presenter, announce, now }: SnippetsContext,
  erasure: Erasure,
) {
  return {
    async list(scope: WorkspaceScope, query: QueryOf<typeof listTrash>) {
      const { items, total } = await repository.listTrash(scope, query);
      const authors = await presenter.authorsOf(
        items.flatMap(({ createdBy, updatedBy, deletedBy }) => [createdBy, updatedBy, deletedBy]),
      );
      return {
        items: items.map((snippet) => toTrashedSnippet(snippet, authors, scope.userId)),
        total,
        page: query.page,
        limit: query.limit,
      };
    },

    async restore(scope: WorkspaceScope, id: string): Promise<Snippet> {
      const restored = await repository.restoreFromTrash(scope, id);
      if (restored === null) throw notFound();
      await announce(scope, restored, 'restored');
      // To read the largest ones takes as long as to write them.
      await nextTurn();
      const snippet = await repository.find(scope, id);
      // In the meantime, somebody has deleted it again.
      if (snippet === null) throw notFound();
      return presenter.present(scope, snippet);
    },

    /** @returns the name that it had */
    async erase(scope: WorkspaceScope, id: string): Promise<string> {
      const snippet = await repository.findTrashed(scope, id);
      if (snippet === null || (await erasure.erase([snippet])).length === 0) throw notFound();
      await announce(scope, snippet, 'erased');
      return snippet.name;
    },

    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - TRASH_RETENTION);
      for (;;) {
        const old = await repository.listTrashedBefore(before, SLICE);
        if (old.length > 0) await erasure.erase(old, before);
        if (old.length < SLICE) return;
      }
    },
  };
}
