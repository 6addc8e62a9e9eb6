import { TRASH_DAYS, type QueryOf, type Snippet, type listTrash } from '../../../contracts/index.ts';
import { notFound } from '../../../core/api-error.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { Clock } from '../../../core/clock.ts';
import type { AnnounceSnippet } from '../library/snippet-announcer.ts';
import { toTrashedSnippet } from '../library/snippet.mapper.ts';
import type { SnippetPresenter } from '../library/snippet-presenter.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';
import type { VersionsRepository } from '../library/versions.repository.ts';

const DAY = 24 * 60 * 60 * 1000;
const TRASH_RETENTION = TRASH_DAYS * DAY;

interface Dependencies {
  repository: SnippetsRepository;
  versions: VersionsRepository;
  presenter: SnippetPresenter;
  announce: AnnounceSnippet;
  now: Clock;
}

export type TrashService = ReturnType<typeof createTrashService>;

/** Lists, restores and erases deleted snippets. */
export function createTrashService({ repository, versions, presenter, announce, now }: Dependencies) {
  /** The versions go first: after a crash in between, the snippet is still in the trash and can be erased again. */
  async function eraseWithVersions(workspaceId: string, id: string): Promise<boolean> {
    await versions.eraseOf(id);
    return repository.erase({ workspaceId }, id);
  }

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
      const snippet = await repository.restoreFromTrash(scope, id);
      if (snippet === null) throw notFound();
      await announce(scope, snippet, 'restored');
      return presenter.present(scope, snippet);
    },

    async erase(scope: WorkspaceScope, id: string): Promise<void> {
      const snippet = await repository.findTrashed(scope, id);
      if (snippet === null || !(await eraseWithVersions(scope.workspaceId, id))) throw notFound();
      await announce(scope, snippet, 'erased');
    },

    async sweep(): Promise<void> {
      const old = await repository.listTrashedBefore(new Date(now().getTime() - TRASH_RETENTION));
      for (const { _id, workspaceId } of old) await eraseWithVersions(workspaceId, _id);
    },
  };
}
