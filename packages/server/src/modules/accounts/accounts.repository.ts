import type { Store } from '../../store/store.ts';
import type { AccountDocument } from './account.ts';
import { createAccountFactors } from './account-factors.ts';
import { NO_SECOND_STEP } from './second-step-fields.ts';

export type AccountsRepository = Awaited<ReturnType<typeof createAccountsRepository>>;

type Names = Partial<Pick<AccountDocument, 'firstName' | 'lastName'>>;

/** The only code that accesses the collection of accounts. */
export async function createAccountsRepository(store: Store) {
  const accounts = store.collection<AccountDocument>('accounts', { isReadOften: true });
  await accounts.createIndex({ email: 1 }, { unique: true });

  const update = (id: string, changes: Partial<AccountDocument>, updatedAt: Date) =>
    accounts.findOneAndUpdate({ _id: id }, { $set: { ...changes, updatedAt } }, { returnDocument: 'after' });

  return {
    ...createAccountFactors(accounts),
    revision: () => accounts.revision?.(),
    /** @throws a duplicate-key error when the address has an account */
    insert: async (account: AccountDocument): Promise<void> => {
      await accounts.insertOne(account);
    },
    findByEmail: (email: string) => accounts.findOne({ email }),
    findById: (id: string) => accounts.findOne({ _id: id }),
    findByIds: (ids: readonly string[]) => accounts.find({ _id: { $in: ids } }).toArray(),
    /** Replaces the hash of a password with another one of the same password, unless the password has changed since. */
    replaceHash: async (id: string, old: string, passwordHash: string): Promise<void> => {
      await accounts.updateOne({ _id: id, passwordHash: old }, { $set: { passwordHash } });
    },
    /**
     * Sets or removes a password, if it has not changed since `account` was read. Where it may be somebody else's and is
     * removed, so is the second step, which may be theirs as well.
     * @returns whether it was changed
     */
    changePassword: async (
      { _id, passwordChangedAt }: AccountDocument,
      passwordHash: string | null,
      at: Date,
    ): Promise<boolean> => {
      const { matchedCount } = await accounts.updateOne(
        { _id, passwordChangedAt },
        {
          $set: {
            passwordHash,
            passwordChangedAt: at,
            updatedAt: at,
            ...(passwordHash === null && { ...NO_SECOND_STEP, secondStepChangedAt: at }),
          },
        },
      );
      return matchedCount > 0;
    },
    /** Records that a link sent to the address was used. */
    confirmEmail: async (id: string, at: Date): Promise<void> => {
      await accounts.updateOne({ _id: id, emailConfirmedAt: null }, { $set: { emailConfirmedAt: at } });
    },
    /** @returns the changed account; `null` if there is none */
    update,
    delete: async (id: string): Promise<void> => {
      await accounts.deleteOne({ _id: id });
    },
    /** Changes the profile picture. @returns the account as it was before; `null` if there is none */
    replaceAvatar: (id: string, avatarId: string | null, updatedAt: Date) =>
      accounts.findOneAndUpdate({ _id: id }, { $set: { avatarId, updatedAt } }),
    /** Makes a workspace the person's active one. @returns the changed account; `null` if there is none */
    activateWorkspace: (id: string, activeWorkspaceId: string, updatedAt: Date) =>
      update(id, { activeWorkspaceId }, updatedAt),
    /** Switches to another workspace if the one that the person has left is active. */
    replaceActiveWorkspace: async (id: string, left: string, next: string | null): Promise<void> => {
      await accounts.updateOne({ _id: id, activeWorkspaceId: left }, { $set: { activeWorkspaceId: next } });
    },
    /** Changes the first or last name. */
    rename: async (id: string, names: Names, updatedAt: Date): Promise<void> => {
      await accounts.updateOne({ _id: id }, { $set: { ...names, updatedAt } });
    },
  };
}

const accountsOf = (store: Store) => store.collection<AccountDocument>('accounts', { isReadOften: true });

/** The account of an address, for the operator. */
export const findAccount = (store: Store, email: string): Promise<AccountDocument | null> =>
  accountsOf(store).findOne({ email });

/**
 * Refuses further sign-ins to an account from this time on, or allows them again with `null`. For the operator; it may run
 * beside servers.
 * @returns the account; `null` when the address has none
 */
export function setDisabled(
  store: Store,
  email: string,
  disabledAt: Date | null,
): Promise<AccountDocument | null> {
  return accountsOf(store).findOneAndUpdate({ email }, { $set: { disabledAt } }, { returnDocument: 'after' });
}
