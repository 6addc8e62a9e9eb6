import type { ProviderKey } from '../../config/variables.ts';
import { KeyRing, SealedValueError } from '../../security/key-ring.ts';
import type { Store } from '../../store/store.ts';
import { openAccounts, type AccountDocument } from '../accounts/index.ts';

const contextOf = (userId: string) => `${userId} authenticator`;

/** Encrypts the secrets of authenticator apps. Each can be decrypted only for the person that it was stored for. */
export function createSecretVault(ring: KeyRing) {
  const seal = (userId: string, secret: string) => ring.seal(secret, contextOf(userId));
  /** @throws {SealedValueError} */
  const open = (userId: string, sealedSecret: string) => ring.open(sealedSecret, contextOf(userId));
  return {
    seal,
    open,
    isCurrent: (sealedSecret: string) => ring.isCurrent(sealedSecret),
    /** The same secret, sealed under the current key. @throws {SealedValueError} */
    renew: (userId: string, sealedSecret: string) => seal(userId, open(userId, sealedSecret)),
  };
}

/** The numbers of secrets that were re-encrypted, had the current key already, or cannot be decrypted. */
interface Rotation {
  renewed: number;
  current: number;
  unreadable: number;
}

/**
 * Encrypts the secrets of all authenticator apps under the first key. It may run beside servers that share a MongoDB, and again
 * after an interruption.
 */
export async function rotateAuthenticatorSecrets(
  store: Store,
  keys: readonly ProviderKey[],
): Promise<Rotation> {
  const accounts = openAccounts(store);
  const vault = createSecretVault(new KeyRing(keys));
  const rotation: Rotation = { renewed: 0, current: 0, unreadable: 0 };

  async function renew(id: string): Promise<keyof Rotation | undefined> {
    for (;;) {
      const account: AccountDocument | null = await accounts.findById(id);
      const sealed = account?.authenticator?.sealedSecret;
      if (account === null || sealed === undefined) return undefined;
      if (vault.isCurrent(sealed)) return 'current';
      try {
        if (await accounts.resealSecret(account, vault.renew(id, sealed))) return 'renewed';
      } catch (error) {
        if (error instanceof SealedValueError) return 'unreadable';
        throw error;
      }
    }
  }

  for await (const { _id } of accounts.all()) {
    const outcome = await renew(_id);
    if (outcome !== undefined) rotation[outcome] += 1;
  }
  return rotation;
}
