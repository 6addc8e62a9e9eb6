import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snippetListOptions } from '../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { toListQuery, type LibraryQuery } from './filters/library-query.ts';
import { useLastPage } from '../../lib/paging.ts';

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

/** Asks for a page at once, while the screen still renders the filters that lead to it. */
export function useEarlyPage(): (query: LibraryQuery) => void {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  return (query) => {
    if (query.view === 'trash') return;
    void queries.prefetchQuery(snippetListOptions(workspaceId, toListQuery(query)));
  };
}
