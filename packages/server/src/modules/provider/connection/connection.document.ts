import type { ConnectionState, ProviderErrorCode, ProviderKind } from '../../../contracts/index.ts';
import type { StoredDocument } from '../../../store/store.ts';

/** Whether one kind of data can be read. */
export interface KindState {
  /** `unknown` while the kind was never connected. */
  status: ConnectionState['status'];
  lastHealthyAt: Date | null;
  lastSyncAt: Date | null;
  reason: ProviderErrorCode | null;
}

export type KindStates = Record<ProviderKind, KindState>;

/** A workspace's connection to Braze. Its id is the workspace's, so that there is one, with one endpoint and one key. */
export interface ConnectionDocument extends StoredDocument, KindStates {
  workspaceId: string;
  /** Changes with the endpoint or the key, so that work for an earlier connection notices that it has ended. */
  connectionId: string;
  /** `null` for the sandbox that this server starts, because its port changes. */
  restEndpoint: string | null;
  isSandbox: boolean;
  /** The API key, encrypted for this workspace. */
  sealedKey: string;
  lastFour: string;
  connectedAt: Date;
  /** When a healthy kind last became degraded by itself. */
  degradedAt: Date | null;
  /** Increases with each change. */
  version: number;
}
