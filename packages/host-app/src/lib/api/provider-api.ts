import {
  checkConnection,
  connectProvider,
  disconnectProvider,
  listProviderEndpoints,
  readConnection,
  testConnection,
  type BodyOf,
  type ProviderConnection,
  cancelImport,
  listImports,
  readImportSchedule,
  setImportSchedule,
  startImport,
  type CatalogImport,
  type ImportInterval,
  type ImportState,
  listCustomAttributes,
  listCustomEvents,
  type RequestOf,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { connectionKey, importKey, call, catalogKey } from './api-client.ts';
import { useWorkspaceId } from '../session/session.ts';

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

/** Returns what owners and admins can do with the connection. */
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

/** The pause between two looks at a running import while nothing is heard of it. */
const POLL_MS = 5000;
/** The number of imports that the page lists. */
const LISTED = 10;

const endStates: ReadonlySet<ImportState> = new Set(['done', 'failed', 'cancelled']);

/** Tells whether an import has not ended yet. */
export const isRunning = ({ state }: CatalogImport): boolean => !endStates.has(state);

/** The running import and the last others, newest first. Live events renew it; without them a running one is asked for. */
export function importListOptions(workspaceId: string) {
  return queryOptions({
    queryKey: importKey(workspaceId, 'list'),
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: LISTED };
      return (await call(listImports, { params: { workspaceId }, query }, { signal })).items;
    },
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? POLL_MS : false),
  });
}

/** Tells how often the workspace imports by itself. */
export function scheduleOptions(workspaceId: string) {
  return queryOptions({
    queryKey: importKey(workspaceId, 'schedule'),
    queryFn: ({ signal }) => call(readImportSchedule, { params: { workspaceId } }, { signal }),
  });
}

/** Returns what people can do with imports. */
export function useImportChanges() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const params = { workspaceId };
  const renew = () => queries.invalidateQueries({ queryKey: importKey(workspaceId) });
  return {
    start: useMutation({ mutationFn: () => call(startImport, { params }), onSettled: renew }),
    cancel: useMutation({
      mutationFn: (importId: string) => call(cancelImport, { params: { workspaceId, importId } }),
      onSettled: renew,
    }),
    schedule: useMutation({
      mutationFn: (interval: ImportInterval) => call(setImportSchedule, { params, body: { interval } }),
      onSuccess: (schedule) => queries.setQueryData(scheduleOptions(workspaceId).queryKey, schedule),
    }),
  };
}

/** The query for a list of attributes. */
export type AttributeListQuery = RequestOf<typeof listCustomAttributes>['query'];
export type EventListQuery = RequestOf<typeof listCustomEvents>['query'];

/** A page of the custom attributes. The previous page stays visible until this one has loaded. */
export function attributeListOptions(workspaceId: string, query: AttributeListQuery) {
  return queryOptions({
    queryKey: catalogKey(workspaceId, 'attributes', query),
    queryFn: ({ signal }) => call(listCustomAttributes, { params: { workspaceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the custom events. The previous page stays visible until this one has loaded. */
export function eventListOptions(workspaceId: string, query: EventListQuery) {
  return queryOptions({
    queryKey: catalogKey(workspaceId, 'events', query),
    queryFn: ({ signal }) => call(listCustomEvents, { params: { workspaceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
