import { linkLifetimes } from '../../config/link-lifetimes.ts';
import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import { hashSecretToken, invalidTokenError } from '../../security/secret-token.ts';
import type { PendingSignUpDocument, PendingSignUpsRepository } from './pending-sign-ups.repository.ts';

/** What somebody signs up with. */
type SignUp = Pick<PendingSignUpDocument, 'passwordHash' | 'metadata' | 'codeChallenge' | 'redirectTo'> & {
  email: string;
  /** The token hash of the address's pending sign-up with the same password, if there was one. */
  sameAs: string | null;
};

export type PendingSignUps = ReturnType<typeof createPendingSignUps>;

/**
 * Sign-ups that wait for their address to be confirmed. There is no account until then: whoever cannot read the mail of
 * an address owns nothing under it.
 */
export function createPendingSignUps(pending: PendingSignUpsRepository, now: Clock) {
  const freshExpiry = () => new Date(now().getTime() + linkLifetimes.confirmation);

  return {
    findByEmail: (email: string) => pending.findByEmail(email, now()),

    /** Stores a sign-up under a new link; links that were mailed before become invalid. @returns whether the link is valid */
    async save({ email, sameAs, ...signUp }: SignUp, token: string): Promise<boolean> {
      const tokenHash = hashSecretToken(token);
      const isNew = await pending.insert({
        _id: email,
        accountId: createId('usr'),
        workspaceId: createId('wsp'),
        isContested: false,
        tokenHash,
        createdAt: now(),
        expiresAt: freshExpiry(),
        ...signUp,
      });
      if (isNew) return true;
      const existing = await pending.findByEmail(email, now());
      if (existing === null) {
        await pending.deleteExpired(now());
        return this.save({ email, sameAs, ...signUp }, token);
      }
      // This call was repeated after a crash.
      if (existing.tokenHash === tokenHash) return true;
      const isContested = existing.isContested || existing.tokenHash !== sameAs;
      return pending.update(existing, { ...signUp, tokenHash, isContested, expiresAt: freshExpiry() });
    },

    /** Gives a sign-up a new link, which replaces the one before. @returns `false` when there is no sign-up */
    async renew(email: string, token: string): Promise<boolean> {
      const existing = await pending.findByEmail(email, now());
      const tokenHash = hashSecretToken(token);
      if (existing === null || existing.tokenHash === tokenHash) return existing !== null;
      return pending.update(existing, { tokenHash, expiresAt: freshExpiry() });
    },

    /** @throws {ApiError} TOKEN_INVALID_OR_EXPIRED */
    async find(token: string): Promise<PendingSignUpDocument> {
      const found = await pending.findByToken(hashSecretToken(token), now());
      if (found === null) throw invalidTokenError();
      return found;
    },

    /** The last step of confirming. @throws {ApiError} TOKEN_INVALID_OR_EXPIRED for everybody but the first caller */
    async redeem(signUp: PendingSignUpDocument): Promise<void> {
      if (!(await pending.redeem(signUp))) throw invalidTokenError();
    },

    /** For an address that got its account in another way. */
    remove: (email: string) => pending.deleteByEmail(email),

    sweep: () => pending.deleteExpired(now()),
  };
}
