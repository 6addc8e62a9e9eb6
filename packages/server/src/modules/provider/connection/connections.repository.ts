import { insertIfMissing, type Store } from '../../../store/store.ts';
import type { ConnectionDocument } from './connection-state.ts';

export const CONNECTIONS = 'provider_connections';

export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>;

/** The only code that accesses connections to the provider. */
export function createConnectionsRepository(store: Store) {
  const connections = store.collection<ConnectionDocument>(CONNECTIONS);
  return {
    find: (workspaceId: string) => connections.findOne({ _id: workspaceId }),

    /** @returns `false` when the workspace has a connection */
    insert: (document: ConnectionDocument) => insertIfMissing(connections, document),

    /** Changes a connection, unless it has changed since it was read. @returns whether it did */
    async update(
      { _id, version }: ConnectionDocument,
      changes: Partial<Omit<ConnectionDocument, '_id' | 'workspaceId' | 'version'>>,
    ): Promise<boolean> {
      const update = { $set: { ...changes, version: version + 1 } };
      return (await connections.updateOne({ _id, version }, update)).matchedCount === 1;
    },

    /** @returns whether there was one */
    remove: async (workspaceId: string): Promise<boolean> =>
      (await connections.deleteOne({ _id: workspaceId })).deletedCount === 1,

    /** The connections after an id, in the order of their ids. */
    listAfter: (id: string, limit: number) =>
      connections.find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit }).toArray(),
  };
}

/** All connections, one by one. Those that are added meanwhile may be missing. */
export async function* eachConnection(
  connections: Pick<ConnectionsRepository, 'listAfter'>,
  batch = 100,
): AsyncGenerator<ConnectionDocument, void> {
  for (let last = ''; ;) {
    const found = await connections.listAfter(last, batch);
    yield* found;
    if (found.length < batch) return;
    last = found.at(-1)?._id ?? last;
  }
}
