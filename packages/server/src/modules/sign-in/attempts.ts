import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../security/network.ts';
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

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Limits attempts to sign in by account, network and browser together. Attempts are counted for the caller and the account:
 * no neighbor in a network can lock anybody else out. Guesses from many networks are counted for the account. These limits
 * do not apply to browsers in which the person has signed in before, so that no attacker can lock them out there; a link by
 * email works everywhere.
 */
export function createAttempts(
  { devices, rateLimits, limits: { signIn: limits } }: SignInContext,
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
  };
}
