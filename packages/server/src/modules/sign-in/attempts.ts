import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../security/network.ts';
import type { AccountDocument } from '../accounts/index.ts';
import { isAuthenticatorCode } from '../second-step/index.ts';
import type { FailureDelays } from './failure-delays.ts';
import type { SignInNotices } from './sign-in-notices.ts';
import type { SignInContext } from './context.ts';

/** The same for addresses without an account: it tells only what was tried. */
const GUESSED =
  'There were too many attempts for this account. You can still sign in with a link by email, or in a browser that you have used before.';

/** One attempt to sign in that may go on. Its outcome must be reported. */
interface Attempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/** The same for codes. Only somebody who knows the password sees it. */
const GUESSED_CODES =
  'There were too many wrong codes for this account. You can still use a recovery code, or a browser that you have used before.';

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Limits attempts to sign in by account, network and browser together. Attempts are counted for the caller and the account:
 * no neighbor in a network can lock anybody else out. Guesses from many networks are counted for the account. These limits
 * do not apply to browsers in which the person has signed in before, so that no attacker can lock them out there; a link by
 * email works everywhere.
 */
export function createAttempts(
  { devices, rateLimits, secondStep, limits: { signIn: limits }, now }: SignInContext,
  delays: FailureDelays,
  notices: SignInNotices,
) {
  return {
    /** @param origin of the links in an email about it. @throws {ApiError} RATE_LIMIT */
    async begin(request: FastifyRequest, email: string, origin: string): Promise<Attempt> {
      const network = networkOf(request.ip);
      const device = await devices.knownToken(request, email);
      const key = `${device ?? network} ${email}`;
      const own = { key: `sign-in:${key}`, ...limits.perCallerAndAccount };
      const shared = [
        { key: `sign-in-account:${email}`, reason: GUESSED, ...limits.perAccount },
        { key: `sign-in-network:${network}`, ...limits.perNetwork },
      ];
      await rateLimits.admit(device === undefined ? [own, ...shared] : [own]);
      await delays.assertNotBlocked(key);
      return {
        async failed() {
          await delays.failed(key);
          if ((await delays.countFailure(`anywhere ${email}`)) === limits.noticeAfter) {
            await notices.reportTries(email, origin);
          }
        },
        succeeded: () => delays.succeeded(key),
      };
    },

    /**
     * The same for codes, which somebody enters who knows the password. A recovery code is too long to be guessed, so guesses of
     * others keep nobody from using theirs.
     * @throws {ApiError} RATE_LIMIT
     */
    async beginCode(
      request: FastifyRequest,
      { account, code, origin }: { account: AccountDocument; code: string; origin: string },
    ): Promise<Attempt> {
      const { email } = account;
      const device = await devices.knownToken(request, email);
      const key = `code ${device ?? networkOf(request.ip)} ${email}`;
      const own = { key: `second-step:${key}`, ...limits.perCallerAndAccount };
      const shared = { key: `second-step-account:${email}`, reason: GUESSED_CODES, ...limits.perAccount };
      const isGuessable = device === undefined && isAuthenticatorCode(code);
      await rateLimits.admit(isGuessable ? [own, shared] : [own]);
      await delays.assertNotBlocked(key);
      return {
        async failed() {
          await delays.failed(key);
          const count = await delays.countFailure(`codes anywhere ${email}`);
          if (count === limits.freeFailures)
            await secondStep.notices.reportWrongCodes(account, now(), origin);
        },
        succeeded: () => delays.succeeded(key),
      };
    },

    /**
     * The same for a passkey after the password. Nobody guesses one, so what others get wrong keeps nobody from using theirs.
     * @throws {ApiError} RATE_LIMIT
     */
    async admitPasskey(request: FastifyRequest, { email }: AccountDocument): Promise<void> {
      const device = await devices.knownToken(request, email);
      const key = `second-step:passkey ${device ?? networkOf(request.ip)} ${email}`;
      await rateLimits.admit([{ key, ...limits.perCallerAndAccount }]);
    },
  };
}
