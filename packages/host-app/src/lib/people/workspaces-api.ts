import {
  createWorkspace,
  deleteWorkspace,
  DELETE_WORKSPACE_PHRASE,
  exportLibrary,
  leaveWorkspace,
  listAuditEvents,
  listFeatureFlags,
  readUsage,
  readWorkspace,
  renameWorkspace,
  requireSecondStep,
  setTimeZone,
  switchWorkspace,
  transferWorkspace,
  type BodyOf,
  type GivenProof,
  type QueryOf,
  createInvitation,
  listInvitations,
  removeMember,
  REMOVE_MEMBER_PHRASE,
  resendInvitation,
  revokeInvitation,
  updateMember,
} from '@sluice/server/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { session, useWorkspaceId } from '../session/session.ts';
import { removals } from '../live-events/announcements.ts';
import { membershipKey } from '../workspace/useMemberships.ts';
import { call, activityKey, seatsKey, invitationsKey } from '../api/api-client.ts';

/** The workspace: who owns it, and since when it exists. */
export function workspaceOptions(workspaceId: string) {
  return queryOptions({
    queryKey: [...membershipKey, 'workspace', workspaceId],
    queryFn: ({ signal }) => call(readWorkspace, { params: { workspaceId } }, { signal }),
  });
}

/** Tells how much of each limit is used. Saving anywhere changes it, so it is never taken as fresh. */
export function usageOptions(workspaceId: string) {
  return queryOptions({
    queryKey: [...membershipKey, 'usage', workspaceId],
    queryFn: ({ signal }) => call(readUsage, { params: { workspaceId } }, { signal }),
    staleTime: 0,
  });
}

export type ActivityQuery = QueryOf<typeof listAuditEvents>;

/** A page of what people did in the workspace. */
export const fetchActivity = (workspaceId: string, query: ActivityQuery, signal?: AbortSignal) =>
  call(listAuditEvents, { params: { workspaceId }, query }, { signal });

/** A page of what people did in the workspace. The page before is shown until it is there. */
export function activityOptions(workspaceId: string, query: ActivityQuery) {
  return queryOptions({
    queryKey: activityKey(workspaceId, query),
    queryFn: ({ signal }) => fetchActivity(workspaceId, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Loads what the operator of this installation has switched on. */
export const flagOptions = queryOptions({
  queryKey: ['feature-flags'],
  queryFn: async ({ signal }) => (await call(listFeatureFlags, {}, { signal })).items,
});

/** All snippets of the workspace, as a file that can be imported elsewhere. */
export const fetchLibrary = (workspaceId: string) => call(exportLibrary, { params: { workspaceId } });

/** Leaves or deletes a workspace. The live event that follows is not a removal by somebody else. */
async function depart(workspaceId: string, request: () => Promise<unknown>): Promise<void> {
  const stay = removals.expect(workspaceId);
  try {
    await request();
  } catch (error) {
    stay();
    throw error;
  }
}

/**
 * Returns what people can do with a workspace, each as far as they may. Owners prove themselves again.
 */
export function useWorkspaceChanges(workspaceId: string) {
  const queries = useQueryClient();
  const params = { workspaceId };
  const renew = () => {
    for (const queryKey of [membershipKey, seatsKey(workspaceId)])
      void queries.invalidateQueries({ queryKey });
  };
  return {
    rename: useMutation({
      mutationFn: (name: string) => call(renameWorkspace, { params, body: { name } }),
      onSettled: () => queries.invalidateQueries({ queryKey: membershipKey }),
    }),
    /** `null` for that of each browser. */
    setTimeZone: useMutation({
      mutationFn: (timeZone: string | null) => call(setTimeZone, { params, body: { timeZone } }),
      onSuccess: (workspace) => queries.setQueryData(workspaceOptions(workspaceId).queryKey, workspace),
      onSettled: () => queries.invalidateQueries({ queryKey: membershipKey }),
    }),
    /** From a moment on, or no longer. */
    requireSecondStep: useMutation({
      mutationFn: (body: BodyOf<typeof requireSecondStep>) => call(requireSecondStep, { params, body }),
      onSuccess: (workspace) => queries.setQueryData(workspaceOptions(workspaceId).queryKey, workspace),
      onSettled: () => queries.invalidateQueries({ queryKey: membershipKey }),
    }),
    transfer: useMutation({
      mutationFn: (body: BodyOf<typeof transferWorkspace>) => call(transferWorkspace, { params, body }),
      onSettled: renew,
    }),
    /** The workspace is gone afterwards: what to load then is up to the caller. */
    remove: useMutation({
      mutationFn: (proof: GivenProof) =>
        depart(workspaceId, () =>
          call(deleteWorkspace, { params, body: { confirmation: DELETE_WORKSPACE_PHRASE, ...proof } }),
        ),
    }),
    leave: useMutation({ mutationFn: () => depart(workspaceId, () => call(leaveWorkspace, { params })) }),
  };
}

/** Makes a workspace, and opens it. It exists even if it cannot be opened right now. */
export function useWorkspaceCreation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const workspace = await call(createWorkspace, { body: { name } });
      const profile = await call(switchWorkspace, { body: { workspaceId: workspace.id } }).catch(() => null);
      if (profile) session.adoptProfile(profile);
      return { name: workspace.name, isOpen: profile !== null };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: membershipKey }),
  });
}

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

/** Returns what owners and admins can do with invitations. */
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

/** Returns what owners and admins can do with members. */
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
