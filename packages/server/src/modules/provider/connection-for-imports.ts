import type { Connections } from './connection/create-connections.ts';
import type { ImportConnection } from './import/import-connection.ts';

type Used = Pick<Connections, 'find' | 'openClient' | 'record' | 'recordSync'>;
type Connection = NonNullable<Awaited<ReturnType<Used['find']>>>;

/** What an import needs to know of a connection; `undefined` when no kind of data is connected. */
function describe(connection: Connection | null) {
  if (connection === null) return undefined;
  const { connectionId, isSandbox, attributes, events } = connection;
  const kinds = { attributes: attributes.status !== 'unknown', events: events.status !== 'unknown' };
  if (!kinds.attributes && !kinds.events) return undefined;
  return { connectionId, source: isSandbox ? ('sandbox' as const) : ('braze' as const), kinds };
}

/** The connections of workspaces, as imports use them. */
export function connectionForImports(connections: Used): ImportConnection {
  return {
    find: async (workspaceId) => describe(await connections.find(workspaceId)),
    async openClient(workspaceId, options) {
      const opened = await connections.openClient(workspaceId, options);
      const described = opened && describe(opened.connection);
      return opened && described && { ...described, client: opened.client };
    },
    reportProblem: (used, kind, code) => connections.record(used, { [kind]: code }),
    recordSync: connections.recordSync,
  };
}
