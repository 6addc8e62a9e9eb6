import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  PASSKEYS_MAX,
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyRequest,
} from '../../contracts/index.ts';
import { ApiError, createId, notFound } from '../../core/index.ts';
import type { Actor } from '../../operations/caller.ts';
import { authCookie } from '../../security/auth-cookie.ts';
import { createSecretToken, hashSecretToken } from '../../security/secret-token.ts';
import { displayName, hasSecondStep, type AccountDocument, type PasskeyState } from '../accounts/index.ts';
import type { SecondStepContext } from './context.ts';
import type { SecondStepNotices } from './notices.ts';
import { challengeOf, readNewPasskey } from './passkey-answers.ts';
import type { PasskeyChallenges, PasskeyPurpose } from './passkey-challenges.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { orChangedElsewhere, timeOfChange } from './second-step-changes.ts';

/** The name that browsers show beside the person's. */
const RP_NAME = 'Sluice';
/** EdDSA, ES256 and RS256: one of them every device has. */
const ALGORITHMS = [-8, -7, -257];

const descriptorsOf = ({ passkeys = [] }: AccountDocument) =>
  passkeys.map(({ credentialId: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: [...transports],
  }));

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** Asking for passkeys, and what people can do with theirs once they have proved that it is them. */
export function createPasskeysService(
  context: SecondStepContext,
  challenges: PasskeyChallenges,
  notices: SecondStepNotices,
) {
  const { accounts, configuration, hasher, now } = context;
  const placeOf = (request: FastifyRequest) => passkeyPlaceOf(configuration.publicOrigin, request);
  const cookie = authCookie('sluice_passkey', configuration.publicOrigin);

  async function requestFor(
    request: FastifyRequest,
    account: AccountDocument | null,
    purpose: PasskeyPurpose,
    userVerification: PasskeyRequest['userVerification'],
  ): Promise<PasskeyRequest> {
    const { rpId } = placeOf(request);
    const challenge = await challenges.make(purpose, account?._id ?? null);
    const allowCredentials = account === null ? [] : descriptorsOf(account);
    return { challenge, rpId, timeout: challenges.lifetime, userVerification, allowCredentials };
  }

  const proofOf = ({ sessionId }: Actor): PasskeyPurpose => ({ purpose: 'proof', boundTo: sessionId });
  const newOf = ({ sessionId }: Actor): PasskeyPurpose => ({ purpose: 'new', boundTo: sessionId });
  const secondStepOf = (challengeId: string): PasskeyPurpose => ({
    purpose: 'second-step',
    boundTo: challengeId,
  });

  return {
    proofOf,
    secondStepOf,

    /** What the request's browser was asked for, to sign in with a passkey alone. */
    signInOf: ({ cookies }: FastifyRequest): PasskeyPurpose => ({
      purpose: 'sign-in',
      boundTo: hashSecretToken(cookies[cookie.name] ?? ''),
    }),

    /** Asks for any passkey of this site, in this browser alone, which a cookie tells from others. */
    async askAnybody(request: FastifyRequest, reply: FastifyReply): Promise<PasskeyRequest> {
      const token = createSecretToken('psk');
      const purpose = { purpose: 'sign-in', boundTo: hashSecretToken(token) } as const;
      const asked = await requestFor(request, null, purpose, 'required');
      const expires = new Date(now().getTime() + challenges.lifetime);
      void reply.setCookie(cookie.name, token, { ...cookie.options, expires });
      return asked;
    },

    forgetBrowser: (reply: FastifyReply): void => {
      void reply.clearCookie(cookie.name, cookie.options);
    },

    askSecondStep: (request: FastifyRequest, account: AccountDocument, challengeId: string) =>
      requestFor(request, account, secondStepOf(challengeId), 'preferred'),

    askProof(request: FastifyRequest, account: AccountDocument, actor: Actor): Promise<PasskeyRequest> {
      const canVerify = (account.passkeys ?? []).every(({ verifiesPerson }) => verifiesPerson);
      return requestFor(request, account, proofOf(actor), canVerify ? 'required' : 'preferred');
    },

    /** @throws {ApiError} LIMIT_REACHED, PASSKEYS_UNAVAILABLE */
    async begin(request: FastifyRequest, account: AccountDocument, actor: Actor): Promise<PasskeyCreation> {
      assertRoom(account);
      const { rpId } = placeOf(request);
      return {
        challenge: await challenges.make(newOf(actor), account._id),
        rp: { id: rpId, name: RP_NAME },
        user: {
          id: Buffer.from(account._id).toString('base64url'),
          name: account.email,
          displayName: displayName(account),
        },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: challenges.lifetime,
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'preferred',
        },
        excludeCredentials: descriptorsOf(account),
        extensions: { credProps: true },
      };
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
      await challenges.take(challenge, newOf(actor));
      const made = await readNewPasskey(passkey, placeOf(request), challenge);
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
