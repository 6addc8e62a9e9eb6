import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Session } from './session.ts';

const user = {
  id: 'usr_1',
  email: 'ada@example.com',
  firstName: null,
  lastName: null,
  organizationName: null,
  activeWorkspaceId: 'wsp_1',
  onboardingComplete: false,
  displayName: 'ada@example.com',
  initials: 'A',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const answer = (count: number, expiresIn = 900) => ({
  accessToken: `token-${count}`,
  tokenType: 'bearer',
  expiresIn,
  expiresAt: new Date(Date.now() + expiresIn * 1000).toISOString(),
  sessionId: 'ses_1',
  user,
});
const refusal = (code: string) => ({ ok: false, code, message: 'No.', requestId: 'r' });

let server: Server;
let calls: string[];
let respond: (path: string, count: number) => [status: number, body: unknown];

beforeEach(async () => {
  calls = [];
  localStorage.clear();
  server = createServer((request, reply) => {
    const path = request.url ?? '';
    calls.push(path);
    const [status, body] = respond(path, calls.length);
    reply.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    reply.end(status === 204 ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  axios.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  axios.defaults.adapter = 'http';
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const credentials = { email: 'ada@example.com', password: 'correct horse' };

async function settled(session: Session): Promise<void> {
  if (session.getState().isReady) return;
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(() => {
      if (!session.getState().isReady) return;
      stop();
      resolve();
    });
  });
}

it('asks nobody when this browser was never signed in', () => {
  const session = new Session();
  session.start();
  expect(session.getState()).toEqual({ isReady: true, user: null });
  expect(calls).toEqual([]);
});

it('keeps user and expiry in the browser after signing in, and no token', async () => {
  respond = () => [200, answer(1)];
  const session = new Session();
  session.start();
  await session.signIn(credentials);
  expect(session.getState().user).toEqual(user);
  expect(await session.accessToken()).toBe('token-1');
  expect(localStorage.getItem('sluice.session')).toContain('ada@example.com');
  expect(localStorage.getItem('sluice.session')).not.toContain('token-1');
  expect(localStorage).toHaveLength(1);
});

it('finds the session again after a reload', async () => {
  respond = (_path, count) => [200, answer(count)];
  await new Session().signIn(credentials);
  const reloaded = new Session();
  reloaded.start();
  expect(reloaded.getState().isReady).toBe(false);
  await settled(reloaded);
  expect(reloaded.getState().user).toEqual(user);
  expect(calls).toContain('/api/auth/token/refresh');
});

it('is signed out after a reload when the server has ended the session', async () => {
  respond = () => [200, answer(1)];
  await new Session().signIn(credentials);
  respond = () => [401, refusal('SESSION_NOT_FOUND')];
  const reloaded = new Session();
  reloaded.start();
  await settled(reloaded);
  expect(reloaded.getState()).toEqual({ isReady: true, user: null });
  expect(localStorage).toHaveLength(0);
});

it('asks again, and is not signed out, when the server fails for a moment', async () => {
  respond = () => [200, answer(1)];
  await new Session().signIn(credentials);
  respond = (_path, count) =>
    count < 4 ? [503, { ...refusal('DATABASE_UNAVAILABLE'), retryAfter: 5 }] : [200, answer(9)];
  const reloaded = new Session();
  reloaded.start();
  await settled(reloaded);
  expect(reloaded.getState().user).toEqual(user);
});

it('renews a token that is about to end before it is used, once for all who ask', async () => {
  respond = (_path, count) => [200, answer(count, count === 1 ? 60 : 900)];
  const session = new Session();
  await session.signIn(credentials);
  const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()]);
  expect(new Set(tokens).size).toBe(1);
  expect(calls.filter((path) => path.endsWith('refresh'))).toHaveLength(1);
});

it('signs out here at once, whatever the server says', async () => {
  respond = () => [200, answer(1)];
  const session = new Session();
  await session.signIn(credentials);
  respond = () => [500, {}];
  await session.signOut();
  expect(session.getState()).toEqual({ isReady: true, user: null });
  expect(await session.accessToken()).toBeUndefined();
});

it('stays signed out when the answer to an earlier refresh arrives late', async () => {
  respond = () => [200, answer(1)];
  const session = new Session();
  await session.signIn(credentials);
  const late = session.refresh();
  await session.signOut();
  await late;
  expect(session.getState().user).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('removes a stored session that is not whole', () => {
  localStorage.setItem('sluice.session', '{"user":{}}');
  const session = new Session();
  session.start();
  expect(session.getState()).toEqual({ isReady: true, user: null });
  expect(localStorage).toHaveLength(0);
});
