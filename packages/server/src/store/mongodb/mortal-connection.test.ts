import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isOutage } from '../outage.ts';
import type { Store } from '../store.ts';
import { openMongodbStore } from './mongodb-store.ts';

const mongodbUri = inject('mongodbUri');

describe.skipIf(mongodbUri === null)('a connection that the other side has just ended', () => {
  const sockets = new Set<Socket>();
  const remember = (message: unknown) => sockets.add((message as { socket: Socket }).socket);
  let store: Store;

  beforeAll(async () => {
    subscribe('net.client.socket', remember);
    store = await openMongodbStore(mongodbUri ?? '');
    await store.ping();
  });
  afterAll(async () => {
    unsubscribe('net.client.socket', remember);
    await store.close();
  });

  it('ends what is asked over it, and the next question is answered', async () => {
    for (const socket of sockets) socket.destroy();
    // The sockets are gone, and nobody has been told yet: that comes after what runs now.
    const error: unknown = await store.ping().catch((reason: unknown) => reason);
    expect(isOutage(error as Error)).toBe(true);
    await store.ping();
  });
});
