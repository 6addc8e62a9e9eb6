import {
  changePassword,
  deleteAccount,
  DELETE_ACCOUNT_PHRASE,
  exportAccount,
  listSessions,
  removeAvatar,
  revokeSession,
  revokeSessions,
  setAvatar,
  updateProfile,
  type BodyOf,
  type GivenProof,
  type Profile,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { call, seatsKey, sessionsKey } from '../api/api-client.ts';

/** Loads where the person is signed in, most recently used first. */
export const sessionOptions = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).items,
});

/** Changes to the person's own profile, which show everywhere at once. */
export function useProfileChanges() {
  const queries = useQueryClient();
  const onSuccess = (profile: Profile) => {
    session.adoptProfile(profile);
    void queries.invalidateQueries({ queryKey: seatsKey(profile.activeWorkspaceId ?? '') });
  };
  return {
    update: useMutation({
      mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
      onSuccess,
    }),
    setPicture: useMutation({
      mutationFn: (image: string) => call(setAvatar, { body: { image } }),
      onSuccess,
    }),
    removePicture: useMutation({ mutationFn: () => call(removeAvatar, {}), onSuccess }),
  };
}

/** Ends sessions elsewhere. */
export function useSessionChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: sessionsKey });
  return {
    end: useMutation({
      mutationFn: ({ sessionId, proof }: { sessionId: string; proof: GivenProof }) =>
        call(revokeSession, { params: { sessionId }, body: proof }),
      onSettled,
    }),
    endOthers: useMutation({
      mutationFn: (proof: GivenProof) => call(revokeSessions, { query: { scope: 'others' }, body: proof }),
      onSettled,
    }),
  };
}

/** Returns the actions for which people prove themselves again. */
export function useAccountActions() {
  const queries = useQueryClient();
  return {
    changePassword: useMutation({
      mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
      onSuccess: async () => {
        void queries.invalidateQueries({ queryKey: sessionsKey });
        // An account that had no password has one now.
        await session.refresh().catch(() => undefined);
      },
    }),
    exportData: useMutation({
      mutationFn: (body: BodyOf<typeof exportAccount>) => call(exportAccount, { body }),
    }),
    deleteAccount: useMutation({
      mutationFn: async (proof: GivenProof) => {
        // While renewal is held there must be a token that is fresh enough.
        await session.accessToken();
        const release = session.holdRenewal();
        try {
          await call(deleteAccount, { body: { confirmation: DELETE_ACCOUNT_PHRASE, ...proof } });
        } catch (error) {
          release();
          throw error;
        }
      },
    }),
  };
}
