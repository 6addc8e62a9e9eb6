import { markNotificationsSeen } from '@sluice/server/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/session.ts';
import { call, notificationKey } from './api-client.ts';

/** Remembers that the person has seen what happened until a time. */
export function useMarkSeen() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(markNotificationsSeen, { params: { workspaceId }, body: { until } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationKey(workspaceId) }),
  });
}
