import { listMemberships, type Membership, type Role, switchWorkspace } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useToasts } from '@sluice/builder-ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/api-client.ts';
import type { LiveKeys } from '../live-events/live-keys.ts';
import { useSession, session } from '../session/session.ts';
import { startPath } from '../../config/paths.ts';
import { errorText } from '../http/api-error.ts';
import { workspaceMessages } from '../messages.ts';
import { recallRole, rememberRoles } from './known-roles.ts';

/** The key of the signed-in person's workspaces and roles. */
export const membershipKey = ['memberships'];

export const membershipLiveKeys: LiveKeys = {
  'membership.changed': () => [membershipKey],
  'workspace.changed': () => [membershipKey],
};

export interface Memberships {
  /** The signed-in person's workspaces; empty until they are loaded. */
  memberships: readonly Membership[];
  /** The workspace they are working in. */
  active: Membership | undefined;
  /** Why they could not be loaded. */
  error: unknown;
  retry: () => void;
  isLoading: boolean;
  /** Whether they have been loaded, also when loading them again has failed. */
  isKnown: boolean;
}

/** The workspaces that the signed-in person belongs to. When loading them again fails, the known ones stay. */
export function useMemberships(): Memberships {
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...membershipKey, user?.id],
    queryFn: ({ signal }) => call(listMemberships, {}, { signal }),
    enabled: user !== null,
  });
  const memberships = data?.items ?? [];
  const known = data?.items;
  useEffect(() => {
    if (user && known) rememberRoles(user.id, known);
  }, [user, known]);
  const active = memberships.find(({ workspaceId }) => workspaceId === user?.activeWorkspaceId);
  return {
    memberships,
    active,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    isLoading: isFetching && data === undefined,
    isKnown: data !== undefined,
  };
}

/**
 * The signed-in person's role in the active workspace: until the server answers, what this browser last knew of it; `undefined`
 * when it knew nothing. The server checks every right.
 */
export function useRole(): Role | undefined {
  const { user } = useSession();
  const { active, isKnown } = useMemberships();
  return isKnown || user?.activeWorkspaceId == null
    ? active?.role
    : recallRole(user.id, user.activeWorkspaceId);
}

/** Switches to another of the person's workspaces. An unsaved draft stays in the workspace that it belongs to. */
export function useSwitchWorkspace(): (workspaceId: string) => Promise<void> {
  const navigate = useNavigate();
  const toasts = useToasts();
  return async (workspaceId) => {
    try {
      await call(switchWorkspace, { body: { workspaceId } });
      await session.refresh();
      await navigate(startPath);
    } catch (error) {
      toasts.show({ tone: 'danger', title: workspaceMessages.switchFailed, description: errorText(error) });
    }
  };
}
