import { isDuplicateKeyError, type Store, type StoredDocument } from '../../store/store.ts';
import type { SignUpMetadata } from './account.document.ts';

/** An account that waits for its address to be confirmed. The id is the address. */
export interface PendingSignUpDocument extends StoredDocument {
  /** What the account's id will be, whoever confirms first. */
  accountId: string;
  workspaceId: string;
  passwordHash: string;
  /**
   * Whether somebody signed up again with another password. Nobody knows then whose the first one was, so the
   * account begins without a password.
   */
  isContested: boolean;
  metadata: SignUpMetadata;
  tokenHash: string;
  codeChallenge: string | null;
  redirectTo: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export type PendingSignUpsRepository = Awaited<ReturnType<typeof createPendingSignUpsRepository>>;

/** The only code that touches the collection of pending sign-ups. */
export async function createPendingSignUpsRepository(store: Store) {
  const pending = store.collection<PendingSignUpDocument>('pending_sign_ups');
  await pending.createIndex({ tokenHash: 1 }, { unique: true });
  await pending.createIndex({ expiresAt: 1 });
  return {
    findByEmail: (email: string, at: Date) => pending.findOne({ _id: email, expiresAt: { $gt: at } }),
    findByToken: (tokenHash: string, at: Date) => pending.findOne({ tokenHash, expiresAt: { $gt: at } }),
    /** @returns whether it was inserted: `false` when one for this address is there, expired or not */
    async insert(signUp: PendingSignUpDocument): Promise<boolean> {
      try {
        await pending.insertOne(signUp);
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },
    /** Changes it, if nobody else has since it was read. */
    async update(
      { _id, tokenHash }: PendingSignUpDocument,
      change: Partial<PendingSignUpDocument>,
    ): Promise<boolean> {
      const { matchedCount } = await pending.updateOne({ _id, tokenHash }, { $set: change });
      return matchedCount > 0;
    },
    /** Uses its token up, and it with it. Of several who try at once, one gets `true`. */
    async remove({ _id, tokenHash }: PendingSignUpDocument): Promise<boolean> {
      return (await pending.deleteOne({ _id, tokenHash })).deletedCount > 0;
    },
    removeByEmail: async (email: string): Promise<void> => {
      await pending.deleteOne({ _id: email });
    },
    deleteExpired: async (at: Date): Promise<void> => {
      await pending.deleteMany({ expiresAt: { $lt: at } });
    },
  };
}
