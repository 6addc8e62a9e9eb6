import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyCreation, PasskeyRequest } from '../../contracts/index.ts';
import type { Actor } from '../../operations/caller.ts';
import { authCookie } from '../../security/auth-cookie.ts';
import { createSecretToken, hashSecretToken } from '../../security/secret-token.ts';
import { displayName, type AccountDocument } from '../accounts/index.ts';
import type { SecondStepContext } from './context.ts';
import type { PasskeyChallenges, PasskeyPurpose } from './passkey-challenges.ts';
import { passkeyPlaceOf } from './passkey-place.ts';

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

const proofOf = ({ sessionId }: Actor): PasskeyPurpose => ({ purpose: 'proof', boundTo: sessionId });

/** What a new passkey is asked for in a session. */
export const newPasskeyOf = ({ sessionId }: Actor): PasskeyPurpose => ({
  purpose: 'new',
  boundTo: sessionId,
});

const secondStepOf = (challengeId: string): PasskeyPurpose => ({
  purpose: 'second-step',
  boundTo: challengeId,
});

/** What browsers are asked for passkeys with. @throws {ApiError} PASSKEYS_UNAVAILABLE */
export function createPasskeyRequests(
  { configuration: { publicOrigin }, now }: SecondStepContext,
  challenges: PasskeyChallenges,
) {
  const cookie = authCookie('sluice_passkey', publicOrigin);

  async function requestFor(
    request: FastifyRequest,
    account: AccountDocument | null,
    purpose: PasskeyPurpose,
    userVerification: PasskeyRequest['userVerification'],
  ): Promise<PasskeyRequest> {
    const { rpId } = passkeyPlaceOf(publicOrigin, request);
    const challenge = await challenges.make(purpose, account?._id ?? null);
    const allowCredentials = account === null ? [] : descriptorsOf(account);
    return { challenge, rpId, timeout: challenges.lifetime, userVerification, allowCredentials };
  }

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

    async askNew(request: FastifyRequest, account: AccountDocument, actor: Actor): Promise<PasskeyCreation> {
      const { rpId } = passkeyPlaceOf(publicOrigin, request);
      return {
        challenge: await challenges.make(newPasskeyOf(actor), account._id),
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
  };
}
