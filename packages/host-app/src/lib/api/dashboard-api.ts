import { readDashboard } from '@sluice/server/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { dashboardKey } from './late-keys.ts';

/** The figures of the workspace's dashboard. */
export function dashboardOptions(workspaceId: string) {
  return queryOptions({
    queryKey: dashboardKey(workspaceId),
    queryFn: ({ signal }) => call(readDashboard, { params: { workspaceId } }, { signal }),
  });
}
