import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '../../src/contracts/operation/errors.ts';
import { defaultConnectionLimits, type ConnectionLimits } from '../../src/config/limits.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { startTestApp, unlimited, type TestApp } from '../support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'sluice-connections-'));
let store: Store;
let test: TestApp;
let port: number;

/** As quick as the tests need it; the order of the limits is production's. */
const quick: ConnectionLimits = {
  headersTimeout: 200,
  requestTimeout: 400,
  keepAliveTimeout: 100,
  connectionsCheckingInterval: 50,
  maxRequestsPerSocket: 3,
};

async function listen(limits: ConnectionLimits): Promise<{ app: TestApp; port: number }> {
  const app = await startTestApp(
    { store, dispose: () => store.close() },
    { connectionLimits: limits, rateLimits: unlimited, hashCost: undefined },
  );
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.app.server.address() as AddressInfo).port };
}

beforeAll(async () => {
  store = await openStore({ dataDir: folder });
  ({ app: test, port } = await listen(quick));
});
afterAll(async () => {
  await test.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Wire {
  socket: Socket;
  /** Everything that the server said until it closed the connection. */
  answer: Promise<string>;
}

function open(to = port): Wire {
  const socket = connect(to, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  // What is written after the cut is refused: that is the point.
  socket.on('error', () => undefined);
  return { socket, answer: new Promise((resolve) => socket.once('close', () => resolve(text))) };
}

/** Sends the parts one after the other, for ever a next one, until the server cuts the connection. */
async function drip(first: string, next: string): Promise<string> {
  const { socket, answer } = open();
  socket.write(first);
  const timer = setInterval(() => next !== '' && socket.write(next), 40);
  const said = await answer;
  clearInterval(timer);
  return said;
}

/** The error body of an answer as it came over the wire, with what must stand beside it. */
function errorOnWire(said: string, status: number): ErrorBody {
  const [head = '', body = ''] = said.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^cache-control: no-store$/im);
  expect(head).toMatch(/^connection: close$/im);
  return ErrorBody.parse(JSON.parse(body));
}

const GET_LIVE = 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n';
const SIGN_IN = 'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

it('has limits for headers, whole requests, idle time and requests per connection', () => {
  expect(defaultConnectionLimits).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    maxRequestsPerSocket: 1000,
  });
});

it.each([
  ['headers that drip', 'GET /health/live HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'],
  ['a body that drips', `${SIGN_IN}content-length: 60000\r\n\r\n{`, ' '],
  ['a socket that says nothing', '', ''],
])('cuts off %s, says why, and keeps serving everybody else', async (_what, first, next) => {
  const said = await drip(first, next);
  expect(errorOnWire(said, 408).code).toBe('REQUEST_TIMEOUT');
  const health = await fetch(`http://127.0.0.1:${port}/health/live`);
  expect(health.status).toBe(200);
});

it('closes an idle connection', async () => {
  const { socket, answer } = open();
  socket.write(GET_LIVE);
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK/);
});

it('answers a limited number of requests per connection', async () => {
  const { socket, answer } = open();
  socket.write(GET_LIVE.repeat(10));
  expect((await answer).match(/HTTP\/1.1 200 OK/g)).toHaveLength(quick.maxRequestsPerSocket);
});

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'VALIDATION'],
  [
    'a body of two lengths',
    `${SIGN_IN}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
    400,
    'VALIDATION',
  ],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}`, 431, 'HEADERS_TOO_LARGE'],
])('answers %s in the one error body', async (_what, text, status, code) => {
  const { socket, answer } = open();
  socket.write(text);
  expect(errorOnWire(await answer, status).code).toBe(code);
});

it('finishes running requests when it is told to stop, and answers new ones with 503, readiness included', async () => {
  const { app, port: its } = await listen(defaultConnectionLimits);
  const { socket, answer } = open(its);
  const body = JSON.stringify({ email: 'ada@example.com', password: 'not it' });
  const arrived = once(app.app.server, 'request');
  socket.write(`${SIGN_IN}content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
  await arrived;

  const stopped = app.app.stop();
  for (const path of ['/health/ready', '/health/live', '/api/client-configuration']) {
    const refused = await fetch(`http://127.0.0.1:${its}${path}`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('connection')).toBe('close');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(ErrorBody.parse(await refused.json())).toMatchObject({ code: 'SHUTTING_DOWN', retryAfter: 5 });
  }

  socket.write(body.slice(10));
  expect(errorOnWire(await answer, 401).code).toBe('INVALID_CREDENTIALS');
  await stopped;
  await expect(fetch(`http://127.0.0.1:${its}/health/ready`)).rejects.toThrow('fetch failed');
  await app.close();
});

it('closes connections without a reset when it stops, also those with a new request at that moment', async () => {
  const { app, port: its } = await listen(defaultConnectionLimits);
  const wires = Array.from({ length: 10 }, () => open(its));
  const broken: Error[] = [];
  for (const { socket } of wires) {
    socket.on('error', (error) => broken.push(error));
    socket.write(GET_LIVE);
  }
  await Promise.all(wires.map(({ socket }) => once(socket, 'data')));
  for (const { socket } of wires) socket.write(GET_LIVE);
  await app.app.stop();
  for (const said of await Promise.all(wires.map(({ answer }) => answer))) {
    expect(said).toMatch(/^HTTP\/1.1 200 OK/);
  }
  expect(broken).toEqual([]);
  await app.close();
});

it('does not wait for idle connections when it stops', async () => {
  const { app, port: its } = await listen(defaultConnectionLimits);
  const wires = [open(its), open(its), open(its)];
  const [silent, asked, unfinished] = wires.map(({ socket }) => socket);
  if (silent) await once(silent, 'connect');
  asked?.write(GET_LIVE);
  if (asked) await once(asked, 'data');
  unfinished?.write('GET /health/live HTTP/1.1\r\nhost: ');
  const deaf = connect({ port: its, host: '127.0.0.1', allowHalfOpen: true });
  await once(deaf, 'connect');
  const cut = once(deaf.resume(), 'close');
  await app.app.stop();
  deaf.destroy();
  await cut;
  const [said] = await Promise.all(wires.map(({ answer }) => answer));
  expect(said).toBe('');
  await app.close();
});

it('answers 503 to the sign-ins of five hundred at once that exceed its queue, while health keeps answering', async () => {
  const { app, port: its } = await listen(defaultConnectionLimits);
  const body = JSON.stringify({ email: 'ada@example.com', password: 'not it' });
  const signIn = `${SIGN_IN}content-length: ${body.length}\r\n`;
  const crowd = Array.from({ length: 5 }, () => open(its));
  for (const { socket } of crowd) {
    socket.write(`${signIn}\r\n${body}`.repeat(99) + `${signIn}connection: close\r\n\r\n${body}`);
  }
  const over = new AbortController();
  const said = Promise.all(crowd.map(({ answer }) => answer)).finally(() => over.abort());
  const health: number[] = [];
  while (!over.signal.aborted) health.push((await fetch(`http://127.0.0.1:${its}/health/live`)).status);
  const answers = (await said).flatMap((answer) => answer.split(/(?=HTTP\/1.1 \d)/));
  expect(answers).toHaveLength(500);
  const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 503 '));
  const tried = answers.filter((answer) => answer.startsWith('HTTP/1.1 401 '));
  expect(tried.length).toBeGreaterThanOrEqual(64);
  expect(refused).toHaveLength(500 - tried.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer).toMatch(/^retry-after: 2$/im);
    expect(answer).toContain('"code":"OVERLOADED"');
  }
  // One after the other, so that each was answered while the sign-ins went on.
  expect(health.length).toBeGreaterThan(10);
  expect(new Set(health)).toEqual(new Set([200]));
  await app.close();
});
