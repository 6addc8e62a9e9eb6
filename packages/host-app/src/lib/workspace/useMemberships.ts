import { listMemberships, type Membership } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { useSession } from '../session/useSession.ts';

interface Memberships {
  /** The signed-in person's workspaces; empty until they are loaded. */
  memberships: readonly Membership[];
  /** The workspace they are working in. */
  active: Membership | undefined;
}

/** The workspaces that the signed-in person belongs to. When loading them again fails, the known ones stay. */
export function useMemberships(): Memberships {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['memberships', user?.id],
    queryFn: ({ signal }) => call(listMemberships, {}, { signal }),
    enabled: user !== null,
  });
  const memberships = data?.items ?? [];
  const active = memberships.find(({ workspaceId }) => workspaceId === user?.activeWorkspaceId);
  return { memberships, active };
}
