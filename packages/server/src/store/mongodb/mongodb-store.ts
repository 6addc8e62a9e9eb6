import { MongoClient } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import type { Collection, CollectionOptions, Store, StoredDocument } from '../store.ts';
import { followInserts, hasChangeStreams } from './follow-inserts.ts';
import { FailFastConnection } from './fail-fast-connection.ts';

/** How long a request may wait for a server, and for a free connection to it. */
const SERVER_SELECTION_TIMEOUT_MS = 5000;
const WAIT_QUEUE_TIMEOUT_MS = 2000;
const POOL_SIZE = 20;
/**
 * Heartbeats detect a server that has gone silent without closing its connections. If it does not answer one, all commands
 * that wait for it fail.
 */
const HEARTBEAT_MS = 3000;
const HEARTBEAT_TIMEOUT_MS = 5000;
/** Idle connections are closed, because firewalls drop them without notice. */
const IDLE_MS = 60_000;

const resilience = {
  serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
  waitQueueTimeoutMS: WAIT_QUEUE_TIMEOUT_MS,
  heartbeatFrequencyMS: HEARTBEAT_MS,
  connectTimeoutMS: HEARTBEAT_TIMEOUT_MS,
  maxIdleTimeMS: IDLE_MS,
  connectionType: FailFastConnection,
};

/** The database in the path of a connection string. Without one, the driver itself would use `test`. */
export function databaseName(uri: string): string {
  const named = new ConnectionString(uri).pathname.slice(1);
  return named === '' ? 'sluice' : decodeURIComponent(named);
}

/**
 * Opens MongoDB through the official driver: a standalone server, a replica set, Atlas, or anything else that speaks its
 * protocol. Writes are acknowledged by the majority and journaled.
 *
 * @param uri a connection string; its path names the database (`sluice` by default)
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
    // Our interface is a subset of the driver's; the contract tests run on both stores.
    collection: <Document extends StoredDocument>(
      name: string,
      { isEphemeral = false }: CollectionOptions = {},
    ) => {
      const options = isEphemeral ? { writeConcern: { w: 1, journal: false } } : {};
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
