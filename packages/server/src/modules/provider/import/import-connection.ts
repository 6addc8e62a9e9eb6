import type { ImportKind, ProviderErrorCode } from '../../../contracts/index.ts';
import type { ConnectionChanges, UsedConnection } from '../connection/connection-changes.ts';
import type { ConnectionDocument } from '../connection/connection-state.ts';
import type { ProviderContext } from '../context.ts';

/** What an import needs to know of a connection; `undefined` when no kind of data is connected. */
function describe(connection: ConnectionDocument | null) {
  if (connection === null) return undefined;
  const { connectionId, isSandbox, attributes, events } = connection;
  const kinds = { attributes: attributes.status !== 'unknown', events: events.status !== 'unknown' };
  if (!kinds.attributes && !kinds.events) return undefined;
  return { connectionId, source: isSandbox ? ('sandbox' as const) : ('braze' as const), kinds };
}

export type ImportConnection = ReturnType<typeof createImportConnection>;

/** The connections of workspaces, as imports use them. */
export function createImportConnection({ connections, access }: ProviderContext, changes: ConnectionChanges) {
  return {
    /** `undefined` when the workspace is not connected. */
    find: async (workspaceId: string) => describe(await connections.find(workspaceId)),

    /**
     * A client with the workspace's key; `undefined` when the workspace is not connected.
     * @throws {BrazeError} when the connection cannot be used
     */
    async openClient(workspaceId: string, options: { signal: AbortSignal }) {
      const connection = await connections.find(workspaceId);
      const client = connection && (await access.openConnection(connection, options));
      const connected = describe(connection);
      return client && connected && { ...connected, client };
    },

    /** Tells why a kind could not be read: the state of the connection follows from it. */
    reportProblem: (used: UsedConnection, kind: ImportKind, code: ProviderErrorCode) =>
      changes.record(used, { [kind]: code }),

    /** Tells that a new list of this kind is shown. */
    recordSync: changes.recordSync,
  };
}
