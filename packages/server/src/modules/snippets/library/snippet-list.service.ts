import type { listSnippets, listTags, QueryOf } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { PageCache, SnippetPage } from './page-cache.ts';
import { lowerCase, toSnippetListItem } from './snippet.mapper.ts';
import type { SnippetPresenter } from './snippet-presenter.ts';
import type { SnippetsRepository } from './snippets.repository.ts';

interface Dependencies {
  repository: SnippetsRepository;
  presenter: Pick<SnippetPresenter, 'authorsOf'>;
  pages: PageCache;
}

export type SnippetListService = ReturnType<typeof createSnippetListService>;

/** Lists the snippets and the tags of a library. */
export function createSnippetListService({ repository, presenter, pages }: Dependencies) {
  async function read(scope: WorkspaceScope, query: QueryOf<typeof listSnippets>): Promise<SnippetPage> {
    const { page, limit, sort, attribute } = query;
    const tagKeys = (query.tags ?? '')
      .split(',')
      .map((tag) => lowerCase(tag.trim()))
      .filter(Boolean);
    const found = await repository.list(scope, {
      tagKeys,
      text: lowerCase(query.q ?? ''),
      attribute,
      favoriteOf: query.favorite && scope.userId,
      sort,
      page,
      limit,
    });
    const authors = await presenter.authorsOf(found.items.flatMap((one) => [one.createdBy, one.updatedBy]));
    const items = found.items.map((snippet) => toSnippetListItem(snippet, authors, scope.userId));
    return { items, total: found.total, page, limit };
  }

  return {
    list: (scope: WorkspaceScope, query: QueryOf<typeof listSnippets>) =>
      pages(scope, query, () => read(scope, query)),

    /** Tags, most used first, then by name. Case is ignored. */
    async listTags(scope: WorkspaceScope, { q = '', limit }: QueryOf<typeof listTags>) {
      const text = lowerCase(q);
      const counts = new Map<string, { name: string; count: number }>();
      for (const name of await repository.listAllTags(scope)) {
        const key = lowerCase(name);
        if (!key.includes(text)) continue;
        const counted = counts.get(key);
        if (counted) counted.count += 1;
        else counts.set(key, { name, count: 1 });
      }
      const items = [...counts.values()].toSorted(
        (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
      );
      return { items: items.slice(0, limit) };
    },
  };
}
