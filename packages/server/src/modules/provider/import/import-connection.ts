import type { CatalogSource, ImportKind, ProviderErrorCode } from '../../../contracts/index.ts';
import type { BrazeClient } from '../client/braze-client.ts';

/** A connection as an import found it: what it learns applies only while it is still the same one. */
export interface UsedConnection {
  workspaceId: string;
  connectionId: string;
}

/** What a workspace is connected to, and for which kinds of data. */
export interface ConnectedKinds {
  connectionId: string;
  source: CatalogSource;
  kinds: Record<ImportKind, boolean>;
}

/** What an import needs of the workspace's connection. */
export interface ImportConnection {
  /** `undefined` when the workspace is not connected. */
  find(workspaceId: string): Promise<ConnectedKinds | undefined>;
  /**
   * A client with the workspace's key; nothing when the workspace is not connected.
   * @throws {BrazeError} when the connection cannot be used
   */
  openClient(
    workspaceId: string,
    options: { signal: AbortSignal },
  ): Promise<
    (ConnectedKinds & { client: Pick<BrazeClient, 'readAttributes' | 'readEvents'> }) | null | undefined
  >;
  /** Tells why a kind could not be read: the state of the connection follows from it. */
  reportProblem(used: UsedConnection, kind: ImportKind, code: ProviderErrorCode): Promise<void>;
  /** Tells that a new list of this kind is shown. */
  recordSync(used: UsedConnection, kind: ImportKind, at: Date): Promise<void>;
}
