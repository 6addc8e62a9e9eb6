import {
  createSnippet,
  deleteSnippet,
  duplicateSnippet,
  listSnippets,
  listTags,
  listUsedAttributes,
  listTrash,
  markFavorite,
  readSnippet,
  restoreFromTrash,
  unmarkFavorite,
  updateSnippet,
  type RequestOf,
  type Snippet,
  type SnippetRef,
  type SuccessOf,
} from '@sluice/server/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, snippetKey } from './api-client.ts';
import { useWorkspaceId } from '../session/session.ts';
import { findSnippet } from './deleted-snippets.ts';

export { snippetKey };

type SnippetPage = SuccessOf<typeof listSnippets>;

/** The query for a list of snippets. */
export type SnippetListQuery = RequestOf<typeof listSnippets>['query'];

/** A page of the library. The previous page stays visible until this one has loaded. */
/** Asks whether a workspace has any. */
export const ONE_SNIPPET = { page: 1, limit: 1 } as const;

export function snippetListOptions(workspaceId: string, query: SnippetListQuery) {
  return queryOptions({
    queryKey: snippetKey(workspaceId, 'list', query),
    queryFn: ({ signal }) => call(listSnippets, { params: { workspaceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the trash. The previous page stays visible until this one has loaded. */
export function trashOptions(workspaceId: string, query: RequestOf<typeof listTrash>['query']) {
  return queryOptions({
    queryKey: snippetKey(workspaceId, 'trash', query),
    queryFn: ({ signal }) => call(listTrash, { params: { workspaceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** As many as one request returns. */
const TRASH_PAGE = 100;

/** Reads which snippets are in the trash, up to a number, page by page. */
export function useTrashRefs() {
  const workspaceId = useWorkspaceId();
  return useCallback(
    async (most: number): Promise<SnippetRef[]> => {
      const refs = new Map<string, SnippetRef>();
      for (let page = 1; (page - 1) * TRASH_PAGE < most; page += 1) {
        const query = { page, limit: TRASH_PAGE };
        const { items, total } = await call(listTrash, { params: { workspaceId }, query });
        for (const { id, version } of items) refs.set(id, { id, version });
        if (page * TRASH_PAGE >= total) break;
      }
      return [...refs.values()].slice(0, most);
    },
    [workspaceId],
  );
}

export function snippetOptions(workspaceId: string, snippetId: string) {
  return queryOptions({
    queryKey: snippetKey(workspaceId, 'one', snippetId),
    queryFn: ({ signal }) => call(readSnippet, { params: { workspaceId, snippetId } }, { signal }),
  });
}

/**
 * Loads what has become of a snippet since the page was told of a change. The opened one stays as it is in the cache.
 * @param change tells the changes of one snippet apart
 */
export function changedSnippetOptions(workspaceId: string, snippetId: string, change: string) {
  return queryOptions({
    queryKey: ['changed-snippet', workspaceId, snippetId, change],
    queryFn: ({ signal }) => findSnippet(workspaceId, snippetId, signal),
  });
}

/** The names that the library uses and that contain a text. The previous ones stay until these have loaded. */
export function usedAttributesOptions(workspaceId: string, q: string) {
  return queryOptions({
    queryKey: snippetKey(workspaceId, 'used-attributes', q),
    queryFn: ({ signal }) =>
      call(listUsedAttributes, { params: { workspaceId }, query: q === '' ? {} : { q } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Suggestions for the tag input. A failure means no suggestions, because people can do without them. */
export function useTagSuggestions(limit: number) {
  const workspaceId = useWorkspaceId();
  return useCallback(
    async (q: string, signal: AbortSignal): Promise<string[]> => {
      try {
        const { items } = await call(listTags, { params: { workspaceId }, query: { q, limit } }, { signal });
        return items.map((item) => item.name);
      } catch {
        return [];
      }
    },
    [workspaceId, limit],
  );
}

function useRefresh() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: snippetKey(workspaceId) });
}

/** Puts a saved snippet into the cache, so that no screen shows the old version while it is loading again. */
export function useRememberSnippet() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const refresh = useRefresh();
  return (snippet: Snippet) => {
    queries.setQueryData(snippetKey(workspaceId, 'one', snippet.id), snippet);
    const { builderState: _builderState, ...item } = snippet;
    queries.setQueriesData<SnippetPage>(
      { queryKey: snippetKey(workspaceId, 'list') },
      (page) => page && { ...page, items: page.items.map((old) => (old.id === item.id ? item : old)) },
    );
    return refresh();
  };
}

/** Adds a snippet to the person's favorites, or removes it. The star changes at once. */
export function useFavoriteChange() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const star = ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
    queries.setQueriesData<SnippetPage>(
      { queryKey: snippetKey(workspaceId, 'list') },
      (page) =>
        page && { ...page, items: page.items.map((old) => (old.id === id ? { ...old, isFavorite } : old)) },
    );
  return useMutation({
    mutationFn: ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
      call(isFavorite ? markFavorite : unmarkFavorite, { params: { workspaceId, snippetId: id } }),
    onMutate: star,
    onSettled: useRefresh(),
  });
}

/** The changes that a person can make to the library. Each one refreshes the cached data. */
export function useSnippetChanges() {
  const workspaceId = useWorkspaceId();
  const refresh = useRefresh();
  const remember = useRememberSnippet();
  return {
    create: useMutation({
      mutationFn: (body: RequestOf<typeof createSnippet>['body']) =>
        call(createSnippet, { params: { workspaceId }, body }),
      onSuccess: remember,
    }),
    update: useMutation({
      mutationFn: ({
        id,
        version,
        ...body
      }: RequestOf<typeof updateSnippet>['body'] & { id: string; version: number }) =>
        call(updateSnippet, { params: { workspaceId, snippetId: id }, body }, { version }),
      onSuccess: remember,
    }),
    duplicate: useMutation({
      mutationFn: (snippetId: string) => call(duplicateSnippet, { params: { workspaceId, snippetId } }),
      onSuccess: refresh,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: { id: string; version: number }) =>
        call(deleteSnippet, { params: { workspaceId, snippetId: id } }, { version }),
      onSuccess: refresh,
    }),
    restore: useMutation({
      mutationFn: (snippetId: string) => call(restoreFromTrash, { params: { workspaceId, snippetId } }),
      onSuccess: refresh,
    }),
  };
}
