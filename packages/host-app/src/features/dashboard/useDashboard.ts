import { type Dashboard, type ProviderChanges, readDashboard } from '@sluice/server/contracts';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { providerChangesOptions } from '../../lib/api/provider-changes-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { call, dashboardKey } from '../../lib/api/api-client.ts';
import { DAY } from '../../lib/formats.ts';

/** The figures of the workspace's dashboard. */
function dashboardOptions(workspaceId: string) {
  return queryOptions({
    queryKey: dashboardKey(workspaceId),
    queryFn: ({ signal }) => call(readDashboard, { params: { workspaceId } }, { signal }),
  });
}

/** The figures that the dashboard knows. */
export interface Figures {
  /** `undefined` while it loads, or when it could not be loaded. */
  dashboard: Dashboard | undefined;
  /** `undefined` while it loads; `null` when it could not be loaded. */
  changes: ProviderChanges | null | undefined;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** Reads the figures. The changes at the provider are those that the sidebar has asked for already. */
export function useDashboard(): Figures {
  const workspaceId = useWorkspaceId();
  const figures = useQuery(dashboardOptions(workspaceId));
  const changes = useQuery(providerChangesOptions(workspaceId));
  const hasNoChanges = changes.isError && changes.data === undefined;
  return {
    dashboard: figures.data,
    changes: hasNoChanges ? null : changes.data,
    error: figures.data === undefined ? figures.error : null,
    isRetrying: figures.isFetching || changes.isFetching,
    retry: () => {
      void figures.refetch();
      if (hasNoChanges) void changes.refetch();
    },
  };
}

/** Tells how many days are left, a begun day included, as on the subscription page. */
export const daysLeft = (iso: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now) / DAY));
