import type { Store } from '../../store/store.ts';
import type { AccountDocument } from './account.document.ts';

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
