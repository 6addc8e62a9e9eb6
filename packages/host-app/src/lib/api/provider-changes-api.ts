import {
  dismissProviderChange,
  readProviderChange,
  renameInSnippets,
  reopenProviderChange,
  undoRename,
  type RequestOf,
  type SuccessOf,
  listProviderChanges,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/session.ts';
import { call, catalogKey } from './api-client.ts';
import { snippetKey } from './snippets-api.ts';
import type { LiveKeys } from '../live-events/live-keys.ts';

/** The number of affected snippets that are loaded at once. */
const AFFECTED_PAGE = 50;

/** A snippet that uses an attribute that changed. */
export type AffectedSnippet = SuccessOf<typeof readProviderChange>['snippets']['items'][number];

/** The first pages of the snippets that use the attribute of one change. Those that are there stay while more load. */
export function affectedSnippetsOptions(workspaceId: string, changeId: string, pages: number) {
  return queryOptions({
    queryKey: changesKey(workspaceId, 'one', changeId, pages),
    queryFn: async ({ signal }) => {
      const items: AffectedSnippet[] = [];
      let total = 0;
      for (let page = 1; page === 1 || (page <= pages && items.length < total); page += 1) {
        const request = { params: { workspaceId, changeId }, query: { page, limit: AFFECTED_PAGE } };
        const { snippets } = await call(readProviderChange, request, { signal });
        items.push(...snippets.items);
        ({ total } = snippets);
      }
      return { changeId, items, total };
    },
    // Only of the same change: the snippets of another one would be renamed with it.
    placeholderData: (previous) => (previous?.changeId === changeId ? previous : undefined),
  });
}

type Renamed = RequestOf<typeof renameInSnippets>['body'];

/** Sends what people decide about a change. */
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
      mutationFn: ({ changeId, ...body }: { changeId: string } & Renamed) =>
        call(renameInSnippets, { params: params(changeId), body }),
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

/** The key of cached data about what changed at the provider. */
const changesKey = (workspaceId: string, ...rest: unknown[]) => ['provider-changes', workspaceId, ...rest];

export const providerChangeLiveKeys: LiveKeys = {
  'provider.changes': ({ workspaceId }) => [changesKey(workspaceId)],
  'snippet.changed': ({ workspaceId }) => [changesKey(workspaceId)],
  'library.changed': ({ workspaceId }) => [changesKey(workspaceId)],
};

/** Loads what imports found changed at the provider, and the problems of all saved snippets. */
export function providerChangesOptions(workspaceId: string) {
  return queryOptions({
    queryKey: changesKey(workspaceId, 'list'),
    queryFn: ({ signal }) => call(listProviderChanges, { params: { workspaceId } }, { signal }),
  });
}
