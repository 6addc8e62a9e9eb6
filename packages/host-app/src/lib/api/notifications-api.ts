import { listNotifications, markNotificationsSeen } from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/session.ts';
import { call, notificationKey } from './api-client.ts';

/** The number of notifications that are loaded at first, and with each further step. */
export const NOTIFICATION_STEP = 20;

/** The newest notifications of the workspace, and how many of all are unread. Those that are there stay while more load. */
export function notificationsOptions(workspaceId: string, limit = NOTIFICATION_STEP) {
  return queryOptions({
    queryKey: [...notificationKey(workspaceId), limit],
    queryFn: ({ signal }) =>
      call(listNotifications, { params: { workspaceId }, query: { page: 1, limit } }, { signal }),
    placeholderData: (previous) => previous,
  });
}

/** Remembers that the person has seen what happened until a time. */
export function useMarkSeen() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(markNotificationsSeen, { params: { workspaceId }, body: { until } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationKey(workspaceId) }),
  });
}
