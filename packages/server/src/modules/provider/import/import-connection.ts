import type { CatalogSource, ImportKind } from '../../../contracts/index.ts';
import type { BrazeClient } from '../client/braze-client.ts';
import type { BrazeError } from '../client/braze-error.ts';

/** What a workspace is connected to, and for which kinds of data. */
export interface ConnectedKinds {
  source: CatalogSource;
  kinds: Record<ImportKind, boolean>;
}

/** What an import needs of the workspace's connection. */
export interface ImportConnection {
  /** `undefined` when the workspace is not connected. */
  find(workspaceId: string): Promise<ConnectedKinds | undefined>;
  /** A client with the workspace's key; `undefined` when the workspace is not connected. */
  openClient(
    workspaceId: string,
    options: { signal: AbortSignal },
  ): Promise<(ConnectedKinds & { client: Pick<BrazeClient, 'readAttributes' | 'readEvents'> }) | undefined>;
  /** Tells how the provider reacted to the key: the state of the connection follows from it. */
  reportOutcome(workspaceId: string, kind: ImportKind, error: BrazeError | undefined): Promise<void>;
  /** Tells that a new list of this kind is shown. */
  recordSync(workspaceId: string, kind: ImportKind): Promise<void>;
}
