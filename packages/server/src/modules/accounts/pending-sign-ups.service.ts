import type { Clock } from '../../security/clock.ts';
import { createId } from '../../security/ids.ts';
import { hashSecretToken } from '../../security/secret-token.ts';
import { tokenRefused } from './one-time-tokens.service.ts';
import type { PendingSignUpDocument, PendingSignUpsRepository } from './pending-sign-ups.repository.ts';

const VALIDITY = 24 * 60 * 60 * 1000;

/** What a sign-up brings. */
type SignUp = Pick<PendingSignUpDocument, 'passwordHash' | 'metadata' | 'codeChallenge' | 'redirectTo'> & {
  email: string;
  /** The token hash of the pending sign-up that has the same password, when one was found. */
  sameAs: string | null;
};

export type PendingSignUps = ReturnType<typeof createPendingSignUps>;

/**
 * Accounts that wait for their address to be confirmed. Until then there is no account: whoever does not read the
 * mail of an address holds nothing there that its owner could walk into.
 */
export function createPendingSignUps(pending: PendingSignUpsRepository, now: Clock) {
  const freshUntil = () => new Date(now().getTime() + VALIDITY);

  return {
    findByEmail: (email: string) => pending.findByEmail(email, now()),

    /** Keeps a sign-up under a new link; links mailed before end. @returns whether the link is good */
    async put({ email, sameAs, ...signUp }: SignUp, token: string): Promise<boolean> {
      const tokenHash = hashSecretToken(token);
      const isNew = await pending.insert({
        _id: email,
        accountId: createId('usr'),
        workspaceId: createId('wsp'),
        isContested: false,
        tokenHash,
        createdAt: now(),
        expiresAt: freshUntil(),
        ...signUp,
      });
      if (isNew) return true;
      const older = await pending.findByEmail(email, now());
      if (older === null) {
        await pending.deleteExpired(now());
        return this.put({ email, sameAs, ...signUp }, token);
      }
      // A repetition after a crash.
      if (older.tokenHash === tokenHash) return true;
      const isContested = older.isContested || older.tokenHash !== sameAs;
      return pending.update(older, { ...signUp, tokenHash, isContested, expiresAt: freshUntil() });
    },

    /** Gives a sign-up a new link; the one before ends. @returns `false` when there is none */
    async renew(email: string, token: string): Promise<boolean> {
      const older = await pending.findByEmail(email, now());
      const tokenHash = hashSecretToken(token);
      if (older === null || older.tokenHash === tokenHash) return older !== null;
      return pending.update(older, { tokenHash, expiresAt: freshUntil() });
    },

    /** @throws {ApiError} TOKEN_INVALID_OR_EXPIRED */
    async find(token: string): Promise<PendingSignUpDocument> {
      const found = await pending.findByToken(hashSecretToken(token), now());
      if (found === null) throw tokenRefused();
      return found;
    },

    /** The last step of confirming. @throws {ApiError} TOKEN_INVALID_OR_EXPIRED for everybody but the first */
    async finish(signUp: PendingSignUpDocument): Promise<void> {
      if (!(await pending.remove(signUp))) throw tokenRefused();
    },

    /** For an address that got its account in another way. */
    forget: (email: string) => pending.removeByEmail(email),

    sweep: () => pending.deleteExpired(now()),
  };
}
