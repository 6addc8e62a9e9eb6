import type { ModuleContext } from '../../composition/module.ts';
import { linkLifetimes } from '../../config/limits.ts';
import { createId } from '../../core/index.ts';
import { hashSecretToken, invalidTokenError } from '../../security/secret-token.ts';
import { insertIfMissing, type Store, type StoredDocument } from '../../store/store.ts';
import type { SignUpMetadata } from './account.ts';

/** A sign-up that is waiting for its address to be confirmed. The id is the address. */
interface PendingSignUpDocument extends StoredDocument {
  /** The id of the account to create. */
  accountId: string;
  passwordHash: string;
  /**
   * Whether somebody signed up again with another password. Then it is unclear which one belongs to the owner of the address,
   * so the account starts without a password.
   */
  isContested: boolean;
  metadata: SignUpMetadata;
  tokenHash: string;
  codeChallenge: string | null;
  redirectTo: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** The only code that accesses the collection of pending sign-ups. */
async function createPendingSignUpsRepository(store: Store) {
  const pending = store.collection<PendingSignUpDocument>('pending_sign_ups');
  await pending.createIndex({ tokenHash: 1 }, { unique: true });
  await pending.createIndex({ expiresAt: 1 });
  return {
    findByEmail: (email: string, at: Date) => pending.findOne({ _id: email, expiresAt: { $gt: at } }),
    findByToken: (tokenHash: string, at: Date) => pending.findOne({ tokenHash, expiresAt: { $gt: at } }),
    /** @returns `false` when the address already has a pending sign-up, expired or not */
    insert: (signUp: PendingSignUpDocument) => insertIfMissing(pending, signUp),
    /** Changes a sign-up, unless it was changed since it was read. */
    async update(
      { _id, tokenHash }: PendingSignUpDocument,
      changes: Partial<PendingSignUpDocument>,
    ): Promise<boolean> {
      const { matchedCount } = await pending.updateOne({ _id, tokenHash }, { $set: changes });
      return matchedCount > 0;
    },
    /** Deletes a sign-up with its token. Of several simultaneous callers, one gets `true`. */
    async redeem({ _id, tokenHash }: PendingSignUpDocument): Promise<boolean> {
      return (await pending.deleteOne({ _id, tokenHash })).deletedCount > 0;
    },
    deleteByEmail: async (email: string): Promise<void> => {
      await pending.deleteOne({ _id: email });
    },
    deleteExpired: async (at: Date): Promise<void> => {
      await pending.deleteMany({ expiresAt: { $lt: at } });
    },
  };
}

/** The data of a sign-up. */
type SignUp = Pick<PendingSignUpDocument, 'passwordHash' | 'metadata' | 'codeChallenge' | 'redirectTo'> & {
  email: string;
  /** The token hash of the pending sign-up with the same address and password, if there was one. */
  sameAs: string | null;
};

export type PendingSignUps = Awaited<ReturnType<typeof createPendingSignUps>>;

/**
 * Sign-ups that are waiting for their address to be confirmed. There is no account until then, so nobody can own one for an
 * address whose email they cannot read.
 */
export async function createPendingSignUps({ store, now }: ModuleContext) {
  const pending = await createPendingSignUpsRepository(store);
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
