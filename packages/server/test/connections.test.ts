import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultConnectionLimits } from '../src/limits.ts';
import { openStore } from '../src/store/open-store.ts';
import type { Store } from '../src/store/store.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'sluice-connections-'));
let store: Store;
let test: TestApp;
let port: number;
let isStopping = false;

beforeAll(async () => {
  store = await openStore({ dataDir: folder });
  test = await startTestApp(
    { store, dispose: () => store.close() },
    {
      isStopping: () => isStopping,
      connectionLimits: {
        ...defaultConnectionLimits,
        headersTimeout: 200,
        requestTimeout: 400,
        connectionsCheckingInterval: 50,
      },
    },
  );
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await test.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends the parts one after the other, for ever a next one, until the server cuts the connection. */
async function drip(first: string, next: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  // What is written after the cut is refused: that is the point.
  socket.on('error', () => undefined);
  socket.write(first);
  const timer = setInterval(() => next !== '' && socket.write(next), 40);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

it('has limits of its own for headers, whole requests and silence', () => {
  expect(defaultConnectionLimits).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1000,
  });
});

it.each([
  ['headers that drip', 'GET /health/live HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'],
  [
    'a body that drips',
    'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
    ' ',
  ],
  ['a socket that says nothing', '', ''],
])('cuts %s, and goes on serving everybody else', async (_what, first, next) => {
  const answer = await drip(first, next);
  expect(answer === '' || answer.startsWith('HTTP/1.1 408')).toBe(true);
  const health = await fetch(`http://127.0.0.1:${port}/health/live`);
  expect(health.status).toBe(200);
});

it('tells who asks while it stops, in the one error body, and lets nobody keep the answer', async () => {
  isStopping = true;
  const answer = await test.app.inject({ url: '/health/ready' });
  isStopping = false;
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ ok: false, code: 'SHUTTING_DOWN', retryAfter: 5 });
  expect(answer.headers).toMatchObject({
    connection: 'close',
    'retry-after': '5',
    'cache-control': 'no-store',
  });
});
