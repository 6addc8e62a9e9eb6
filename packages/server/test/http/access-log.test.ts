import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect } from 'vitest';
import { logOptions } from '../../src/http/logging.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { startTestApp } from '../support/test-app.ts';

let log = '';

const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});
const { it, test } = serverTest(openEmbedded, {
  logger: pino(logOptions('trace'), sink),
  demoConnection: undefined,
});
it.beforeEach(() => {
  log = '';
});

const lines = () =>
  log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('the access log has one line per request, with method, path, address, status and request id', async () => {
  const response = await test.app.inject({ method: 'GET', url: '/api/none?token=secret' });
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 30,
      reqId: response.headers['x-request-id'],
      method: 'GET',
      path: '/api/none',
      ip: '127.0.0.1',
      statusCode: 404,
      responseTime: expect.any(Number),
      msg: 'request completed',
    }),
  ]);
});

it('the access log says who sent a request, if they are signed in', async () => {
  const person = await test.signUp();
  log = '';
  await person.request({ url: '/api/me' });
  await test.app.inject({ url: '/api/me' });
  expect(lines().map(({ userId }) => userId)).toEqual([person.session.user.id, undefined]);
});

it.each([
  ['an invitation', '/invite/inv_0123456789abcdef', '/invite/[redacted]'],
  ['a token deeper in an address', '/a/rst_0123456789/b', '/a/[redacted]/b'],
])('the access log leaves out the token in the URL of %s', async (_what, url, path) => {
  await test.app.inject({ url });
  expect(log).not.toContain('0123456789');
  expect(lines()[0]).toMatchObject({ path });
});

it('the access log shows a failure under the request id that the client got', async () => {
  const closed = await openEmbedded();
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const logger = pino(logOptions('info'), sink);
  const broken = await startTestApp(closed, { logger });
  await closed.dispose();
  const payload = { email: 'a@example.com', password: 'x' };
  const response = await broken.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  await broken.close();
  const expected = { reqId: response.headers['x-request-id'] };
  expect(lines().filter((line) => line['msg'] === 'request failed')).toEqual([
    expect.objectContaining(expected),
  ]);
});

it('the access log contains no line breaks or control characters from clients', async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = once(socket, 'close');
  // Raw bytes: the eight-bit form of a color escape sequence.
  const path = Buffer.from('/api/none\x9b31mred', 'latin1');
  socket.write(Buffer.concat([Buffer.from('GET '), path, Buffer.from(' HTTP/1.1\r\nhost: x\r\n')]));
  socket.write('user-agent: \x9b31m\r\nconnection: close\r\n\r\n', 'latin1');
  // The request is either refused or answered; both close the connection.
  socket.resume();
  await closed;

  const injected = 'a\r\n{"level":60,"msg":"forged"}\u001b[31m\u0007\u009b31m';
  const url = `/api/${encodeURIComponent(injected)}`;
  await test.app.inject({ url, headers: { 'user-agent': 'x\u001b[31m', 'x-forwarded-for': injected } });
  test.app.log.info({ name: injected, err: new Error(injected) }, injected);

  expect(log).not.toMatch(/(?!\n)\p{Control}/u);
  expect(lines().every((line) => line['msg'] !== 'forged')).toBe(true);
});
