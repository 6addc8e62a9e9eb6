import { listMemberships, type Membership } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { useSession } from '../session/useSession.ts';

interface Memberships {
  /** The workspaces of the signed-in person; none until they are loaded. */
  memberships: readonly Membership[];
  /** The one they work in now. */
  active: Membership | undefined;
}

/** Which workspaces the signed-in person belongs to. What is known stays when asking again fails. */
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
