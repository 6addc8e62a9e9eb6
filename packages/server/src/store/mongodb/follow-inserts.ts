import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeStream, Db } from 'mongodb';
import type { StoredDocument } from '../store.ts';

/** How long to wait before reopening a change stream that failed; the driver itself resumes one that was only cut off. */
const RETRY_MS = 10_000;

/** Whether the server has change streams: members of replica sets and sharded clusters do. */
export async function hasChangeStreams(database: Db): Promise<boolean> {
  try {
    const hello = await database.command({ hello: 1 });
    return typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid';
  } catch {
    // A server that speaks an older form of the protocol.
    return false;
  }
}

/**
 * Calls back for each insert into a collection, by a change stream. It may miss what happens while the stream is broken.
 * @returns a function that stops it
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
      // The next attempt starts at the present, wherever this one ended.
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
