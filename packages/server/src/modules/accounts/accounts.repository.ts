import type { Store } from '../../store/store.ts';
import type { AccountDocument } from './account.document.ts';

export type AccountsRepository = Awaited<ReturnType<typeof createAccountsRepository>>;

/** The only code that touches the collection of accounts. */
export async function createAccountsRepository(store: Store) {
  const accounts = store.collection<AccountDocument>('accounts', { isReadOften: true });
  await accounts.createIndex({ email: 1 }, { unique: true });
  return {
    revision: () => accounts.revision?.(),
    /** @throws a duplicate-key error when the address has an account */
    insert: async (account: AccountDocument): Promise<void> => {
      await accounts.insertOne(account);
    },
    findByEmail: (email: string) => accounts.findOne({ email }),
    findById: (id: string) => accounts.findOne({ _id: id }),
    findByIds: (ids: readonly string[]) => accounts.find({ _id: { $in: ids } }).toArray(),
    /** Replaces the hash of a password by another one of the same password, unless the password has changed since. */
    replaceHash: async (id: string, old: string, passwordHash: string): Promise<void> => {
      await accounts.updateOne({ _id: id, passwordHash: old }, { $set: { passwordHash } });
    },
    /** Sets or removes a password, if it has not changed since `account` was read. @returns whether it did */
    changePassword: async (
      { _id, passwordChangedAt }: AccountDocument,
      passwordHash: string | null,
      at: Date,
    ): Promise<boolean> => {
      const { matchedCount } = await accounts.updateOne(
        { _id, passwordChangedAt },
        { $set: { passwordHash, passwordChangedAt: at, updatedAt: at } },
      );
      return matchedCount > 0;
    },
    /** Records that a mailed link proved the address. */
    confirmEmail: async (id: string, at: Date): Promise<void> => {
      await accounts.updateOne({ _id: id, emailConfirmedAt: null }, { $set: { emailConfirmedAt: at } });
    },
    /** @returns the account after the change, `null` if there is none */
    update: (id: string, changes: Partial<AccountDocument>, updatedAt: Date) =>
      accounts.findOneAndUpdate(
        { _id: id },
        { $set: { ...changes, updatedAt } },
        { returnDocument: 'after' },
      ),
    delete: async (id: string): Promise<void> => {
      await accounts.deleteOne({ _id: id });
    },
    /** Makes a workspace the one that the person works in. */
    activateWorkspace: (id: string, activeWorkspaceId: string, updatedAt: Date) =>
      accounts.findOneAndUpdate(
        { _id: id },
        { $set: { activeWorkspaceId, updatedAt } },
        { returnDocument: 'after' },
      ),
    /** Switches away from a workspace that the person no longer belongs to, unless another one is active already. */
    replaceActiveWorkspace: async (id: string, left: string, next: string | null): Promise<void> => {
      await accounts.updateOne({ _id: id, activeWorkspaceId: left }, { $set: { activeWorkspaceId: next } });
    },
    /** Changes the given names. */
    rename: async (
      id: string,
      names: Partial<Pick<AccountDocument, 'firstName' | 'lastName'>>,
      updatedAt: Date,
    ): Promise<void> => {
      await accounts.updateOne({ _id: id }, { $set: { ...names, updatedAt } });
    },
  };
}
