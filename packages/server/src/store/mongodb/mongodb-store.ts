import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient, type Collection as DriverCollection, type ChangeStream, type Db } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import { Connection } from 'mongodb/lib/cmap/connection.js';
import type { Collection, CollectionOptions, Store, StoredDocument } from '../store.ts';
import { MongodbSearch } from './mongodb-search.ts';

/** A request may wait so long for a server, and for a free connection to it. */
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

/**
 * A connection of the driver whose commands fail as soon as its socket closes.
 *
 * When a socket's buffer is full, the driver (7.8 and 7.9) waits for `drain` or `error`. A socket that the other side has
 * just closed emits only `close`, so a command that is written at that moment waits for ever. If it comes from the driver's
 * monitor, the driver never finds the database again; if it belongs to a request, that never gets a response. A `drain`
 * makes the driver notice the closed connection and report it.
 */
class FailFastConnection extends Connection {
  constructor(socket: Socket, options: object) {
    super(socket, options);
    const wake = () => socket.emit('drain');
    socket.once('error', wake).once('close', wake);
  }
}

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

/** Tells whether a collection was made from another one. */
function isDerived(name: string, names: ReadonlySet<string>): boolean {
  const isOfSearches = name.endsWith('_keys') && names.has(name.slice(0, -'_keys'.length));
  return isOfSearches || name.startsWith('before_version_') || name.startsWith('system.');
}

function totalOf(collection: DriverCollection) {
  return async (filter: object, field: string): Promise<{ count: number; sum: number }> => {
    const group = { _id: null, count: { $sum: 1 }, sum: { $sum: `$${field}` } };
    const pipeline = [{ $match: filter }, { $group: group }];
    const [found] = await collection.aggregate<{ count: number; sum: number }>(pipeline).toArray();
    return { count: found?.count ?? 0, sum: found?.sum ?? 0 };
  };
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
    together: (work) => work(),
    // Apart from `total`, our interface is a subset of the driver's; the contract tests run on both stores.
    collection: <Document extends StoredDocument>(
      name: string,
      { isEphemeral = false }: CollectionOptions<Document> = {},
    ) => {
      const options = isEphemeral ? { writeConcern: { w: 1, journal: false } } : {};
      const collection = database.collection(name, options);
      return Object.assign(collection, { total: totalOf(collection) }) as unknown as Collection<Document>;
    },
    search: (name, fields) => MongodbSearch.open(database, name, fields),
    ...(canFollow && {
      follow: (name: string, onInsert: (document: StoredDocument) => void) =>
        followInserts(database, name, onInsert),
    }),
    collectionNames: async () => {
      const all = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
      const names = new Set(all.map(({ name }) => name));
      // The keys of searches are made from the documents. Copies before a migration are backups themselves.
      return [...names].filter((name) => !isDerived(name, names)).toSorted();
    },
    copyCollection: async (name, target) => {
      await database
        .collection(name)
        .aggregate([{ $match: {} }, { $out: target }])
        .toArray();
    },
    size: async () => {
      const { dataSize, indexSize } = await database.command({ dbStats: 1 });
      return Number(dataSize ?? 0) + Number(indexSize ?? 0);
    },
    ping: async () => {
      await database.command({ ping: 1 });
    },
    close: () => client.close(),
  };
}

/** How long to wait before reopening a change stream that failed. After a lost connection, the driver resumes it. */
const RETRY_MS = 10_000;

/** Tells whether the server supports change streams, as replica sets and sharded clusters do. */
async function hasChangeStreams(database: Db): Promise<boolean> {
  try {
    const hello = await database.command({ hello: 1 });
    return typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid';
  } catch {
    // The server speaks an older version of the protocol.
    return false;
  }
}

/**
 * Calls back for each insert into a collection, through a change stream. It misses inserts while the stream is broken.
 * @returns a function that stops following
 */
function followInserts(database: Db, name: string, onInsert: (document: StoredDocument) => void): () => void {
  const ended = new AbortController();
  let stream: ChangeStream<StoredDocument> | undefined;

  async function follow(): Promise<void> {
    stream = database
      .collection<StoredDocument>(name)
      .watch<StoredDocument>([{ $match: { operationType: 'insert' } }]);
    for await (const change of stream) {
      if (change.operationType === 'insert') onInsert(change.fullDocument);
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!ended.signal.aborted) {
      // The next attempt starts with new inserts, wherever this one ended.
      await follow().catch(() => stream?.close().catch(() => undefined));
      await wait(RETRY_MS, undefined, { ref: false, signal: ended.signal });
    }
  }

  // It rejects only when it was stopped.
  keepFollowing().catch(() => undefined);
  return () => {
    ended.abort();
    stream?.close().catch(() => undefined);
  };
}
