import {
  createSnippet,
  deleteSnippet,
  listSnippets,
  listTags,
  readSnippet,
  updateSnippet,
  type RequestOf,
  type Snippet,
  type SuccessOf,
} from '@sluice/server/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from './api-client.ts';
import { useWorkspaceId } from './useWorkspaceId.ts';

type SnippetPage = SuccessOf<typeof listSnippets>;

/** How the library is looked at. */
export type SnippetListQuery = RequestOf<typeof listSnippets>['query'];

const key = (workspaceId: string, ...rest: unknown[]) => ['snippets', workspaceId, ...rest];

/** A page of the library; the page before it stays visible until this one is there. */
export function snippetListOptions(workspaceId: string, query: SnippetListQuery) {
  return queryOptions({
    queryKey: key(workspaceId, 'list', query),
    queryFn: ({ signal }) => call(listSnippets, { params: { workspaceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function snippetOptions(workspaceId: string, snippetId: string) {
  return queryOptions({
    queryKey: key(workspaceId, 'one', snippetId),
    queryFn: ({ signal }) => call(readSnippet, { params: { workspaceId, snippetId } }, { signal }),
  });
}

/** Tag suggestions as the tag input wants them. A failure is an empty list: suggestions are only a help. */
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

/** The changes a person can make to the library. Each one refreshes what the screens show. */
export function useSnippetChanges() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: key(workspaceId) });
  /** What is on a screen, or comes back to one before it is loaded anew, is never older than what was just saved. */
  const remember = (snippet: Snippet) => {
    queries.setQueryData(key(workspaceId, 'one', snippet.id), snippet);
    const { builderState: _notListed, ...item } = snippet;
    queries.setQueriesData<SnippetPage>(
      { queryKey: key(workspaceId, 'list') },
      (page) => page && { ...page, items: page.items.map((known) => (known.id === item.id ? item : known)) },
    );
    return refresh();
  };
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
    remove: useMutation({
      mutationFn: ({ id, version }: { id: string; version: number }) =>
        call(deleteSnippet, { params: { workspaceId, snippetId: id } }, { version }),
      onSuccess: refresh,
    }),
  };
}
