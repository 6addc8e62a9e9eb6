import { linkLifetimes } from '../../config/limits.ts';
import { type Clock, createId } from '../../core/index.ts';
import { hashSecretToken, invalidTokenError } from '../../security/secret-token.ts';
import type { PendingSignUpDocument, PendingSignUpsRepository } from './pending-sign-ups.repository.ts';

/** The data of a sign-up. */
type SignUp = Pick<PendingSignUpDocument, 'passwordHash' | 'metadata' | 'codeChallenge' | 'redirectTo'> & {
  email: string;
  /** The token hash of the pending sign-up with the same address and password, if there was one. */
  sameAs: string | null;
};

export type PendingSignUps = ReturnType<typeof createPendingSignUps>;

/**
 * Sign-ups that are waiting for their address to be confirmed. There is no account until then, so nobody can own one for an
 * address whose email they cannot read.
 */
export function createPendingSignUps(pending: PendingSignUpsRepository, now: Clock) {
  const freshExpiry = () => new Date(now().getTime() + linkLifetimes.confirmation);

  return {
    findByEmail: (email: string) => pending.findByEmail(email, now()),

    /** Stores a sign-up with a new link; earlier links become invalid. @returns whether the new link is valid */
    async save({ email, sameAs, ...signUp }: SignUp, token: string): Promise<boolean> {
      const tokenHash = hashSecretToken(token);
      const isNew = await pending.insert({
        _id: email,
        accountId: createId('usr'),
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
      // The call was repeated after a crash.
      if (existing.tokenHash === tokenHash) return true;
      const isContested = existing.isContested || existing.tokenHash !== sameAs;
      return pending.update(existing, { ...signUp, tokenHash, isContested, expiresAt: freshExpiry() });
    },

    /** Replaces the link of a sign-up. @returns `false` when there is no sign-up */
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

    /** The last step of confirming. @throws {ApiError} TOKEN_INVALID_OR_EXPIRED for all but the first caller */
    async redeem(signUp: PendingSignUpDocument): Promise<void> {
      if (!(await pending.redeem(signUp))) throw invalidTokenError();
    },

    /** For an address whose account was created in another way. */
    remove: (email: string) => pending.deleteByEmail(email),

    sweep: () => pending.deleteExpired(now()),
  };
}
