import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { GivenPasskey, NewPasskey } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { PasskeyPlace } from './passkey-place.ts';

/** Loaded when somebody uses a passkey: it would take half of the time in which the server starts. */
const load = async () => {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...server, ...helpers };
};

type Refusal =
  | 'PASSKEY_WRONG'
  | 'PASSKEY_UNKNOWN'
  | 'PASSKEY_FOREIGN'
  | 'PASSKEY_ELSEWHERE'
  | 'PASSKEY_UNVERIFIED'
  | 'PASSKEY_COPIED';

const reasons: Record<Refusal, string> = {
  PASSKEY_WRONG: 'This is not the answer of a passkey. Please try again, or use another way.',
  PASSKEY_UNKNOWN:
    'This passkey is not, or no longer, one of this account. Please use another one, or another way.',
  PASSKEY_FOREIGN: 'This passkey belongs to another account. Please use another one, or another way.',
  PASSKEY_ELSEWHERE:
    'This passkey was used on another site. Somebody may want to deceive you: look at the address of the page.',
  PASSKEY_UNVERIFIED:
    'This passkey has not made sure that it is you, by a finger, a face or a number. Please use another one, or another way.',
  PASSKEY_COPIED:
    'This passkey counts fewer uses than before, as a copy of it would. Please use another one, or another way, then remove it in your profile.',
};

export const passkeyRefusal = (code: Refusal): ApiError => new ApiError(code, reasons[code]);

/** What an answer says, before it is known whether it is right. */
interface ReadAnswer {
  verifiesPerson: boolean;
  counter: number;
  isSynced: boolean;
}

const isOf = (rpIdHash: Uint8Array, rpId: string) => {
  const own = createHash('sha256').update(rpId).digest();
  return rpIdHash.length === own.length && timingSafeEqual(rpIdHash, own);
};

/** Whatever the bytes of somebody are that cannot be read. */
async function orWrong<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw passkeyRefusal('PASSKEY_WRONG');
  }
}

/** The challenge that an answer is for. @throws {ApiError} PASSKEY_WRONG */
export async function challengeOf({ response }: GivenPasskey | NewPasskey): Promise<string> {
  const { decodeClientDataJSON } = await load();
  return orWrong(() => z.string().parse(decodeClientDataJSON(response.clientDataJSON).challenge));
}

/** What the answer of a passkey says. @throws {ApiError} PASSKEY_WRONG, PASSKEY_ELSEWHERE */
export async function readAnswer(
  { response }: GivenPasskey,
  { origin, rpId }: PasskeyPlace,
): Promise<ReadAnswer> {
  const { decodeClientDataJSON, parseAuthenticatorData, isoBase64URL } = await load();
  const { client, data } = await orWrong(() => ({
    client: decodeClientDataJSON(response.clientDataJSON),
    data: parseAuthenticatorData(isoBase64URL.toBuffer(response.authenticatorData)),
  }));
  if (client.origin !== origin || !isOf(data.rpIdHash, rpId)) throw passkeyRefusal('PASSKEY_ELSEWHERE');
  return { verifiesPerson: data.flags.uv, counter: data.counter, isSynced: data.flags.bs };
}

/** Checks the signature of an answer. @throws {ApiError} PASSKEY_WRONG */
export async function checkSignature(
  passkey: GivenPasskey,
  known: { credentialId: string; publicKey: string },
  { origin, rpId }: PasskeyPlace,
  challenge: string,
): Promise<void> {
  const { verifyAuthenticationResponse } = await load();
  const { verified } = await orWrong(() =>
    verifyAuthenticationResponse({
      response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The counter is compared with what is stored when it is stored.
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: 0,
      },
      requireUserVerification: false,
    }),
  );
  if (!verified) throw passkeyRefusal('PASSKEY_WRONG');
}

/** A passkey that was just made. */
interface MadePasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  verifiesPerson: boolean;
  isSynced: boolean;
}

/**
 * Reads a new passkey. Statements about its maker were not asked for: one with certificates is refused unread, because checking
 * it means to ask addresses that are in them.
 * @throws {ApiError} PASSKEY_WRONG, PASSKEY_ELSEWHERE
 */
export async function readNewPasskey(
  passkey: NewPasskey,
  { origin, rpId }: PasskeyPlace,
  challenge: string,
): Promise<MadePasskey> {
  const { decodeAttestationObject, decodeClientDataJSON, isoBase64URL, parseAuthenticatorData, ...server } =
    await load();
  const { response } = passkey;
  const { client, attestation, rpIdHash } = await orWrong(() => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const { rpIdHash } = parseAuthenticatorData(attestation.get('authData'));
    return { client: decodeClientDataJSON(response.clientDataJSON), attestation, rpIdHash };
  });
  if (client.origin !== origin || !isOf(rpIdHash, rpId)) throw passkeyRefusal('PASSKEY_ELSEWHERE');
  const format = attestation.get('fmt');
  // Devices without a maker's key sign with the passkey itself.
  const isSelfSigned = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfSigned) throw passkeyRefusal('PASSKEY_WRONG');
  const { verified, registrationInfo } = await orWrong(() =>
    server.verifyRegistrationResponse({
      response: passkey as Parameters<typeof server.verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    }),
  );
  if (!verified) throw passkeyRefusal('PASSKEY_WRONG');
  const { credential, userVerified, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    verifiesPerson: userVerified,
    isSynced: credentialBackedUp,
  };
}
