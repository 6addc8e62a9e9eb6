import {
  dismissProviderChange,
  listProviderChanges,
  readProviderChange,
  renameInSnippets,
  reopenProviderChange,
  undoRename,
  type RequestOf,
  type SuccessOf,
} from '@sluice/server/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LiveKeys } from '../live-events/live-keys.ts';
import { useWorkspaceId } from '../session/useWorkspaceId.ts';
import { call } from './api-client.ts';
import { catalogKey } from './catalog-api.ts';
import { snippetKey } from './snippets-api.ts';

/** How many affected snippets are loaded at once. */
const AFFECTED_PAGE = 50;

/** A snippet that uses an attribute that changed. */
export type AffectedSnippet = SuccessOf<typeof readProviderChange>['snippets']['items'][number];

/** The key of cached data about what changed at the provider. */
const changesKey = (workspaceId: string, ...rest: unknown[]) => ['provider-changes', workspaceId, ...rest];

export const providerChangeLiveKeys: LiveKeys = {
  'provider.changes': ({ workspaceId }) => [changesKey(workspaceId)],
  'snippet.changed': ({ workspaceId }) => [changesKey(workspaceId)],
};

/** What imports found changed at the provider, and the problems of all saved snippets. */
export function providerChangesOptions(workspaceId: string) {
  return queryOptions({
    queryKey: changesKey(workspaceId, 'list'),
    queryFn: ({ signal }) => call(listProviderChanges, { params: { workspaceId } }, { signal }),
  });
}

/** The snippets that use the attribute of one change, page by page. */
export function affectedSnippetsOptions(workspaceId: string, changeId: string) {
  return infiniteQueryOptions({
    queryKey: changesKey(workspaceId, 'one', changeId),
    queryFn: async ({ signal, pageParam }) => {
      const query = { page: pageParam, limit: AFFECTED_PAGE };
      return (await call(readProviderChange, { params: { workspaceId, changeId }, query }, { signal }))
        .snippets;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });
}

type Renamed = RequestOf<typeof renameInSnippets>['body'];

/** What people decide about a change. */
export function useChangeDecisions() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const params = (changeId: string) => ({ workspaceId, changeId });
  const onSettled = () =>
    Promise.all(
      [changesKey(workspaceId), snippetKey(workspaceId), catalogKey(workspaceId)].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  return {
    rename: useMutation({
      mutationFn: ({ changeId, snippets }: { changeId: string } & Renamed) =>
        call(renameInSnippets, { params: params(changeId), body: { snippets } }),
      onSettled,
    }),
    undo: useMutation({
      mutationFn: (changeId: string) => call(undoRename, { params: params(changeId) }),
      onSettled,
    }),
    dismiss: useMutation({
      mutationFn: (changeId: string) => call(dismissProviderChange, { params: params(changeId) }),
      onSettled,
    }),
    reopen: useMutation({
      mutationFn: (changeId: string) => call(reopenProviderChange, { params: params(changeId) }),
      onSettled,
    }),
  };
}
