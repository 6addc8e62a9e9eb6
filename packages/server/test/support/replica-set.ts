import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { BSON } from 'mongodb';

type Command = Record<string, unknown>;

/** An inserted document. */
interface Inserted {
  collection: string;
  document: { _id: string };
}

/** A minimal replica set with change streams: one member that keeps inserted documents. */
export interface ReplicaSet {
  uri: string;
  /** The number of change streams that were requested. */
  streams: number;
  /** How later requests for change streams are handled. */
  streamBehavior: 'served' | 'refused';
  /**
   * How the next writes fail, one entry for each: with an error code, or by closing the connection after the write but before
   * the response.
   */
  failures: (number | 'response lost')[];
  /** Whether queries return documents. If not, documents can only arrive through a change stream. */
  isReadable: boolean;
  /** Closes all connections, like a member that steps down. */
  dropConnections(): void;
  close(): Promise<void>;
}

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const CURSOR_ID = BSON.Long.fromNumber(7);
const NOT_SUPPORTED = 40573;

/** Decodes a command of the driver. The first one is a legacy query; all others are messages. */
export function commandOf(message: Buffer): Command {
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return BSON.deserialize(message.subarray(HEADER + 5));
  if (opCode !== OP_QUERY) throw new Error(`operation ${opCode} is not supported`);
  const endOfName = message.indexOf(0, HEADER + 4);
  return BSON.deserialize(message.subarray(endOfName + 9));
}

/** The bytes of an answer to a message of the driver. */
export function answerTo(message: Buffer, answer: Command): Buffer {
  const isLegacy = message.readInt32LE(12) === OP_QUERY;
  const body = BSON.serialize(answer);
  // A message: flags and the kind of its only section. A reply: flags, cursor, start, number of documents.
  const front = Buffer.alloc(isLegacy ? 20 : 5);
  if (isLegacy) front.writeInt32LE(1, 16);
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + front.length + body.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, front, body]);
}

/** Calls back with each complete message of a connection. */
function readMessages(socket: Socket, handle: (message: Buffer) => void): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
      const length = pending.readInt32LE(0);
      handle(Buffer.from(pending.subarray(0, length)));
      pending = pending.subarray(length);
    }
  });
}

/** Starts a replica set of one member on a free port. */
export async function startReplicaSet(): Promise<ReplicaSet> {
  const sockets = new Set<Socket>();
  const inserted: Inserted[] = [];
  const waiting = new Set<() => void>();
  const appliedWrites = new Set<string>();
  let address = '';

  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };

  const hello = () => ({
    ismaster: true,
    isWritablePrimary: true,
    helloOk: true,
    setName: 'rs0',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    minWireVersion: 0,
    maxWireVersion: 21,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    localTime: new Date(),
    ok: 1,
  });
  const tokenOf = (position: number) => ({ _data: String(position) });
  const batch = (name: string, position: number, part: 'firstBatch' | 'nextBatch') => {
    // A change stream is about one collection. Each process that starts also writes into others.
    const changes = inserted.slice(position).flatMap(({ collection, document }, index) =>
      collection === name
        ? {
            _id: tokenOf(position + index + 1),
            operationType: 'insert',
            ns: { db: 'test', coll: collection },
            documentKey: { _id: document._id },
            fullDocument: document,
          }
        : [],
    );
    const postBatchResumeToken = tokenOf(inserted.length);
    return { cursor: { id: CURSOR_ID, ns: `test.${name}`, [part]: changes, postBatchResumeToken }, ok: 1 };
  };

  /** @param stream the position of the connection's change stream */
  async function answer(command: Command, stream: { position: number }): Promise<Command> {
    const [name = ''] = Object.keys(command);
    if (/^(hello|ismaster)$/i.test(name)) return hello();
    if (name === 'insert') {
      const failure = set.failures.shift();
      if (typeof failure === 'number') {
        return { ok: 0, code: failure, errmsg: 'not primary', errorLabels: ['RetryableWriteError'] };
      }
      // A retried write has the same session and number.
      const { lsid, txnNumber } = command as { lsid?: { id: BSON.UUID }; txnNumber?: BSON.Long | number };
      const number = `${lsid?.id.toString('hex')} ${String(txnNumber)}`;
      if (appliedWrites.has(number)) return { n: 1, ok: 1 };
      if (txnNumber !== undefined) appliedWrites.add(number);
      for (const document of command['documents'] as { _id: string }[]) {
        inserted.push({ collection: String(command['insert']), document });
      }
      for (const wake of waiting) wake();
      waiting.clear();
      if (failure === 'response lost') dropConnections();
      return { n: 1, ok: 1 };
    }
    if (name === 'find') {
      const found = set.isReadable ? inserted.filter(({ collection }) => collection === command['find']) : [];
      const firstBatch = found.map(({ document }) => document);
      return { cursor: { id: BSON.Long.ZERO, ns: `test.${String(command['find'])}`, firstBatch }, ok: 1 };
    }
    if (name === 'aggregate') {
      set.streams += 1;
      if (set.streamBehavior === 'refused') {
        return {
          ok: 0,
          code: NOT_SUPPORTED,
          errmsg: 'The $changeStream stage is only supported on replica sets',
        };
      }
      const [{ $changeStream }] = command['pipeline'] as [
        { $changeStream: { resumeAfter?: { _data: string } } },
      ];
      const { resumeAfter } = $changeStream;
      stream.position = resumeAfter ? Number(resumeAfter._data) : inserted.length;
      return batch(String(command['aggregate']), stream.position, 'firstBatch');
    }
    if (name === 'getMore') {
      if (stream.position === inserted.length) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 1000);
          waiting.add(resolve);
          timer.unref();
        });
      }
      const next = batch(String(command['collection']), stream.position, 'nextBatch');
      stream.position = inserted.length;
      return next;
    }
    return { ok: 1 };
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const stream = { position: 0 };
    readMessages(socket, (message) => {
      void answer(commandOf(message), stream).then(
        (reply) => socket.writable && socket.write(answerTo(message, reply)),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const set: ReplicaSet = {
    uri: `mongodb://${address}/test?replicaSet=rs0`,
    streams: 0,
    streamBehavior: 'served',
    failures: [],
    isReadable: true,
    dropConnections,
    close: async () => {
      server.close();
      dropConnections();
      await once(server, 'close');
    },
  };
  return set;
}
