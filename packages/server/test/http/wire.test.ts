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

/** Sends bytes, and returns everything that the server sends until it closes the connection. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.end(bytes);
  return text(socket);
}

const statusesOf = (received: string) =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map((match) => Number(match[1]));
const HIDDEN = 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n';
const head = (line: string, ...headers: string[]) => [line, 'host: x', ...headers, '', ''].join('\r\n');
const POST = 'POST /api/auth/sign-in HTTP/1.1';
const JSON_TYPE = 'content-type: application/json';

describe('an invalid request', () => {
  it.each(['TRACE', 'PROPFIND', 'LOCK', 'PURGE', 'OPTIONS', 'PUT', 'SEARCH'])(
    'an invalid request with method %s is told which methods the URL has, and not echoed',
    async (method) => {
      const received = await sendBytes(
        head(`${method} /api/me HTTP/1.1`, 'x-mine: canary', 'connection: close'),
      );
      expect(statusesOf(received)).toEqual([405]);
      expect(received).toMatch(/^allow: DELETE, GET, HEAD, PATCH\r$/im);
      expect(received).not.toContain('canary');
    },
  );

  it.each([
    ['nonsense instead of HTTP', 'nonsense\r\n\r\n', 400, '"ok":false'],
    [
      'headers that are too large',
      head('GET /api/me HTTP/1.1', `x: ${'a'.repeat(20_000)}`),
      431,
      '"ok":false',
    ],
    ['no Host header', 'GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n', 400, '"ok":false'],
    [
      'an Expect header',
      head('GET /health/live HTTP/1.1', 'expect: 200-ok', 'connection: close'),
      200,
      '"status":"ok"',
    ],
  ])(
    'an invalid request with %s gets a response with the usual headers',
    async (_what, bytes, status, body) => {
      const received = await sendBytes(bytes);
      expect(statusesOf(received)).toEqual([status]);
      const plain = await fetch(`http://127.0.0.1:${port}/health/live`);
      for (const name of [
        'content-security-policy',
        'referrer-policy',
        'x-content-type-options',
        'cache-control',
      ])
        expect(received.toLowerCase()).toContain(`${name}: ${plain.headers.get(name)}`.toLowerCase());
      expect(received).toContain(body);
    },
  );

  it('an invalid request to open a tunnel (CONNECT) is refused', async () => {
    expect(statusesOf(await sendBytes(head('CONNECT example.com:443 HTTP/1.1')))).not.toContain(200);
  });

  it.each([
    ['two lengths that differ', head(POST, JSON_TYPE, 'content-length: 2', 'content-length: 44')],
    ['a length and chunks', head(POST, JSON_TYPE, 'content-length: 2', 'transfer-encoding: chunked')],
    ['chunks under another name', head(POST, JSON_TYPE, 'transfer-encoding: xchunked')],
    ['chunked not as the last encoding', head(POST, JSON_TYPE, 'transfer-encoding: chunked, identity')],
    ['a space before the colon', head(POST, JSON_TYPE, 'transfer-encoding : chunked')],
    ['a folded header', head(POST, JSON_TYPE, 'transfer-encoding:\r\n chunked')],
    ['a length that is not a number', head(POST, JSON_TYPE, 'content-length: +2')],
    ['a negative length', head(POST, JSON_TYPE, 'content-length: -1')],
    ['a chunk size that is not a number', `${head(POST, JSON_TYPE, 'transfer-encoding: chunked')}zz\r\n`],
    ['a header with a line feed alone', `${POST}\nhost: x\n\n`],
    ['a zero byte in a header', head(POST, 'x: a\0b')],
    ['no Host header', 'GET /health/live HTTP/1.1\r\n\r\n'],
    ['another version', 'GET /health/live HTTP/3.0\r\nhost: x\r\n\r\n'],
    ['an unknown minor version', 'GET /health/live HTTP/1.2\r\nhost: x\r\n\r\n'],
    ['no version', 'GET /health/live\r\nhost: x\r\n\r\n'],
    ['an unknown protocol', 'GET /health/live FTP/1.1\r\nhost: x\r\n\r\n'],
    ['spaces in the address', head('GET /health/live /x HTTP/1.1')],
    ['a tab in its first line', head('GET\t/health/live HTTP/1.1')],
    ['a blank before its first line', head(' GET /health/live HTTP/1.1')],
    ['a blank behind its first line', head('GET /health/live HTTP/1.1 ')],
  ])(
    'an invalid request with %s is refused, and what follows is not read as a request',
    async (_what, bytes) => {
      const received = await sendBytes(bytes + HIDDEN + HIDDEN);
      expect(statusesOf(received)).toEqual([400]);
    },
  );

  it.each([
    ['HTTP/2.0', 'GET /health/live HTTP/2.0\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['two Host headers', head('GET /health/live HTTP/1.1', 'host: y', 'connection: close')],
    [
      'a Host header with a space in it',
      'GET /health/live HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n',
    ],
    ['a Host header with a path', 'GET /health/live HTTP/1.1\r\nhost: a/b\r\nconnection: close\r\n\r\n'],
    ['a Host header with a name of a user', 'GET / HTTP/1.1\r\nhost: a@b\r\nconnection: close\r\n\r\n'],
    ['the same Host header twice', head('GET /health/live HTTP/1.1', 'Host: x', 'connection: close')],
    ['a server in its address', head('GET http://x/health/live HTTP/1.1', 'connection: close')],
    ['another scheme in its address', head('GET file:///etc/passwd HTTP/1.1', 'connection: close')],
    ['an address without a slash', head('GET health/live HTTP/1.1', 'connection: close')],
    ['a star as its address', head('GET * HTTP/1.1', 'connection: close')],
    ['a star as the address of OPTIONS', head('OPTIONS * HTTP/1.1', 'connection: close')],
    ['a fragment in its address', head('GET /health/live#x HTTP/1.1', 'connection: close')],
    [
      'bytes in its address that must be escaped',
      head('GET /health/l\u00edve HTTP/1.1', 'connection: close'),
    ],
  ])('an invalid request with %s is refused with the usual error', async (_what, bytes) => {
    const received = await sendBytes(bytes);
    expect(statusesOf(received)).toEqual([400]);
    expect(received).toContain('"code":"VALIDATION"');
    expect(received).toMatch(/^x-content-type-options: nosniff\r$/im);
  });

  it('an invalid request with several blanks in its first line is read as if there were one, so that nothing hides in it', async () => {
    for (const path of ['/health/live', '/api/me', '/none']) {
      const [single, several] = [`GET ${path} HTTP/1.1`, `GET   ${path}   HTTP/1.1`];
      const [expected] = statusesOf(await sendBytes(head(single, 'connection: close')));
      const statuses = statusesOf(await sendBytes(head(several, 'connection: close')));
      expect([path, statuses]).toEqual([path, [expected]]);
    }
  });

  it('an invalid request of HTTP/1.0 needs no Host header, and gets an answer', async () => {
    expect(statusesOf(await sendBytes('GET /health/live HTTP/1.0\r\n\r\n'))).toEqual([200]);
  });

  it('an invalid request to a health check may have any query, because balancers and monitors add theirs', async () => {
    for (const path of ['/health/live?x=1', '/health/ready?x=1&x=2&y[]=3']) {
      const received = await sendBytes(head(`GET ${path} HTTP/1.1`, 'connection: close'));
      expect([path, statusesOf(received)]).toEqual([path, [200]]);
    }
  });

  it('an invalid request with a body longer than announced is read up to that length, and the rest is not read as a request', async () => {
    const body = '{"email":"a@example.com","password":"x"}';
    const received = await sendBytes(`${head(POST, JSON_TYPE, 'content-length: 10')}${body}`);
    expect(new Set(statusesOf(received))).toEqual(new Set([400]));
  });
});

describe('a body', () => {
  const withBody = operations.filter((operation) => operation.body !== undefined);
  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    'a body of %s is accepted up to its limit and refused above it',
    async (_id, { method, path, bodyLimit = BODY_LIMIT }) => {
      const url = path.replace(':workspaceId', person.workspaceId).replaceAll(/:[A-Za-z]+/g, 'none');
      for (const [length, isTooLong] of [
        [bodyLimit - 1, false],
        [bodyLimit, false],
        [bodyLimit + 1, true],
      ] as const) {
        const payload = `{"no such field":1}${' '.repeat(length - 19)}`;
        const headers = { 'content-type': 'application/json', 'if-match': '"v1"' };
        const response = await person.request({ method, url, payload, headers });
        expect([length, errorOf(response).code === 'PAYLOAD_TOO_LARGE']).toEqual([length, isTooLong]);
        expect(response.statusCode === 413).toBe(isTooLong);
      }
    },
  );

  it('a body in chunks is counted as it arrives', async () => {
    const upload = request({ port, host: '127.0.0.1', method: 'POST', path: signIn.path });
    upload.setHeader('content-type', 'application/json');
    const status = new Promise((resolve) =>
      upload.on('response', (response) => resolve(response.statusCode)),
    );
    upload.on('error', () => undefined);
    upload.write('{"email":"');
    const chunk = 'x'.repeat(16 * 1024);
    for (let count = 0; count < 5; count += 1) upload.write(chunk);
    expect(await status).toBe(413);
    upload.destroy();
  });
});
