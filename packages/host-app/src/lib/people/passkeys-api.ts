import {
  addPasskey,
  askForProof,
  beginPasskey,
  removePasskey,
  renamePasskey,
  type BodyOf,
  type GivenPasskey,
  type GivenProof,
} from '@sluice/server/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, secondStepKey } from '../api/api-client.ts';
import { session } from '../session/session.ts';
import { givePasskey } from './browser-passkeys.ts';

/** A passkey of the signed-in person, which proves that it is them. @throws {LocalError | ApiError} */
export const proveByPasskey = async (): Promise<GivenPasskey> => givePasskey(await call(askForProof, {}));

/** Changes to the person's own passkeys. */
export function usePasskeyChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: secondStepKey });
  return {
    begin: useMutation({ mutationFn: (body: GivenProof) => call(beginPasskey, { body }) }),
    add: useMutation({
      mutationFn: (body: BodyOf<typeof addPasskey>) => call(addPasskey, { body }),
      onSuccess: ({ profile }) => session.adoptProfile(profile),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
        call(renamePasskey, { params: { passkeyId }, body: { name } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ passkeyId, proof }: { passkeyId: string; proof: GivenProof }) =>
        call(removePasskey, { params: { passkeyId }, body: proof }),
      onSuccess: (profile) => session.adoptProfile(profile),
      onSettled,
    }),
  };
}
