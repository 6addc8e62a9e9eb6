import { MongoClient } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import type { Collection, CollectionOptions, Store, StoredDocument } from '../store.ts';
import { followInserts, hasChangeStreams } from './follow-inserts.ts';
import { FailFastConnection } from './fail-fast-connection.ts';

/** How long a request may wait for a server to be found, and for a free connection to it. */
const SERVER_SELECTION_TIMEOUT_MS = 5000;
const WAIT_QUEUE_TIMEOUT_MS = 2000;
const POOL_SIZE = 20;
/**
 * A server that has gone silent without closing its connections is sent a heartbeat every so often, and given up when it
 * does not answer; commands that wait for it then fail.
 */
const HEARTBEAT_MS = 3000;
const HEARTBEAT_TIMEOUT_MS = 5000;
/** Firewalls drop idle connections without closing them. */
const IDLE_MS = 60_000;

const resilience = {
  serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
  waitQueueTimeoutMS: WAIT_QUEUE_TIMEOUT_MS,
  heartbeatFrequencyMS: HEARTBEAT_MS,
  connectTimeoutMS: HEARTBEAT_TIMEOUT_MS,
  maxIdleTimeMS: IDLE_MS,
  connectionType: FailFastConnection,
};

/** The database that a connection string names in its path; the driver itself would take `test` when it names none. */
export function databaseName(uri: string): string {
  const named = new ConnectionString(uri).pathname.slice(1);
  return named === '' ? 'sluice' : decodeURIComponent(named);
}

/**
 * MongoDB through the official driver: standalone, replica set, Atlas, or a server that speaks its protocol.
 * Writes are acknowledged by the majority and journaled.
 *
 * @param uri a connection string; its path names the database (`sluice` when it names none)
 * @throws when no server answers within five seconds
 */
export async function openMongodbStore(uri: string): Promise<Store> {
  const client = new MongoClient(uri, {
    ...resilience,
    maxPoolSize: POOL_SIZE,
    ignoreUndefined: true,
    writeConcern: { w: 'majority', journal: true },
  });
  await client.connect();
  const database = client.db(databaseName(uri));
  const canFollow = await hasChangeStreams(database);

  return {
    kind: 'mongodb',
    // The interface is a subset of the driver's; the contract suite tests both.
    collection: <Document extends StoredDocument>(
      name: string,
      { isFleeting = false }: CollectionOptions = {},
    ) => {
      const options = isFleeting ? { writeConcern: { w: 1, journal: false } } : {};
      return database.collection(name, options) as unknown as Collection<Document>;
    },
    ...(canFollow && {
      follow: (name: string, onInsert: (document: StoredDocument) => void) =>
        followInserts(database, name, onInsert),
    }),
    ping: async () => {
      await database.command({ ping: 1 });
    },
    close: () => client.close(),
  };
}
