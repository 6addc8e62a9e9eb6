import {
  checkConnection,
  connectProvider,
  disconnectProvider,
  listProviderEndpoints,
  readConnection,
  testConnection,
  type BodyOf,
  type ProviderConnection,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { connectionKey, importKey, call } from './api-client.ts';
import { useWorkspaceId } from '../session/session.ts';
import { catalogKey } from './catalog-api.ts';

/** A new connection is checked once more after this time. */
const RECHECK_MS = 2000;
/** A check may take several requests to the provider, with retries. */
const CHECK_TIMEOUT_MS = 120_000;

/** The workspace's connection to the provider. */
export function connectionOptions(workspaceId: string) {
  return queryOptions({
    queryKey: connectionKey(workspaceId),
    queryFn: ({ signal }) => call(readConnection, { params: { workspaceId } }, { signal }),
  });
}

/** The endpoints that a workspace may connect to. */
export function endpointOptions(workspaceId: string) {
  return queryOptions({
    queryKey: ['provider-endpoints', workspaceId],
    queryFn: async ({ signal }) =>
      (await call(listProviderEndpoints, { params: { workspaceId } }, { signal })).items,
    staleTime: Infinity,
  });
}

/** What owners and admins can do with the connection. */
export function useConnectionChanges() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const params = { workspaceId };
  const remember = (connection: ProviderConnection) =>
    queries.setQueryData(connectionOptions(workspaceId).queryKey, connection);
  const recheck = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(recheck.current), []);

  const check = useMutation({
    mutationFn: () => call(checkConnection, { params }, { timeoutMs: CHECK_TIMEOUT_MS }),
    onSuccess: remember,
  });
  return {
    check,
    test: useMutation({
      mutationFn: (body: BodyOf<typeof testConnection>) =>
        call(testConnection, { params, body }, { timeoutMs: CHECK_TIMEOUT_MS }),
    }),
    connect: useMutation({
      mutationFn: (body: BodyOf<typeof connectProvider>) =>
        call(connectProvider, { params, body }, { timeoutMs: CHECK_TIMEOUT_MS }),
      onSuccess: ({ connection }) => {
        remember(connection);
        void queries.invalidateQueries({ queryKey: importKey(workspaceId) });
        clearTimeout(recheck.current);
        recheck.current = setTimeout(() => check.mutate(), RECHECK_MS);
      },
    }),
    disconnect: useMutation({
      mutationFn: () => call(disconnectProvider, { params }),
      onSuccess: async () => {
        clearTimeout(recheck.current);
        const cleared = [connectionKey(workspaceId), catalogKey(workspaceId), importKey(workspaceId)];
        await Promise.all(cleared.map((queryKey) => queries.invalidateQueries({ queryKey })));
      },
    }),
  };
}
