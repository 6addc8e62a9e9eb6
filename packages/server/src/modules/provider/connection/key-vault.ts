import { SealedValueError, type KeyRing } from '../../../security/key-ring.ts';
import { BrazeError } from '../client/braze-error.ts';
import type { ConnectionDocument } from './connection.document.ts';

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
