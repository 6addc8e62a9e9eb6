import { KeyRing, SealedValueError } from '../../../security/key-ring.ts';
import type { Store } from '../../../store/store.ts';
import type { ProviderKey } from '../../../config/variables.ts';
import { createConnectionsRepository, eachConnection } from './connections.repository.ts';
import { createKeyVault } from './key-vault.ts';

/** How many API keys were re-encrypted, had the current key already, or cannot be decrypted. */
export interface Rotation {
  renewed: number;
  current: number;
  unreadable: number;
}

/**
 * Encrypts the API keys of all workspaces under the first key. It may run beside servers that share a MongoDB, and again
 * after an interruption: each one is replaced by a single update, unless it has changed meanwhile, and those that are done are skipped.
 */
export async function rotateKeys(store: Store, keys: readonly ProviderKey[]): Promise<Rotation> {
  const repository = createConnectionsRepository(store);
  const vault = createKeyVault(new KeyRing(keys));
  const rotation: Rotation = { renewed: 0, current: 0, unreadable: 0 };

  async function renew(workspaceId: string): Promise<keyof Rotation | undefined> {
    for (;;) {
      const connection = await repository.find(workspaceId);
      if (connection === null) return undefined;
      if (vault.isCurrent(connection)) return 'current';
      try {
        const changes = { sealedKey: vault.renew(connection) };
        if (await repository.update(connection, changes)) return 'renewed';
      } catch (error) {
        if (error instanceof SealedValueError) return 'unreadable';
        throw error;
      }
    }
  }

  for await (const { _id } of eachConnection(repository)) {
    const outcome = await renew(_id);
    if (outcome !== undefined) rotation[outcome] += 1;
  }
  return rotation;
}
