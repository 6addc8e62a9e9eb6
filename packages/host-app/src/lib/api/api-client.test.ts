import { createWorkspace, listMemberships } from '@sluice/server/contracts';
import { beforeEach, expect, it } from 'vitest';
import { lost, refusal, sessionAnswer, startStubServer } from '../../test/stub-server.ts';
import { call } from './api-client.ts';
import { session } from '../session/session.ts';
import { signInAda } from '../../test/sign-in-ada.ts';

const server = startStubServer();
const expired = refusal('UNAUTHENTICATED');
const empty = { items: [] };

const callsOf = (ending: string) =>
  server.calls.filter(({ url }) => url.endsWith(ending)).map(({ authorization }) => authorization);

beforeEach(async () => {
  await signInAda(server);
});

it('a token that the server no longer accepts is renewed, and the request is repeated with the new one', async () => {
  server.respond(({ url, authorization }) => {
    if (url.endsWith('refresh')) return sessionAnswer(2);
    return authorization === 'Bearer token-2' ? [200, empty] : [401, expired];
  });
  expect(await call(listMemberships, {})).toEqual(empty);
  expect(callsOf('memberships')).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(server.countOf('refresh')).toBe(1);
});

it('a request is repeated only once, even if the server refuses the new token as well', async () => {
  server.respond(({ url }) => (url.endsWith('refresh') ? sessionAnswer(2) : [401, expired]));
  await expect(call(listMemberships, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(callsOf('memberships')).toHaveLength(2);
  expect(server.countOf('refresh')).toBe(1);
});

it('a person whose session has ended is signed out by their next request', async () => {
  server.respond(({ url }) => [401, url.endsWith('refresh') ? refusal('SESSION_NOT_FOUND') : expired]);
  await expect(call(listMemberships, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(callsOf('memberships')).toHaveLength(1);
  expect(session.getState().user).toBeNull();
});

it('a person stays signed in when the server fails to renew their token', async () => {
  server.respond(({ url }) => (url.endsWith('refresh') ? [500, refusal('INTERNAL')] : [401, expired]));
  await expect(call(listMemberships, {})).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(session.getState().user).not.toBeNull();
});

it('a token is not renewed after any other error', async () => {
  server.respond(() => [403, refusal('FORBIDDEN')]);
  await expect(call(listMemberships, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(server.countOf('refresh')).toBe(0);
});

const workspace = {
  id: 'wsp_2',
  name: 'Second',
  createdBy: 'usr_1',
  ownerId: 'usr_1',
  timeZone: null,
  role: 'owner',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const create = () => call(createWorkspace, { body: { name: 'Second' } });
const keysOf = (ending: string) =>
  server.calls.filter(({ url }) => url.endsWith(ending)).map(({ idempotencyKey }) => idempotencyKey);

it('a request that creates something is repeated with the same idempotency key when its answer is lost', async () => {
  server.respond(() => (server.countOf('/workspaces') === 1 ? lost : [201, workspace]));
  expect(await create()).toMatchObject({ id: 'wsp_2' });
  const [first, second, ...more] = keysOf('/workspaces');
  expect(first).toMatch(/^[\d-]{7,}$/);
  expect(second).toBe(first);
  expect(more).toEqual([]);
});

it('every request that creates something has its own idempotency key', async () => {
  server.respond(() => [201, workspace]);
  await create();
  await create();
  expect(new Set(keysOf('/workspaces')).size).toBe(2);
});

it('a request without an idempotency key is not repeated when its answer is lost', async () => {
  server.respond(() => lost);
  await expect(call(listMemberships, {})).rejects.toMatchObject({ code: 'NETWORK' });
  expect(keysOf('memberships')).toEqual([undefined]);
});

it('what is asked for twice in a moment, as by a double click, is asked for once, and again when it differs', async () => {
  server.respond(() => [201, workspace]);
  const ask = (name: string) => call(createWorkspace, { body: { name } });
  const [one, other] = await Promise.all([ask('Second'), ask('Second')]);
  expect(one).toEqual(other);
  expect(callsOf('workspaces')).toHaveLength(1);
  await Promise.all([ask('Second'), ask('Third')]);
  expect(callsOf('workspaces')).toHaveLength(3);
});
