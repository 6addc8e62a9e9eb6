import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultConnectionLimits } from '../config/limits.ts';
import { readConfiguration } from '../config/configuration.ts';
import { createServer } from './create-server.ts';

/** More than the system takes for a client that does not read. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const MEGABYTE = 1024 * 1024;
const STALLED_MS = 1500;
const READS = 5;
const PIPELINED = defaultConnectionLimits.pipelinedRequests;

let app: FastifyInstance;
let port: number;
let asked = 0;
let waiting = Promise.withResolvers<void>();

beforeAll(async () => {
  app = await createServer({
    configuration: readConfiguration({ NODE_ENV: 'test' }),
    connectionLimits: {
      ...defaultConnectionLimits,
      connectionsCheckingInterval: 50,
      writeTimeout: STALLED_MS,
      anonymousReads: READS,
      anonymousBytes: LARGE.length,
    },
    logger: undefined,
    readLongBody: () => Promise.reject(new Error('nobody sends one')),
  });
  const forMembers = { config: { operation: { access: 'user' } as never } };
  const slow = async () => {
    asked += 1;
    await waiting.promise;
    return 'at last';
  };
  app.get('/slow', slow);
  app.get('/slow-for-members', forMembers, slow);
  app.get('/large', async (_request, reply) => reply.type('text/plain').send(LARGE));
  app.get('/large-for-members', forMembers, async (_request, reply) => reply.type('text/plain').send(LARGE));
  const pieces = Array.from({ length: 512 }, () => LARGE.subarray(0, LARGE.length / 512));
  app.get('/stream-for-members', forMembers, async (_request, reply) =>
    reply.type('text/plain').send(Readable.from(pieces, { objectMode: false })),
  );
  app.get('/small', async () => 'small');
  app.get('/small-for-members', forMembers, async () => 'small');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

interface Client {
  socket: Socket;
  closed: Promise<unknown>;
}
const clients: Client[] = [];
function send(text: string): Client {
  const socket = connect(port, '127.0.0.1');
  // A connection that the server cuts may be reset.
  socket.on('error', () => undefined);
  socket.write(text);
  const client = { socket, closed: new Promise((resolve) => socket.once('close', resolve)) };
  clients.push(client);
  return client;
}
async function disconnectAll(): Promise<void> {
  for (const { socket } of clients) socket.destroy();
  await Promise.all(clients.splice(0).map(({ closed }) => closed));
}
const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

function hold(): void {
  asked = 0;
  waiting = Promise.withResolvers();
}

it('a client that sends a thousand requests without waiting for answers is cut off, and few of them are carried out', async () => {
  hold();
  const { socket, closed } = send(request('/slow-for-members').repeat(999));
  socket.resume();
  await closed;
  expect(asked).toBe(PIPELINED);
  waiting.resolve();
  expect(await statusOf('/small')).toBe(200);
});

it('a client that sends a few requests at once gets all answers, in their order', async () => {
  const { socket } = send(['/small', '/missing', '/small', '/small'].map(request).join(''));
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.split('HTTP/1.1 ').length > 4 && text.endsWith('small')) break;
  }
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 404',
    'HTTP/1.1 200',
    'HTTP/1.1 200',
  ]);
  await disconnectAll();
});

it('a client that reads nothing of the answer is cut off', async () => {
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  send(request('/large-for-members')).socket.pause();
  const [socket] = await connected;
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
  await disconnectAll();
});

it.each([
  ['a stream', '/stream-for-members'],
  ['one large answer', '/large-for-members'],
])('a client that reads %s slowly gets all of it', async (_what, path) => {
  const { socket } = send(request(path));
  let received = 0;
  let pausedAt = 0;
  for await (const chunk of socket) {
    received += (chunk as Buffer).length;
    // The whole takes longer than the server waits for somebody who reads nothing.
    if (received > pausedAt + MEGABYTE) {
      pausedAt = received;
      await wait(STALLED_MS / 25);
    }
    if (received >= LARGE.length) break;
  }
  expect(received).toBeGreaterThanOrEqual(LARGE.length);
  await disconnectAll();
});

it('one network has a limited number of reads for anybody under way; other requests are not affected', async () => {
  hold();
  for (let count = 0; count < READS; count += 1) send(request('/slow'));
  await expect.poll(() => asked).toBe(READS);
  const refused = await fetch(`http://127.0.0.1:${port}/small`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({ code: 'OVERLOADED' });
  expect(await statusOf('/small-for-members')).toBe(200);
  waiting.resolve();
  await disconnectAll();
  await expect.poll(() => statusOf('/small')).toBe(200);
});

it('one network has a limited number of bytes waiting for it', async () => {
  // The server gives up on clients that read nothing, so on a busy machine the first one may be gone when the second one asks.
  await expect
    .poll(() => {
      for (let count = 0; count < 2; count += 1) send(request('/large')).socket.pause();
      return statusOf('/small');
    })
    .toBe(503);
  expect(await statusOf('/small-for-members')).toBe(200);
  await disconnectAll();
  await expect.poll(() => statusOf('/small')).toBe(200);
});
