import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { snippetListOptions } from '../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import { PAGE_SIZE, toListQuery, type LibraryQuery } from './library-query.ts';

export type SnippetPage = ReturnType<typeof useSnippetPage>;

/** Loads a page of the library. `onBeyond` is called with the last page when the query asks for a page after it. */
export function useSnippetPage(query: LibraryQuery, onBeyond: (lastPage: number) => void) {
  const workspaceId = useWorkspaceId();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    snippetListOptions(workspaceId, toListQuery(query)),
  );
  // The last snippet of the last page was deleted, or the address names a page that does not exist.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const isBeyond = data !== undefined && !isPlaceholderData && query.page > lastPage;
  useEffect(() => {
    if (isBeyond) onBeyond(lastPage);
  });
  return { data, error, refetch, isPlaceholderData };
}
