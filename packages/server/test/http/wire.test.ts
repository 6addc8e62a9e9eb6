import { connect, type AddressInfo } from 'node:net';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { signIn } from '../../src/contracts/index.ts';
import { BODY_LIMIT } from '../../src/config/limits.ts';
import { operations } from '../authorization/operations.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { errorOf, unlimited, type Person } from '../support/test-app.ts';

const options = { rateLimits: unlimited, demoConnection: undefined };
const { it, test } = serverTest(openEmbedded, options);
let person: Person;
let port: number;

it.beforeAll(async () => {
  person = await test.signUp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

/** Everything that the server says to these bytes until it closes the connection. */
async function say(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.end(bytes);
  return text(socket);
}

const statusesOf = (said: string) =>
  [...said.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map((match) => Number(match[1]));
const HIDDEN = 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n';
const head = (line: string, ...headers: string[]) => [line, 'host: x', ...headers, '', ''].join('\r\n');
const POST = 'POST /api/auth/sign-in HTTP/1.1';
const JSON_TYPE = 'content-type: application/json';

describe('an invalid request', () => {
  it.each(['TRACE', 'PROPFIND', 'LOCK', 'PURGE', 'OPTIONS', 'PUT', 'SEARCH'])(
    'with method %s is answered like an unknown URL, and not echoed',
    async (method) => {
      const said = await say(head(`${method} /api/me HTTP/1.1`, 'x-mine: canary', 'connection: close'));
      expect(statusesOf(said)).toEqual([404]);
      expect(said).not.toContain('canary');
    },
  );

  it.each([
    ['no request at all', 'nonsense\r\n\r\n', 400, '"ok":false'],
    [
      'headers that are too large',
      head('GET /api/me HTTP/1.1', `x: ${'a'.repeat(20_000)}`),
      431,
      '"ok":false',
    ],
    ['no host', 'GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n', 400, '"ok":false'],
    [
      'an expectation',
      head('GET /health/live HTTP/1.1', 'expect: 200-ok', 'connection: close'),
      200,
      '"status":"ok"',
    ],
  ])('with %s is answered with the headers of every answer', async (_what, bytes, status, body) => {
    const said = await say(bytes);
    expect(statusesOf(said)).toEqual([status]);
    const plain = await fetch(`http://127.0.0.1:${port}/health/live`);
    for (const name of [
      'content-security-policy',
      'referrer-policy',
      'x-content-type-options',
      'cache-control',
    ])
      expect(said.toLowerCase()).toContain(`${name}: ${plain.headers.get(name)}`.toLowerCase());
    expect(said).toContain(body);
  });

  it('to open a tunnel (CONNECT) is refused', async () => {
    expect(statusesOf(await say(head('CONNECT example.com:443 HTTP/1.1')))).not.toContain(200);
  });

  it.each([
    ['two lengths that differ', head(POST, JSON_TYPE, 'content-length: 2', 'content-length: 44')],
    ['a length and chunks', head(POST, JSON_TYPE, 'content-length: 2', 'transfer-encoding: chunked')],
    ['chunks under another name', head(POST, JSON_TYPE, 'transfer-encoding: xchunked')],
    ['chunks not last', head(POST, JSON_TYPE, 'transfer-encoding: chunked, identity')],
    ['a space before the colon', head(POST, JSON_TYPE, 'transfer-encoding : chunked')],
    ['a folded header', head(POST, JSON_TYPE, 'transfer-encoding:\r\n chunked')],
    ['a length that is no number', head(POST, JSON_TYPE, 'content-length: +2')],
    ['a negative length', head(POST, JSON_TYPE, 'content-length: -1')],
    ['a chunk size that is no number', `${head(POST, JSON_TYPE, 'transfer-encoding: chunked')}zz\r\n`],
    ['a header with a line feed alone', `${POST}\nhost: x\n\n`],
    ['a byte of zero in a header', head(POST, 'x: a\0b')],
    ['no host', 'GET /health/live HTTP/1.1\r\n\r\n'],
    ['another version', 'GET /health/live HTTP/3.0\r\nhost: x\r\n\r\n'],
  ])('with %s is refused, and what follows is not read as a request', async (_what, bytes) => {
    const said = await say(bytes + HIDDEN + HIDDEN);
    expect(statusesOf(said)).toEqual([400]);
  });

  it('with a body longer than announced is cut off there, and the rest is not read as a request', async () => {
    const body = '{"email":"a@example.com","password":"x"}';
    const said = await say(`${head(POST, JSON_TYPE, 'content-length: 10')}${body}`);
    expect(new Set(statusesOf(said))).toEqual(new Set([400]));
  });
});

describe('bodies', () => {
  const withBody = operations.filter((operation) => operation.body !== undefined);
  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    'of %s are accepted up to its limit and refused above it',
    async (_id, { method, path, bodyLimit = BODY_LIMIT }) => {
      const url = path.replace(':workspaceId', person.workspaceId).replaceAll(/:[A-Za-z]+/g, 'none');
      for (const [length, isTooLong] of [
        [bodyLimit - 1, false],
        [bodyLimit, false],
        [bodyLimit + 1, true],
      ] as const) {
        const payload = `{"no such field":1}${' '.repeat(length - 19)}`;
        const headers = { 'content-type': 'application/json', 'if-match': '"v1"' };
        const answer = await person.request({ method, url, payload, headers });
        expect([length, errorOf(answer).code === 'PAYLOAD_TOO_LARGE']).toEqual([length, isTooLong]);
        expect(answer.statusCode === 413).toBe(isTooLong);
      }
    },
  );

  it('in chunks are counted as they arrive', async () => {
    const asked = request({ port, host: '127.0.0.1', method: 'POST', path: signIn.path });
    asked.setHeader('content-type', 'application/json');
    const status = new Promise((resolve) => asked.on('response', (answer) => resolve(answer.statusCode)));
    asked.on('error', () => undefined);
    asked.write('{"email":"');
    const chunk = 'x'.repeat(16 * 1024);
    for (let count = 0; count < 5; count += 1) asked.write(chunk);
    expect(await status).toBe(413);
    asked.destroy();
  });
});
