import type { SnippetSort } from '@sluice/builder-ui';
import {
  joinTags,
  PROVIDER_NAME_MAX,
  SnippetFindingsFilter,
  SnippetState,
  SnippetTestsFilter,
  splitTags,
} from '@sluice/server/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SelectionFilter } from '../../../lib/api/bulk-api.ts';
import { type SnippetListQuery, snippetListOptions } from '../../../lib/api/snippets-api.ts';
import { useLatestAddress } from '../../../lib/latest-address.ts';
import { PAGE_SIZE, useLastPage } from '../../../lib/paging.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';

/** The views of the library: all snippets, those with a star, or the deleted ones. */
export type LibraryView = 'all' | 'favorites' | 'trash';

/** Whether there are findings is asked apart from it. */
export const LibraryState = SnippetState.exclude(['findings']);
export type LibraryState = Exclude<SnippetState, 'findings'>;

/** The library's filters, page and order, as the address states them. */
export interface LibraryQuery {
  view: LibraryView;
  tags: readonly string[];
  text: string;
  /** The exact name of an attribute that the snippets use; empty for any. */
  attribute: string;
  /** How far the snippets must be; empty for any. */
  state: LibraryState | '';
  /** Whether the last check must have found problems in them; empty for either. */
  findings: SnippetFindingsFilter | '';
  /** What their tests must have found; empty for anything. */
  tests: SnippetTestsFilter | '';
  page: number;
  sort: SnippetSort;
}

const defaultSort: SnippetSort = { column: 'updatedAt', direction: 'descending' };

const parseView = (text: string | null): LibraryView =>
  text === 'favorites' || text === 'trash' ? text : 'all';

function parseSort(text: string | null): SnippetSort {
  const column = text?.replace(/^-/, '');
  if (column !== 'name' && column !== 'updatedAt' && column !== 'createdAt') return defaultSort;
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}

const parseState = (text: string | null): LibraryQuery['state'] => LibraryState.safeParse(text).data ?? '';

/** Findings were a state once, which links may still ask for. */
function parseFindings(address: URLSearchParams): LibraryQuery['findings'] {
  if (address.get('state') === 'findings') return 'open';
  return SnippetFindingsFilter.safeParse(address.get('findings')).data ?? '';
}

const formatSort = ({ column, direction }: SnippetSort) =>
  direction === 'descending' ? (`-${column}` as const) : column;

/** The comma-separated tags of the address, each once regardless of case. */
export function parseTags(text: string | null): string[] {
  const tags = splitTags(text ?? '');
  const seen = new Set<string>();
  return tags.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
}

function parseLibraryQuery(address: URLSearchParams): LibraryQuery {
  return {
    view: parseView(address.get('view')),
    tags: parseTags(address.get('tags')),
    text: address.get('q') ?? '',
    state: parseState(address.get('state')),
    findings: parseFindings(address),
    tests: SnippetTestsFilter.safeParse(address.get('tests')).data ?? '',
    attribute: (address.get('attribute') ?? '').slice(0, PROVIDER_NAME_MAX),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    sort: parseSort(address.get('sort')),
  };
}

/** Changes parts of the query in the address. Back undoes a change of the page only, unless `replace` says otherwise. */
export type ChangeLibraryQuery = (changes: Partial<LibraryQuery>, options?: { replace?: boolean }) => void;

/** The request for a page of the library. */
export function toListQuery(query: LibraryQuery): SnippetListQuery {
  const { page, sort } = query;
  return { page, limit: PAGE_SIZE, sort: formatSort(sort), ...toFilters(query) };
}

/** The filters of a request. */
export function toFilters(query: LibraryQuery): SelectionFilter {
  const { view, tags, text, attribute, state, findings, tests } = query;
  return {
    ...(view === 'favorites' && { favorite: 'true' }),
    ...(tags.length > 0 && { tags: joinTags(tags) }),
    ...(text !== '' && { q: text }),
    ...(attribute !== '' && { attribute }),
    ...(state !== '' && { state }),
    ...(findings !== '' && { findings }),
    ...(tests !== '' && { tests }),
  };
}

/**
 * Keeps the library's filters in the address: `?tags=a,b`, removed when empty. View, page and order are there, too, unless
 * they are the default ones, so that Back and a shared link show the same rows.
 *
 * @param onChange is called with what is about to be shown, before the screen renders for it
 */
export function useLibraryQuery(onChange: (next: LibraryQuery) => void): [LibraryQuery, ChangeLibraryQuery] {
  const [address, setAddress] = useSearchParams();
  const latestAddress = useLatestAddress();
  const query = useMemo(() => parseLibraryQuery(address), [address]);
  const change: ChangeLibraryQuery = (changes, { replace = changes.page === undefined } = {}) => {
    const latest = latestAddress();
    // Another filter or order starts at its first page.
    const next = { ...parseLibraryQuery(latest), page: 1, ...changes };
    onChange(next);
    const put = (name: string, value: string) =>
      value === '' ? latest.delete(name) : latest.set(name, value);
    put('tags', joinTags(next.tags));
    put('q', next.text);
    put('attribute', next.attribute);
    put('state', next.state);
    put('findings', next.findings);
    put('tests', next.tests);
    put('page', next.page === 1 ? '' : String(next.page));
    const sort = formatSort(next.sort);
    put('sort', sort === formatSort(defaultSort) ? '' : sort);
    setAddress(latest, { replace });
  };
  return [query, change];
}

export type SnippetPage = ReturnType<typeof useSnippetPage>;

/** Loads a page of the library. `onBeyond` is called with the last page when the query asks for a page after it. */
export function useSnippetPage(query: LibraryQuery, onBeyond: (lastPage: number) => void) {
  const workspaceId = useWorkspaceId();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    snippetListOptions(workspaceId, toListQuery(query)),
  );
  useLastPage({ total: isPlaceholderData ? undefined : data?.total, page: query.page, onBeyond });
  return { data, error, refetch, isPlaceholderData };
}

/** Tells whether the loaded page says that there is no snippet at all, and not only none that the filters let through. */
export function useIsLibraryEmpty(query: LibraryQuery): boolean {
  const workspaceId = useWorkspaceId();
  const filters = toFilters(query);
  const { data, isPlaceholderData } = useQuery({
    ...snippetListOptions(workspaceId, toListQuery(query)),
    enabled: false,
  });
  const isWhole = query.view === 'all' && Object.keys(filters).length === 0;
  return isWhole && !isPlaceholderData && data?.total === 0;
}

/** Asks for a page at once, while the screen still renders the filters that lead to it. */
export function useEarlyPage(): (query: LibraryQuery) => void {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  return (query) => {
    if (query.view === 'trash') return;
    void queries.prefetchQuery(snippetListOptions(workspaceId, toListQuery(query)));
  };
}
