import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
let stops: (() => void)[];
let calls: string[];
type Answer = [status: number, body: unknown];
async function give(path: string, reply: ServerResponse): Promise<void> {
  calls.push(path);
  const [status, body] = await respond(path, calls.length);
  reply.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
  });
  reply.end(status === 204 ? undefined : JSON.stringify(body));
}

let respond: (path: string, count: number) => Answer | Promise<Answer>;

beforeEach(async () => {
  calls = [];
  stops = [];
  localStorage.clear();
  server = createServer((request, reply) => void give(request.url ?? '', reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  axios.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  axios.defaults.adapter = 'http';
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  showPage('visible');
  server.closeAllConnections();
  server.close();
});

const failure: Answer = [503, { ...refusal('DATABASE_UNAVAILABLE'), retryAfter: 5 }];
const refreshCalls = () => calls.filter((path) => path.endsWith('refresh')).length;

/** An answer that the test gives when it wants to. */
function heldAnswer() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { promise, give: resolve };
}

function showPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

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
  stops.push(session.start());
  expect(session.getState()).toEqual({ isReady: true, user: null });
  expect(calls).toEqual([]);
});

it('keeps user and expiry in the browser after signing in, and no token', async () => {
  respond = () => [200, answer(1)];
  const session = new Session();
  stops.push(session.start());
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
  stops.push(reloaded.start());
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
  stops.push(reloaded.start());
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
  stops.push(reloaded.start());
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
  stops.push(session.start());
  expect(session.getState()).toEqual({ isReady: true, user: null });
  expect(localStorage).toHaveLength(0);
});

it('shows the page after seven seconds without an answer, and takes the session when it comes late', async () => {
  respond = () => [200, answer(1)];
  await new Session().signIn(credentials);
  const late = heldAnswer();
  respond = () => late.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reloaded = new Session();
  stops.push(reloaded.start());
  vi.advanceTimersByTime(6999);
  expect(reloaded.getState().isReady).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloaded.getState()).toEqual({ isReady: true, user: null });
  late.give([200, answer(2)]);
  await vi.waitFor(() => expect(reloaded.getState().user).toEqual(user));
});

it('stops asking for a session that was signed out meanwhile', async () => {
  respond = () => [200, answer(1)];
  await new Session().signIn(credentials);
  respond = () => failure;
  const reloaded = new Session();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stops.push(reloaded.start());
  await vi.waitFor(() => expect(refreshCalls()).toBe(1));
  await reloaded.signOut();
  respond = () => [200, answer(2)];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refreshCalls()).toBe(1);
  expect(reloaded.getState()).toEqual({ isReady: true, user: null });
});

it.each<[string, Answer]>([
  ['a refusal', [401, refusal('SESSION_NOT_FOUND')]],
  ['a token', [200, { ...answer(7), user: { ...user, id: 'usr_7' } }]],
])(
  'a late answer about the session before, %s, does not touch the one that was begun since',
  async (_what, late) => {
    respond = () => [200, answer(1)];
    const session = new Session();
    await session.signIn(credentials);
    const held = heldAnswer();
    respond = (path) => (path.endsWith('refresh') ? held.promise : [200, answer(2)]);
    const refreshing = session.refresh();
    await session.signIn(credentials);
    held.give(late);
    expect(await refreshing).toBe(true);
    expect(session.getState().user).toEqual(user);
    expect(await session.accessToken()).toBe('token-2');
  },
);

it('takes over a session that another tab began while an earlier question was still open', async () => {
  respond = () => [200, answer(1)];
  const session = new Session();
  stops.push(session.start());
  await session.signIn(credentials);
  const held = heldAnswer();
  respond = () => held.promise;
  void session.refresh();
  const otherTab = new BroadcastChannel('sluice.session');
  otherTab.postMessage('signed-out');
  await vi.waitFor(() => expect(session.getState().user).toBeNull());
  respond = () => [200, answer(3)];
  otherTab.postMessage('signed-in');
  await vi.waitFor(() => expect(session.getState().user).toEqual(user));
  otherTab.close();
});

it('rests while the page is hidden, and renews at once when it is looked at again', async () => {
  respond = (_path, count) => [200, answer(count, 100)];
  const session = new Session();
  stops.push(session.start());
  vi.useFakeTimers();
  await session.signIn(credentials);
  showPage('hidden');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(refreshCalls()).toBe(0);
  showPage('visible');
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await vi.waitFor(() => expect(refreshCalls()).toBe(1));
});
