import { useQuery } from '@tanstack/react-query';
import { snippetListOptions, trashOptions } from '../../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import type { LibraryView } from './library-query.ts';

/** How many snippets each view has, without filters; `undefined` until it is known. */
export function useViewCounts(): Record<LibraryView, number | undefined> {
  const workspaceId = useWorkspaceId();
  const one = { page: 1, limit: 1 };
  const all = useQuery(snippetListOptions(workspaceId, one));
  const favorites = useQuery(snippetListOptions(workspaceId, { ...one, favorite: 'true' }));
  const trash = useQuery(trashOptions(workspaceId, one));
  return { all: all.data?.total, favorites: favorites.data?.total, trash: trash.data?.total };
}
