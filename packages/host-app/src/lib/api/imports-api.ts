import {
  cancelImport,
  listImports,
  readImportSchedule,
  setImportSchedule,
  startImport,
  type CatalogImport,
  type ImportInterval,
  type ImportState,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { importKey, call } from './api-client.ts';
import { useWorkspaceId } from '../session/session.ts';

/** How often a running import is read while nothing is heard of it. */
const POLL_MS = 5000;
/** How many imports the page lists. */
const LISTED = 10;

const endStates: ReadonlySet<ImportState> = new Set(['done', 'failed', 'cancelled']);

/** Whether an import has not ended yet. */
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

/** How often the workspace imports by itself. */
export function scheduleOptions(workspaceId: string) {
  return queryOptions({
    queryKey: importKey(workspaceId, 'schedule'),
    queryFn: ({ signal }) => call(readImportSchedule, { params: { workspaceId } }, { signal }),
  });
}

/** What people can do with imports. */
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
