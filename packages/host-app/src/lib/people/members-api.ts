import {
  createInvitation,
  listInvitations,
  removeMember,
  REMOVE_MEMBER_PHRASE,
  resendInvitation,
  revokeInvitation,
  updateMember,
  type BodyOf,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/useSession.ts';
import { membershipKey } from '../workspace/useMemberships.ts';
import { call } from '../api/api-client.ts';
import { invitationsKey, seatsKey } from '../api/query-keys.ts';

/** The invitations to a workspace that nobody has accepted yet, newest first. */
export function invitationOptions(workspaceId: string) {
  return queryOptions({
    queryKey: invitationsKey(workspaceId),
    queryFn: async ({ signal }) =>
      (await call(listInvitations, { params: { workspaceId } }, { signal })).items,
  });
}

/** Loads again what an action has changed, or, when it has failed, what somebody else has. */
function useRenewal() {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return () => {
    for (const queryKey of [seatsKey(workspaceId), invitationsKey(workspaceId), membershipKey])
      void queries.invalidateQueries({ queryKey });
  };
}

/** What owners and admins can do with invitations. */
export function useInvitationChanges() {
  const workspaceId = useWorkspaceId();
  const onSettled = useRenewal();
  return {
    invite: useMutation({
      mutationFn: (body: BodyOf<typeof createInvitation>) =>
        call(createInvitation, { params: { workspaceId }, body }),
      onSettled,
    }),
    resend: useMutation({
      mutationFn: (invitationId: string) => call(resendInvitation, { params: { workspaceId, invitationId } }),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (invitationId: string) => call(revokeInvitation, { params: { workspaceId, invitationId } }),
      onSettled,
    }),
  };
}

/** What owners and admins can do with members. */
export function useMemberChanges() {
  const workspaceId = useWorkspaceId();
  const onSettled = useRenewal();
  return {
    update: useMutation({
      mutationFn: ({ userId, ...body }: BodyOf<typeof updateMember> & { userId: string }) =>
        call(updateMember, { params: { workspaceId, userId }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (userId: string) =>
        call(removeMember, {
          params: { workspaceId, userId },
          body: { confirmation: REMOVE_MEMBER_PHRASE },
        }),
      onSettled,
    }),
  };
}
