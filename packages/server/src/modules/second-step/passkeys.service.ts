import type { FastifyRequest } from 'fastify';
import { PASSKEYS_MAX, type NewPasskey, type PasskeyCreation } from '../../contracts/index.ts';
import { ApiError, createId, notFound } from '../../core/index.ts';
import type { Actor } from '../../operations/caller.ts';
import { hasSecondStep, type AccountDocument, type PasskeyState } from '../accounts/index.ts';
import type { SecondStepContext } from './context.ts';
import type { SecondStepNotices } from './notices.ts';
import { challengeOf, readNewPasskey } from './passkey-answers.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { createPasskeyRequests, newPasskeyOf } from './passkey-requests.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { orChangedElsewhere, timeOfChange } from './second-step-changes.ts';

/** Asking for passkeys, and what people can do with theirs once they have proved that it is them. */
export function createPasskeysService(
  context: SecondStepContext,
  challenges: PasskeyChallenges,
  notices: SecondStepNotices,
) {
  const { accounts, configuration, hasher, now } = context;
  const requests = createPasskeyRequests(context, challenges);

  return {
    ...requests,

    /** @throws {ApiError} LIMIT_REACHED, PASSKEYS_UNAVAILABLE */
    async begin(request: FastifyRequest, account: AccountDocument, actor: Actor): Promise<PasskeyCreation> {
      assertRoom(account);
      return requests.askNew(request, account, actor);
    },

    /**
     * Adds a passkey, which turns the second step on where there was none.
     * @returns the changed account, and the recovery codes if they are new
     */
    async add(
      { request, account, actor }: { request: FastifyRequest; account: AccountDocument; actor: Actor },
      { name, passkey }: { name: string; passkey: NewPasskey },
      origin: string,
    ) {
      assertRoom(account);
      const challenge = await challengeOf(passkey);
      await challenges.take(challenge, newPasskeyOf(actor));
      const made = await readNewPasskey(
        passkey,
        passkeyPlaceOf(configuration.publicOrigin, request),
        challenge,
      );
      if (account.passkeys?.some(({ credentialId }) => credentialId === made.credentialId) === true)
        throw new ApiError('PASSKEY_EXISTS', 'You have this passkey already.');
      const isFirst = !hasSecondStep(account);
      const recovery = isFirst ? await createRecoveryCodes(hasher) : null;
      const at = timeOfChange(account, now());
      const { transports } = passkey.response;
      const added: PasskeyState = {
        id: createId('pky'),
        ...made,
        transports,
        name,
        addedAt: at,
        lastUsedAt: null,
      };
      const changed = await notices.withNotice(
        account,
        { change: isFirst ? 'passkey-first' : 'passkey-added', passkey: name, at, origin },
        async () =>
          orChangedElsewhere(await accounts.addPasskey(account, added, recovery?.hashes ?? null, at)),
      );
      return { id: added.id, account: changed, recoveryCodes: recovery?.codes ?? null };
    },

    /** @throws {ApiError} NOT_FOUND */
    async rename(userId: string, id: string, name: string): Promise<void> {
      for (;;) {
        const account = await accounts.getSignedIn(userId);
        ownOf(account, id);
        if (await accounts.renamePasskey(account, id, name)) return;
      }
    },

    /** @throws {ApiError} NOT_FOUND, REAUTH_REQUIRED */
    async remove(account: AccountDocument, id: string, origin: string): Promise<AccountDocument> {
      const { name } = ownOf(account, id);
      const at = timeOfChange(account, now());
      return notices.withNotice(account, { change: 'passkey-removed', passkey: name, at, origin }, async () =>
        orChangedElsewhere(await accounts.removePasskey(account, id, at)),
      );
    },
  };
}

/** @throws {ApiError} NOT_FOUND */
function ownOf({ passkeys = [] }: AccountDocument, id: string): PasskeyState {
  const found = passkeys.find((one) => one.id === id);
  if (found === undefined) throw notFound();
  return found;
}

function assertRoom({ passkeys = [] }: AccountDocument): void {
  if (passkeys.length < PASSKEYS_MAX) return;
  throw new ApiError('LIMIT_REACHED', `You can have ${PASSKEYS_MAX} passkeys. Please remove one first.`);
}
