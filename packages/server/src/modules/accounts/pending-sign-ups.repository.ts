import { insertIfMissing, type Store, type StoredDocument } from '../../store/store.ts';
import type { SignUpMetadata } from './account.document.ts';

/** A sign-up that is waiting for its address to be confirmed. The id is the address. */
export interface PendingSignUpDocument extends StoredDocument {
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

export type PendingSignUpsRepository = Awaited<ReturnType<typeof createPendingSignUpsRepository>>;

/** The only code that accesses the collection of pending sign-ups. */
export async function createPendingSignUpsRepository(store: Store) {
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
