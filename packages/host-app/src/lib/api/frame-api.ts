import type { RequestOf, SuccessOf } from '@sluice/server/contracts';
import { queryOptions } from '@tanstack/react-query';
import { loadLate } from '../late/load-late.ts';
import { call, changesKey, dashboardKey, notificationKey } from './api-client.ts';
import type * as FrameOperations from './frame-operations.ts';

type Operations = Omit<typeof FrameOperations, 'requestReady'>;

let operations: Operations | undefined;

/**
 * Calls an operation that the frame of the pages or the dashboard needs. To read an answer takes more code than to draw a page: it
 * comes after the page, which is drawn without.
 */
export async function callFromFrame<Name extends keyof Operations>(
  name: Name,
  request: RequestOf<Operations[Name]>,
  options?: { signal: AbortSignal },
): Promise<SuccessOf<Operations[Name]>> {
  operations ??= await loadLate(() => import('./frame-operations.ts'));
  return call(operations[name], request, options);
}

/** Loads what imports found changed at the provider, and the problems of all saved snippets. */
export function providerChangesOptions(workspaceId: string) {
  return queryOptions({
    queryKey: changesKey(workspaceId, 'list'),
    queryFn: ({ signal }) => callFromFrame('listProviderChanges', { params: { workspaceId } }, { signal }),
  });
}

/** The number of notifications that are loaded at first, and with each further step. */
export const NOTIFICATION_STEP = 20;

/** The newest notifications of the workspace, and how many of all are unread. Those that are there stay while more load. */
export function notificationsOptions(workspaceId: string, limit = NOTIFICATION_STEP) {
  return queryOptions({
    queryKey: [...notificationKey(workspaceId), limit],
    queryFn: ({ signal }) =>
      callFromFrame('listNotifications', { params: { workspaceId }, query: { page: 1, limit } }, { signal }),
    placeholderData: (previous) => previous,
  });
}

/** The figures of the workspace's dashboard. */
export function dashboardOptions(workspaceId: string) {
  return queryOptions({
    queryKey: dashboardKey(workspaceId),
    queryFn: ({ signal }) => callFromFrame('readDashboard', { params: { workspaceId } }, { signal }),
  });
}
