import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isOutage } from '../outage.ts';
import type { Store } from '../store.ts';
import { openMongodbStore } from './mongodb-store.ts';

const mongodbUri = inject('mongodbUri');

describe.skipIf(mongodbUri === null)('a connection that the database has just closed', () => {
  const sockets = new Set<Socket>();
  const rememberSocket = (message: unknown) => sockets.add((message as { socket: Socket }).socket);
  let store: Store;

  beforeAll(async () => {
    subscribe('net.client.socket', rememberSocket);
    store = await openMongodbStore(mongodbUri ?? '');
    await store.ping();
  });
  afterAll(async () => {
    unsubscribe('net.client.socket', rememberSocket);
    await store.close();
  });

  it('a connection that the database has just closed fails the command that uses it at once, and the next command succeeds', async () => {
    for (const socket of sockets) socket.destroy();
    // The sockets are closed, and their `close` events come only after this turn of the event loop.
    const error: unknown = await store.ping().catch((reason: unknown) => reason);
    expect(isOutage(error as Error)).toBe(true);
    await store.ping();
  });
});
