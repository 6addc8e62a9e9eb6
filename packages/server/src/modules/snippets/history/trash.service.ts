import { TRASH_DAYS, type QueryOf, type Snippet, type listTrash } from '../../../contracts/index.ts';
import { notFound } from '../../../core/api-error.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { DAY_MS, type Clock } from '../../../core/clock.ts';
import type { AnnounceSnippet } from '../notices/snippet-announcer.ts';
import { toTrashedSnippet } from '../library/snippet.mapper.ts';
import type { SnippetPresenter } from '../library/snippet-presenter.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';
import type { Erasure } from './erasure.ts';

const TRASH_RETENTION = TRASH_DAYS * DAY_MS;
/** How many snippets are erased before other work gets its turn. */
const SLICE = 50;

interface Dependencies {
  repository: SnippetsRepository;
  erasure: Erasure;
  presenter: SnippetPresenter;
  announce: AnnounceSnippet;
  now: Clock;
}

export type TrashService = ReturnType<typeof createTrashService>;

/** Lists, restores and erases deleted snippets. */
export function createTrashService({ repository, erasure, presenter, announce, now }: Dependencies) {
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
