import type { RecentSnippet } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetPresenter } from '../library/snippet-presenter.ts';
import { authorOf } from '../library/snippet.mapper.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';

/** A library at a glance. However many snippets there are, no more than those that are shown are read. */
export function createLibraryOverview(
  repository: Pick<SnippetsRepository, 'count' | 'listRecent'>,
  { authorsOf }: Pick<SnippetPresenter, 'authorsOf'>,
) {
  return {
    countSnippets: (scope: WorkspaceScope) => repository.count(scope),

    /** Those that were changed last, newest first. */
    async listRecent(scope: WorkspaceScope, limit: number): Promise<RecentSnippet[]> {
      const found = await repository.listRecent(scope, limit);
      const authors = await authorsOf(found.map(({ updatedBy }) => updatedBy));
      return found.map(({ _id: id, name, tags, isDraft, updatedBy, updatedAt }) => ({
        id,
        name,
        tags,
        isDraft,
        updatedBy: authorOf(updatedBy, authors),
        updatedAt: updatedAt.toISOString(),
      }));
    },
  };
}
