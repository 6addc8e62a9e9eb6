import { checkReady, listMemberships } from '@sluice/server/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { lost, refusal, startStubServer, temporaryFailure } from '../../test/stub-server.ts';
import { loadLate } from '../late/load-late.ts';
import { connection } from './connection.ts';
import { send } from './http.ts';

const server = startStubServer();
const request = () => send(listMemberships, {}).catch(() => undefined);
const probe = () => send(checkReady, {}).catch(() => undefined);

beforeEach(async () => {
  server.respond(() => [200, { status: 'ok' }]);
  await probe();
});

it('a request without an answer leaves the connection in doubt, until the server says that it is there', async () => {
  server.respond(() => lost);
  await request();
  expect(connection.getState()).toBe('doubtful');
  server.respond(() => [200, { status: 'ok' }]);
  await probe();
  expect(connection.getState()).toBe('ok');
});

it('the connection is lost when the server does not say that it is there either', async () => {
  server.respond(() => lost);
  await request();
  await probe();
  expect(connection.getState()).toBe('lost');
  server.respond(() => [403, refusal('FORBIDDEN')]);
  await request();
  expect(connection.getState()).toBe('ok');
});

it('an answer from before the server went away, which the page reads after it has noticed, does not say that it is back', async () => {
  const answer = Promise.withResolvers<Response>();
  const early = send(listMemberships, {}, { answer: answer.promise }).catch(() => undefined);
  server.respond(() => lost);
  await request();
  answer.resolve(Response.json([]));
  await early;
  expect(connection.getState()).toBe('doubtful');
  await probe();
  expect(connection.getState()).toBe('lost');
});

it('a server without its database counts as lost, too', async () => {
  server.respond(() => temporaryFailure);
  await request();
  await probe();
  expect(connection.getState()).toBe('lost');
});

it.each([502, 503, 504])(
  'a proxy that says %i because no server is behind it counts as no answer',
  async (status) => {
    server.respond(() => [status, { error: 'no back end is up' }]);
    await request();
    expect(connection.getState()).toBe('doubtful');
    await probe();
    expect(connection.getState()).toBe('lost');
  },
);

it.each([
  [502, 'PROVIDER_FAILED'],
  [503, 'BILLING_UNAVAILABLE'],
])('a server that refuses with %i and %s has answered', async (status, code) => {
  server.respond(() => [status, refusal(code)]);
  await request();
  expect(connection.getState()).toBe('ok');
});

it('code that could not be loaded is loaded as soon as the server answers', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('no answer'))
    .mockResolvedValue('the code');
  const loaded = loadLate(load);
  await vi.waitFor(() => expect(connection.getState()).toBe('doubtful'));
  expect(load).toHaveBeenCalledTimes(1);
  await probe();
  expect(await loaded).toBe('the code');
});

it('code that an answering server does not have is reported', async () => {
  const missing = new TypeError('404');
  const loaded = loadLate(() => Promise.reject(missing));
  await vi.waitFor(() => expect(connection.getState()).toBe('doubtful'));
  await probe();
  await expect(loaded).rejects.toBe(missing);
});
