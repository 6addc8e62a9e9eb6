import {
  listMemberships,
  resolveOwnInvitation,
  type Profile,
  type ResolvedInvitation,
} from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { hasCode, isNotFound, isUnanswered } from '../../../lib/http/api-error.ts';

export type OwnInvitation =
  | { status: 'checking' }
  | { status: 'valid'; invitation: ResolvedInvitation }
  /** It has expired, or is invalid for another reason that the server names. */
  | { status: 'expired'; explanation: string }
  | { status: 'not_found' }
  /** Accepted before: the address was opened again. */
  | { status: 'member'; workspaceName: string }
  | { status: 'failed'; error: unknown; retry: () => void };

type Answer = Extract<OwnInvitation, { status: 'valid' | 'expired' | 'not_found' | 'member' }>;

async function membershipOr404(workspaceId: string): Promise<Answer> {
  const { items } = await call(listMemberships, {});
  const own = items.find((membership) => membership.workspaceId === workspaceId);
  return own ? { status: 'member', workspaceName: own.workspace.name } : { status: 'not_found' };
}

async function resolve(workspaceId: string): Promise<Answer> {
  try {
    const invitation = await call(resolveOwnInvitation, { query: { workspaceId } });
    return { status: 'valid', invitation };
  } catch (error) {
    if (hasCode(error, 'INVITATION_EXPIRED') || hasCode(error, 'INVITATION_REVOKED')) {
      return { status: 'expired', explanation: error.message };
    }
    if (isNotFound(error)) return membershipOr404(workspaceId);
    // What is in the address is no id of a workspace.
    if (hasCode(error, 'VALIDATION')) return { status: 'not_found' };
    throw error;
  }
}

/** The invitation to a workspace that was sent to the signed-in person's own, confirmed address. */
export function useOwnInvitation(workspaceId: string, user: Profile): OwnInvitation {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own-invitation', workspaceId, user.id, user.emailConfirmedAt],
    queryFn: () => resolve(workspaceId),
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, reason) => count < 1 && isUnanswered(reason),
  });
  if (data) return data;
  if (error === null || isFetching) return { status: 'checking' };
  return { status: 'failed', error, retry: () => void refetch() };
}
