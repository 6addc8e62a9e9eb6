import type { ProviderKey } from '../../../config/variables.ts';
import { SealedValueError, KeyRing } from '../../../security/key-ring.ts';
import { eachDocument, type Store } from '../../../store/store.ts';
import { BrazeError } from '../client/braze-error.ts';
import { type ConnectionDocument, createConnectionsRepository } from './connection-state.ts';

type SealedIn = Pick<ConnectionDocument, 'workspaceId' | 'sealedKey'>;

const contextOf = (workspaceId: string) => `${workspaceId} apiKey`;

export type KeyVault = ReturnType<typeof createKeyVault>;

/** Encrypts the API keys of workspaces. A key can be decrypted only for the workspace that it was stored for. */
export function createKeyVault(ring: KeyRing) {
  const open = ({ workspaceId, sealedKey }: SealedIn) => ring.open(sealedKey, contextOf(workspaceId));
  const seal = (workspaceId: string, apiKey: string) => ring.seal(apiKey, contextOf(workspaceId));
  return {
    seal,

    /** @throws {BrazeError} PROVIDER_KEY_UNREADABLE */
    open(connection: SealedIn): string {
      try {
        return open(connection);
      } catch (error) {
        if (error instanceof SealedValueError) throw new BrazeError('PROVIDER_KEY_UNREADABLE');
        throw error;
      }
    },

    isCurrent: ({ sealedKey }: SealedIn) => ring.isCurrent(sealedKey),

    /** The same key, sealed under the current one. @throws {SealedValueError} */
    renew: (connection: SealedIn) => seal(connection.workspaceId, open(connection)),
  };
}

/** The numbers of API keys that were re-encrypted, had the current key already, or cannot be decrypted. */
interface Rotation {
  renewed: number;
  current: number;
  unreadable: number;
}

/**
 * Encrypts the API keys of all workspaces under the first key. It may run beside servers that share a MongoDB, and again after
 * an interruption: each one is replaced by a single update, unless it has changed meanwhile, and those that are done are
 * skipped.
 */
export async function rotateKeys(store: Store, keys: readonly ProviderKey[]): Promise<Rotation> {
  const connections = createConnectionsRepository(store);
  const vault = createKeyVault(new KeyRing(keys));
  const rotation: Rotation = { renewed: 0, current: 0, unreadable: 0 };

  async function renew(workspaceId: string): Promise<keyof Rotation | undefined> {
    for (;;) {
      const connection = await connections.find(workspaceId);
      if (connection === null) return undefined;
      if (vault.isCurrent(connection)) return 'current';
      try {
        const changes = { sealedKey: vault.renew(connection) };
        if (await connections.update(connection, changes)) return 'renewed';
      } catch (error) {
        if (error instanceof SealedValueError) return 'unreadable';
        throw error;
      }
    }
  }

  for await (const { _id } of eachDocument(connections.listAfter)) {
    const outcome = await renew(_id);
    if (outcome !== undefined) rotation[outcome] += 1;
  }
  return rotation;
}
