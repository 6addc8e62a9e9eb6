import {
  BULK_MAX,
  type listSnippets,
  type listTags,
  type listUsedAttributes,
  type QueryOf,
  type selectSnippets,
  splitTags,
} from '../../../contracts/index.ts';
import { matchNames } from '@sluice/liquid/names';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { isAtBraze, type AtBraze } from './states-at-braze.ts';
import type { TestCounts } from './test-counts.ts';
import { createPageCache, type SnippetPage } from './page-cache.ts';
import { searchedTexts } from './searched-texts.ts';
import { lowerCase, toSnippetListItem } from '../library/snippet.mapper.ts';
import type { SnippetFilter } from '../library/snippets.repository.ts';
import type { SnippetsContext } from '../context.ts';

async function filterOf(
  scope: WorkspaceScope,
  query: QueryOf<typeof selectSnippets>,
  { atBraze, testCounts }: Pick<ListSources, 'atBraze' | 'testCounts'>,
): Promise<SnippetFilter> {
  const filter = await filterByState(scope, query, atBraze);
  if (query.tests === undefined) return filter;
  const failing = await testCounts.failing(scope);
  return { ...filter, only: filter.only?.intersection(failing) ?? failing };
}

async function filterByState(
  scope: WorkspaceScope,
  query: QueryOf<typeof selectSnippets>,
  atBraze: AtBraze,
): Promise<SnippetFilter> {
  const { state } = query;
  const found =
    query.findings === undefined ? [] : ([query.findings === 'open' ? 'findings' : 'final'] as const);
  const tagKeys = splitTags(query.tags ?? '').map(lowerCase);
  const filter: SnippetFilter = {
    tagKeys,
    texts: searchedTexts(query.q ?? ''),
    attribute: query.attribute,
    favoriteOf: query.favorite && scope.userId,
    states: found,
  };
  if (state === undefined) return filter;
  if (state === 'draft' || state === 'findings') return { ...filter, states: [state, ...found] };
  const all = await atBraze.all(scope);
  if (!isAtBraze(state)) {
    // Whoever asks for findings says which of the finished ones they mean.
    const states = found.length > 0 ? found : ([state] as const);
    return { ...filter, states, ...(all.size > 0 && { except: new Set(all.keys()) }) };
  }
  return { ...filter, only: new Set([...all].flatMap(([id, one]) => (one === state ? [id] : []))) };
}

/** Reads a page from the database. */
function readPage({ repository, presenter }: SnippetsContext) {
  return async (
    scope: WorkspaceScope,
    { page, limit, sort }: QueryOf<typeof listSnippets>,
    filter: SnippetFilter,
  ): Promise<SnippetPage> => {
    const found = await repository.list(scope, { ...filter, sort, page, limit });
    const authors = await presenter.authorsOf(found.items.flatMap((one) => [one.createdBy, one.updatedBy]));
    const items = found.items.map((snippet) => toSnippetListItem(snippet, authors, scope.userId));
    return { items, total: found.total, page, limit };
  };
}

export type SnippetListService = ReturnType<typeof createSnippetListService>;

/** Lists the snippets and the tags of a library. */
/** Counts the snippets that use each attribute. */
interface Uses {
  countAttributeUses: (scope: WorkspaceScope) => Promise<ReadonlyMap<string, number>>;
}

interface ListSources {
  atBraze: AtBraze;
  testCounts: TestCounts;
  uses: Uses;
}

export function createSnippetListService(context: SnippetsContext, sources: ListSources) {
  const { atBraze, testCounts, uses } = sources;
  const { repository, accounts } = context;
  const read = readPage(context);
  const pages = createPageCache(() => [repository.revision(), accounts.revision()]);

  return {
    /** What is said of Braze and of tests changes without the snippets, so it is no part of a cached page. */
    async list(scope: WorkspaceScope, query: QueryOf<typeof listSnippets>): Promise<SnippetPage> {
      const filter = await filterOf(scope, query, sources);
      const isNamed = filter.only !== undefined || filter.except !== undefined;
      const page = isNamed
        ? await read(scope, query, filter)
        : await pages(scope, query, () => read(scope, query, filter));
      return testCounts.addTo(scope, await atBraze.addTo(scope, page));
    },

    /** The ids and versions of what the filters find, at most as many as one request can change. */
    async select(scope: WorkspaceScope, query: QueryOf<typeof selectSnippets>) {
      const filter = await filterOf(scope, query, sources);
      const { ids, total } = await repository.listIdsOf(scope, filter, BULK_MAX);
      const known = await repository.listStates(scope, ids);
      const versions = new Map(known.map(({ _id, version }) => [_id, version]));
      const items = ids.flatMap((id) => {
        const version = versions.get(id);
        return version === undefined ? [] : [{ id, version }];
      });
      return { items, total };
    },

    /** The names that snippets use: those that are meant first, then the most used, then by name. */
    async listUsedAttributes(scope: WorkspaceScope, { q = '', limit }: QueryOf<typeof listUsedAttributes>) {
      const used = [...(await uses.countAttributeUses(scope))].map(([name, count]) => ({ name, count }));
      return { items: matchNames(used.toSorted(byUse), q, ({ name }) => ({ name })).slice(0, limit) };
    },

    /** Tags: those that are meant first, then the most used, then by name. Case is ignored. */
    async listTags(scope: WorkspaceScope, { q = '', limit }: QueryOf<typeof listTags>) {
      const counts = new Map<string, { name: string; count: number }>();
      for (const { value: name, count } of await repository.countTags(scope)) {
        const key = lowerCase(name);
        const counted = counts.get(key);
        if (counted) counted.count += count;
        else counts.set(key, { name, count });
      }
      const tags = [...counts.values()].toSorted(byUse);
      return { items: matchNames(tags, q, ({ name }) => ({ name })).slice(0, limit) };
    },
  };
}

interface Counted {
  name: string;
  count: number;
}

const byUse = (a: Counted, b: Counted): number => b.count - a.count || a.name.localeCompare(b.name, 'en');
