import type { Collection } from '../../store/store.ts';
import { hasAuthenticator, type AccountDocument, type PasskeyState } from './account.ts';
import { NO_SECOND_STEP, unchanged } from './second-step-fields.ts';

/** The passkeys of an account. They are replaced as a whole, so that of two changes at once one wins. */
export function createAccountPasskeys(accounts: Collection<AccountDocument>) {
  const sameVersion = (account: AccountDocument) => ({
    ...unchanged(account),
    // Absent where there was never a passkey.
    passkeysRevision: { $eq: account.passkeysRevision ?? null },
  });
  const nextRevision = ({ passkeysRevision = 0 }: AccountDocument) => passkeysRevision + 1;

  const change = (account: AccountDocument, changes: Partial<AccountDocument>, at: Date) =>
    accounts.findOneAndUpdate(
      sameVersion(account),
      {
        $set: {
          ...changes,
          passkeysRevision: nextRevision(account),
          secondStepChangedAt: at,
          updatedAt: at,
        },
      },
      { returnDocument: 'after' },
    );

  /** Changes one passkey. @returns `false` when the passkeys or the second step changed meanwhile */
  const edit = async (
    account: AccountDocument,
    id: string,
    changes: Partial<PasskeyState>,
  ): Promise<boolean> => {
    const passkeys = (account.passkeys ?? []).map((one) => (one.id === id ? { ...one, ...changes } : one));
    const { matchedCount } = await accounts.updateOne(sameVersion(account), {
      $set: { passkeys, passkeysRevision: nextRevision(account) },
    });
    return matchedCount > 0;
  };

  return {
    /**
     * Adds a passkey.
     * @param recoveryCodes hashes, where there are none yet
     * @returns the changed account; `null` if it changed meanwhile
     */
    addPasskey: (
      account: AccountDocument,
      passkey: PasskeyState,
      recoveryCodes: readonly string[] | null,
      at: Date,
    ) =>
      change(
        account,
        {
          passkeys: [...(account.passkeys ?? []), passkey],
          ...(recoveryCodes && { recoveryCodes, usedRecoveryCodes: [], recoveryCodesMadeAt: at }),
        },
        at,
      ),

    /** Removes a passkey, and the recovery codes where nothing else stays. @returns the changed account; `null` if it changed meanwhile */
    removePasskey: (account: AccountDocument, id: string, at: Date) => {
      const passkeys = (account.passkeys ?? []).filter((one) => one.id !== id);
      const isLast = passkeys.length === 0 && !hasAuthenticator(account);
      return change(account, isLast ? NO_SECOND_STEP : { passkeys }, at);
    },

    renamePasskey: (account: AccountDocument, id: string, name: string) => edit(account, id, { name }),

    /** Records that a passkey was used. @returns `false` when something changed meanwhile, and has to be looked at again */
    usePasskey: (
      account: AccountDocument,
      id: string,
      use: Pick<PasskeyState, 'counter' | 'isSynced'>,
      at: Date,
    ) => edit(account, id, { ...use, lastUsedAt: at }),
  };
}
