import { eachDocument, type Collection, type Store } from '../../store/store.ts';
import { hasPasskey, type AccountDocument } from './account.ts';
import { createAccountPasskeys } from './account-passkeys.ts';
import { NO_AUTHENTICATOR, NO_SECOND_STEP, unchanged } from './second-step-fields.ts';

/** A new authenticator app, with the first time step of which a code was accepted. */
interface NewAuthenticator {
  sealedSecret: string;
  step: number;
}

/** A set of recovery codes, as hashes. */
interface RecoverySet {
  recoveryCodes: readonly string[];
}

/** What an account has beside its password. Each change is one conditional update, so that of two at once one wins. */
export function createAccountFactors(accounts: Collection<AccountDocument>) {
  const change = (account: AccountDocument, changes: Partial<AccountDocument>, at: Date) =>
    accounts.findOneAndUpdate(
      unchanged(account),
      { $set: { ...changes, secondStepChangedAt: at, updatedAt: at } },
      { returnDocument: 'after' },
    );

  return {
    ...createAccountPasskeys(accounts),

    /** Turns the second step on, or replaces the app. @returns the changed account; `null` if it changed meanwhile */
    setAuthenticator: (
      account: AccountDocument,
      { sealedSecret, step }: NewAuthenticator,
      recovery: RecoverySet | null,
      at: Date,
    ) =>
      change(
        account,
        {
          authenticator: { sealedSecret, addedAt: at },
          authenticatorStep: step,
          authenticatorUsedAt: null,
          ...(recovery && { ...recovery, usedRecoveryCodes: [], recoveryCodesMadeAt: at }),
        },
        at,
      ),

    /** Removes the app, and what else there is where no passkey stays. @returns the changed account; `null` if it changed meanwhile */
    removeAuthenticator: (account: AccountDocument, at: Date) =>
      change(account, hasPasskey(account) ? NO_AUTHENTICATOR : NO_SECOND_STEP, at),

    /** Replaces the recovery codes. @returns the changed account; `null` if the second step changed meanwhile */
    replaceRecoveryCodes: (account: AccountDocument, { recoveryCodes }: RecoverySet, at: Date) =>
      change(account, { recoveryCodes, usedRecoveryCodes: [], recoveryCodesMadeAt: at }, at),

    /**
     * Uses up the code of a time step, and all of earlier ones.
     * @param latest the last step of which a code can be accepted now. A later one was stored before the clock was set back.
     * @returns `false` when it was used up before, or the app was replaced meanwhile
     */
    useStep: async (account: AccountDocument, step: number, latest: number, at: Date): Promise<boolean> => {
      const isUnused = [{ authenticatorStep: { $lt: step } }, { authenticatorStep: { $gt: latest } }];
      const { matchedCount } = await accounts.updateOne(
        { ...unchanged(account), $or: isUnused },
        { $set: { authenticatorStep: step, authenticatorUsedAt: at } },
      );
      return matchedCount > 0;
    },

    /** Uses up a recovery code. @returns `false` when it was used up before, or replaced */
    useRecoveryCode: async ({ _id }: AccountDocument, hash: string): Promise<boolean> => {
      const { matchedCount } = await accounts.updateOne(
        { _id, recoveryCodes: { $eq: hash } },
        { $pull: { recoveryCodes: hash }, $push: { usedRecoveryCodes: hash } },
      );
      return matchedCount > 0;
    },

    /** Replaces the encrypted secret by the same one under another key, unless the app was replaced meanwhile. */
    resealSecret: async (account: AccountDocument, sealedSecret: string): Promise<boolean> => {
      const { matchedCount } = await accounts.updateOne(unchanged(account), {
        $set: { 'authenticator.sealedSecret': sealedSecret },
      });
      return matchedCount > 0;
    },
  };
}

/** The accounts, for the operator: it may run beside servers. */
export function openAccounts(store: Store) {
  const accounts = store.collection<AccountDocument>('accounts', { isReadOften: true });
  const { resealSecret } = createAccountFactors(accounts);
  return {
    resealSecret,
    findById: (id: string) => accounts.findOne({ _id: id }),
    all: () =>
      eachDocument((id, limit) => accounts.find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit }).toArray()),
  };
}

/**
 * Turns the second step of an account off, for the operator; it may run beside servers.
 * @returns the account; `null` when the address has none
 */
export function resetSecondStep(store: Store, email: string, at: Date): Promise<AccountDocument | null> {
  return store
    .collection<AccountDocument>('accounts', { isReadOften: true })
    .findOneAndUpdate(
      { email },
      { $set: { ...NO_SECOND_STEP, secondStepChangedAt: at, updatedAt: at } },
      { returnDocument: 'before' },
    );
}
