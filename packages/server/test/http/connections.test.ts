import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'vitest';
import { ErrorBody } from '../../src/contracts/operation/errors.ts';
import { defaultConnectionLimits, type ConnectionLimits } from '../../src/config/limits.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { startTestApp, unlimited, type TestApp } from '../support/test-app.ts';

/** Short, to keep the tests fast; they are ordered like the production limits. */
const quick: ConnectionLimits = {
  headersTimeout: 200,
  requestTimeout: 400,
  keepAliveTimeout: 100,
  connectionsCheckingInterval: 50,
  maxRequestsPerSocket: 3,
  pipelinedRequests: 10,
  writeTimeout: 400,
  anonymousReads: 500,
  anonymousBytes: 1_000_000,
};

const options = { rateLimits: unlimited, hashCost: undefined };
const { it, test, store } = serverTest(openEmbedded, { ...options, connectionLimits: quick });
let port: number;

async function listenOn({ app }: TestApp): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Starts another server with the production limits. */
async function startAnother(): Promise<{ app: TestApp; port: number }> {
  const app = await startTestApp(store, { ...options, connectionLimits: defaultConnectionLimits });
  return { app, port: await listenOn(app) };
}

it.beforeAll(async () => {
  port = await listenOn(test);
});

interface RawConnection {
  socket: Socket;
  /** Everything that the server sends until it closes the connection. */
  response: Promise<string>;
}

function open(to = port): RawConnection {
  const socket = connect(to, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  // Writing after the server has closed the connection fails, as expected.
  socket.on('error', () => undefined);
  return { socket, response: new Promise((resolve) => socket.once('close', () => resolve(text))) };
}

/** Sends `first`, then `next` again and again, until the server closes the connection. */
async function sendSlowly(first: string, next: string): Promise<string> {
  const { socket, response } = open();
  socket.write(first);
  const timer = setInterval(() => next !== '' && socket.write(next), 40);
  const received = await response;
  clearInterval(timer);
  return received;
}

/** Checks the headers of an error response, and returns its body. */
function errorOnWire(received: string, status: number): ErrorBody {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^cache-control: no-store$/im);
  expect(head).toMatch(/^connection: close$/im);
  return ErrorBody.parse(JSON.parse(body));
}

const GET_LIVE = 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n';
const SIGN_IN = 'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

it('the server limits the time for headers, requests and answers, idle time, requests, and what anybody may read at once', () => {
  expect(defaultConnectionLimits).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    maxRequestsPerSocket: 1000,
    pipelinedRequests: 10,
    writeTimeout: 30_000,
    anonymousReads: 500,
    anonymousBytes: 33_554_432,
  });
});

it.each([
  ['slow headers', 'GET /health/live HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'],
  ['a slow body', `${SIGN_IN}content-length: 60000\r\n\r\n{`, ' '],
  ['a silent connection', '', ''],
])('the server cuts off %s with an error, and keeps serving others', async (_what, first, next) => {
  const received = await sendSlowly(first, next);
  expect(errorOnWire(received, 408).code).toBe('REQUEST_TIMEOUT');
  const health = await fetch(`http://127.0.0.1:${port}/health/live`);
  expect(health.status).toBe(200);
});

it('the server closes an idle connection', async () => {
  const { socket, response } = open();
  socket.write(GET_LIVE);
  expect(await response).toMatch(/^HTTP\/1.1 200 OK/);
});

it('the server handles a limited number of requests per connection', async () => {
  const { socket, response } = open();
  socket.write(GET_LIVE.repeat(10));
  expect((await response).match(/HTTP\/1.1 200 OK/g)).toHaveLength(quick.maxRequestsPerSocket);
});

it.each([
  ['nonsense instead of HTTP', 'hello\r\n\r\n', 400, 'VALIDATION'],
  [
    'a body with two lengths',
    `${SIGN_IN}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
    400,
    'VALIDATION',
  ],
  ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}`, 431, 'HEADERS_TOO_LARGE'],
])('the server responds to %s with the usual error body', async (_what, text, status, code) => {
  const { socket, response } = open();
  socket.write(text);
  expect(errorOnWire(await response, status).code).toBe(code);
});

it('a stopping server finishes running requests, and returns 503 for new ones, including readiness checks', async () => {
  const { app, port: otherPort } = await startAnother();
  const { socket, response } = open(otherPort);
  const body = JSON.stringify({ email: 'ada@example.com', password: 'not it' });
  const arrived = once(app.app.server, 'request');
  socket.write(`${SIGN_IN}content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
  await arrived;

  const stopped = app.app.stop();
  for (const path of ['/health/ready', '/health/live', '/api/client-configuration']) {
    const refused = await fetch(`http://127.0.0.1:${otherPort}${path}`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('connection')).toBe('close');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(ErrorBody.parse(await refused.json())).toMatchObject({ code: 'SHUTTING_DOWN', retryAfter: 5 });
  }

  socket.write(body.slice(10));
  expect(errorOnWire(await response, 401).code).toBe('INVALID_CREDENTIALS');
  await stopped;
  await expect(fetch(`http://127.0.0.1:${otherPort}/health/ready`)).rejects.toThrow('fetch failed');
  await app.close();
});

it('a stopping server answers what was sent when it was told to stop, and closes connections without a reset', async () => {
  const { app, port: otherPort } = await startAnother();
  const wires = Array.from({ length: 10 }, () => open(otherPort));
  const errors: Error[] = [];
  for (const { socket } of wires) {
    socket.on('error', (error) => errors.push(error));
    socket.write(GET_LIVE);
  }
  await Promise.all(wires.map(({ socket }) => once(socket, 'data')));
  for (const { socket } of wires) socket.write(GET_LIVE);
  await app.app.stop();
  for (const received of await Promise.all(wires.map(({ response }) => response))) {
    expect(received.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(-3))).toEqual(['200', '503']);
  }
  expect(errors).toEqual([]);
  await app.close();
});

it('a stopping server does not wait for idle connections', async () => {
  const { app, port: otherPort } = await startAnother();
  const wires = [open(otherPort), open(otherPort), open(otherPort)];
  const [silent, answered, unfinished] = wires.map(({ socket }) => socket);
  if (silent) await once(silent, 'connect');
  answered?.write(GET_LIVE);
  if (answered) await once(answered, 'data');
  unfinished?.write('GET /health/live HTTP/1.1\r\nhost: ');
  const halfOpen = connect({ port: otherPort, host: '127.0.0.1', allowHalfOpen: true });
  await once(halfOpen, 'connect');
  const closed = once(halfOpen.resume(), 'close');
  await app.app.stop();
  halfOpen.destroy();
  await closed;
  const [received] = await Promise.all(wires.map(({ response }) => response));
  expect(received).toBe('');
  await app.close();
});

it('the server returns 503 for the sign-ins that exceed its queue, of five hundred at once, while health checks succeed', async () => {
  const { app, port: otherPort } = await startAnother();
  const body = JSON.stringify({ email: 'ada@example.com', password: 'not it' });
  const signIn = `${SIGN_IN}content-length: ${body.length}\r\n`;
  // As many as one connection may send at once.
  const clients = Array.from({ length: 50 }, () => open(otherPort));
  for (const { socket } of clients) {
    socket.write(`${signIn}\r\n${body}`.repeat(9) + `${signIn}connection: close\r\n\r\n${body}`);
  }
  const finished = new AbortController();
  const received = Promise.all(clients.map(({ response }) => response)).finally(() => finished.abort());
  const health: number[] = [];
  while (!finished.signal.aborted)
    health.push((await fetch(`http://127.0.0.1:${otherPort}/health/live`)).status);
  const responses = (await received).flatMap((response) => response.split(/(?=HTTP\/1.1 \d)/));
  expect(responses).toHaveLength(500);
  const refused = responses.filter((response) => response.startsWith('HTTP/1.1 503 '));
  const verified = responses.filter((response) => response.startsWith('HTTP/1.1 401 '));
  expect(verified.length).toBeGreaterThanOrEqual(64);
  expect(refused).toHaveLength(500 - verified.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const response of refused) {
    expect(response).toMatch(/^retry-after: 2$/im);
    expect(response).toContain('"code":"OVERLOADED"');
  }
  // They ran one after the other, during the sign-ins.
  expect(health.length).toBeGreaterThan(10);
  expect(new Set(health)).toEqual(new Set([200]));
  await app.close();
});
