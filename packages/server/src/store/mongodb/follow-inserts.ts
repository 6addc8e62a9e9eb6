import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeStream, Db } from 'mongodb';
import type { StoredDocument } from '../store.ts';

/** How long to wait before reopening a change stream that failed. After a lost connection, the driver resumes it. */
const RETRY_MS = 10_000;

/** Whether the server supports change streams, as replica sets and sharded clusters do. */
export async function hasChangeStreams(database: Db): Promise<boolean> {
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
export function followInserts(
  database: Db,
  name: string,
  onInsert: (document: StoredDocument) => void,
): () => void {
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
