import type { FastifyRequest } from 'fastify';
import type { GivenPasskey } from '../../contracts/index.ts';
import type { AccountDocument, PasskeyState } from '../accounts/index.ts';
import type { SecondStepContext } from './context.ts';
import { challengeOf, checkSignature, passkeyRefusal, readAnswer } from './passkey-answers.ts';
import type { PasskeyChallenges, PasskeyPurpose } from './passkey-challenges.ts';
import { passkeyPlaceOf } from './passkey-place.ts';

/** The account that a passkey says it is for. Nothing has proved that yet. */
const claimedBy = ({ response }: GivenPasskey): string | undefined =>
  response.userHandle === undefined
    ? undefined
    : Buffer.from(response.userHandle, 'base64url').toString('utf8');

/** Whether a device has counted on since it was last used. Many devices do not count. */
const countsOn = (counter: number, before: number) => counter > before || (counter === 0 && before === 0);

/** An answer with everything that it must fit. */
interface Checking extends PasskeyPurpose {
  request: FastifyRequest;
  passkey: GivenPasskey;
}

/**
 * Checks the answers of passkeys. Each uses up its challenge, whatever comes of it.
 */
export function createPasskeyCheck(
  { accounts, configuration, now }: SecondStepContext,
  challenges: PasskeyChallenges,
) {
  const findIn = ({ passkeys = [] }: AccountDocument, credentialId: string): PasskeyState => {
    const found = passkeys.find((one) => one.credentialId === credentialId);
    if (found === undefined) throw passkeyRefusal('PASSKEY_UNKNOWN');
    return found;
  };

  /** Stores that a passkey was used. @throws {ApiError} PASSKEY_COPIED, PASSKEY_UNKNOWN when it was removed meanwhile */
  async function recordUse(
    account: AccountDocument,
    credentialId: string,
    use: Pick<PasskeyState, 'counter' | 'isSynced'>,
  ): Promise<void> {
    for (let latest = account; ; latest = await accounts.getSignedIn(account._id)) {
      const known = findIn(latest, credentialId);
      if (!countsOn(use.counter, known.counter)) throw passkeyRefusal('PASSKEY_COPIED');
      if (await accounts.usePasskey(latest, known.id, use, now())) return;
    }
  }

  /**
   * Checks an answer of one of an account's passkeys.
   * @param mustVerify whether the device must have made sure that it is the person
   */
  async function check(
    account: AccountDocument,
    { request, passkey }: Omit<Checking, keyof PasskeyPurpose>,
    challenge: string,
    mustVerify: (known: PasskeyState) => boolean,
  ): Promise<void> {
    const place = passkeyPlaceOf(configuration.publicOrigin, request);
    const { verifiesPerson, ...use } = await readAnswer(passkey, place);
    const claimed = claimedBy(passkey);
    if (claimed !== undefined && claimed !== account._id) throw passkeyRefusal('PASSKEY_FOREIGN');
    const known = findIn(account, passkey.id);
    if (mustVerify(known) && !verifiesPerson) throw passkeyRefusal('PASSKEY_UNVERIFIED');
    await checkSignature(passkey, known, place, challenge);
    await recordUse(account, known.credentialId, use);
  }

  const takeChallenge = async ({ passkey, purpose, boundTo }: Checking): Promise<string> => {
    const challenge = await challengeOf(passkey);
    await challenges.take(challenge, { purpose, boundTo });
    return challenge;
  };

  return {
    /** Beside the password. @throws {ApiError} one of the refusals of passkeys */
    async asSecondStep(account: AccountDocument, checking: Checking): Promise<void> {
      await check(account, checking, await takeChallenge(checking), () => false);
    },

    /**
     * In place of the password, at the person's screen: a device that can make sure that it is them must have done so, lest a
     * key that stays in its socket proves it.
     */
    async asProof(account: AccountDocument, checking: Checking): Promise<void> {
      await check(account, checking, await takeChallenge(checking), ({ verifiesPerson }) => verifiesPerson);
    },

    /**
     * In place of everything else. @returns whose it is
     * @param found called with the account that the passkey says it is for, before anything is checked
     */
    async alone(checking: Checking, found: (userId: string) => void): Promise<AccountDocument> {
      const challenge = await takeChallenge(checking);
      const userId = claimedBy(checking.passkey);
      const account = userId === undefined ? null : await accounts.findById(userId);
      if (account === null) {
        // Whether it is another site comes first: it is the more useful thing to know.
        await readAnswer(checking.passkey, passkeyPlaceOf(configuration.publicOrigin, checking.request));
        throw passkeyRefusal('PASSKEY_UNKNOWN');
      }
      found(account._id);
      await check(account, checking, challenge, () => true);
      return account;
    },
  };
}
