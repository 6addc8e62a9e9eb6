import { useQuery } from '@tanstack/react-query';
import { snippetListOptions } from '../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import { toListQuery, type LibraryQuery } from './filters/library-query.ts';
import { useLastPage } from '../../lib/paging/useLastPage.ts';

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
