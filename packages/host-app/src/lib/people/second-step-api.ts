import {
  beginAuthenticator,
  confirmAuthenticator,
  forgetDevice,
  readSecondStep,
  removeAuthenticator,
  renewRecoveryCodes,
  type GivenProof,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, secondStepKey } from '../api/api-client.ts';
import { session } from '../session/session.ts';

/** Loads what the person has beside their password. */
export const secondStepOptions = queryOptions({
  queryKey: secondStepKey,
  queryFn: ({ signal }) => call(readSecondStep, {}, { signal }),
});

/** Changes to the person's own second step. */
export function useSecondStepChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: secondStepKey });
  return {
    begin: useMutation({ mutationFn: (body: GivenProof) => call(beginAuthenticator, { body }) }),
    confirm: useMutation({
      mutationFn: (code: string) => call(confirmAuthenticator, { body: { code } }),
      onSuccess: ({ profile }) => session.adoptProfile(profile),
      onSettled,
    }),
    turnOff: useMutation({
      mutationFn: (body: GivenProof) => call(removeAuthenticator, { body }),
      onSuccess: (profile) => session.adoptProfile(profile),
      onSettled,
    }),
    renewCodes: useMutation({
      mutationFn: (body: GivenProof) => call(renewRecoveryCodes, { body }),
      onSettled,
    }),
    forget: useMutation({
      mutationFn: (deviceId: string) => call(forgetDevice, { params: { deviceId } }),
      onSettled,
    }),
  };
}
