import { signIn } from '@sluice/server/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ada,
  deferredAnswer,
  temporaryFailure,
  refusal,
  sessionAnswer,
  startStubServer,
  type Answer,
} from '../test/stub-server.ts';
import { send } from './http.ts';
import { Session } from './session.ts';

const server = startStubServer();
let stops: (() => void)[] = [];

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.restoreAllMocks();
  vi.useRealTimers();
  showPage('visible');
});

function showPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const signInTo = async (session: Session) =>
  session.begin(await send(signIn, { body: { email: 'ada@example.com', password: 'correct horse' } }));

const refreshCalls = () => server.countOf('refresh');

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
  expect(server.calls).toEqual([]);
});

it('keeps user and expiry in the browser after signing in, and no token', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  stops.push(session.start());
  await signInTo(session);
  expect(session.getState().user).toEqual(ada);
  expect(await session.accessToken()).toBe('token-1');
  expect(localStorage.getItem('sluice.session')).toContain('ada@example.com');
  expect(localStorage.getItem('sluice.session')).not.toContain('token-1');
  expect(localStorage).toHaveLength(1);
});

it('finds the session again after a reload', async () => {
  server.respond((_call, count) => sessionAnswer(count));
  await signInTo(new Session());
  const reloaded = new Session();
  stops.push(reloaded.start());
  expect(reloaded.getState().isReady).toBe(false);
  await settled(reloaded);
  expect(reloaded.getState().user).toEqual(ada);
  expect(server.calls.map(({ url }) => url)).toContain('/api/auth/token/refresh');
});

it('is signed out after a reload when the server has ended the session', async () => {
  server.respond(() => sessionAnswer(1));
  await signInTo(new Session());
  server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
  const reloaded = new Session();
  stops.push(reloaded.start());
  await settled(reloaded);
  expect(reloaded.getState()).toEqual({ isReady: true, user: null });
  expect(localStorage).toHaveLength(0);
});

it('asks again, and is not signed out, when the server fails for a moment', async () => {
  server.respond(() => sessionAnswer(1));
  await signInTo(new Session());
  server.respond((_call, count) => (count < 4 ? temporaryFailure : sessionAnswer(9)));
  const reloaded = new Session();
  stops.push(reloaded.start());
  await settled(reloaded);
  expect(reloaded.getState().user).toEqual(ada);
});

it('renews a token that is about to end before it is used, once for all who ask', async () => {
  server.respond((_call, count) => sessionAnswer(count, { expiresIn: count === 1 ? 60 : 900 }));
  const session = new Session();
  await signInTo(session);
  const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()]);
  expect(new Set(tokens).size).toBe(1);
  expect(refreshCalls()).toBe(1);
});

it('signs out here at once, whatever the server says', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  await signInTo(session);
  server.respond(() => [500, {}]);
  await session.signOut();
  expect(session.getState()).toEqual({ isReady: true, user: null, hasLeft: true });
  expect(await session.accessToken()).toBeUndefined();
});

it('stays signed out when the answer to an earlier refresh arrives late', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  await signInTo(session);
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
  server.respond(() => sessionAnswer(1));
  await signInTo(new Session());
  const late = deferredAnswer();
  server.respond(() => late.promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reloaded = new Session();
  stops.push(reloaded.start());
  vi.advanceTimersByTime(6999);
  expect(reloaded.getState().isReady).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloaded.getState()).toEqual({ isReady: true, user: null });
  late.give(sessionAnswer(2));
  await vi.waitFor(() => expect(reloaded.getState().user).toEqual(ada));
});

it('stops asking for a session that was signed out meanwhile', async () => {
  server.respond(() => sessionAnswer(1));
  await signInTo(new Session());
  server.respond(() => temporaryFailure);
  const reloaded = new Session();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stops.push(reloaded.start());
  await vi.waitFor(() => expect(refreshCalls()).toBe(1));
  await reloaded.signOut();
  server.respond(() => sessionAnswer(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refreshCalls()).toBe(1);
  expect(reloaded.getState().user).toBeNull();
});

it.each<[string, Answer]>([
  ['a refusal', [401, refusal('SESSION_NOT_FOUND')]],
  ['a token', sessionAnswer(7, { user: { ...ada, id: 'usr_7' } })],
])(
  'a late answer about the session before, %s, does not touch the one that was begun since',
  async (_what, late) => {
    server.respond(() => sessionAnswer(1));
    const session = new Session();
    await signInTo(session);
    const held = deferredAnswer();
    server.respond(({ url }) => (url.endsWith('refresh') ? held.promise : sessionAnswer(2)));
    const refreshing = session.refresh();
    await signInTo(session);
    held.give(late);
    expect(await refreshing).toBe(true);
    expect(session.getState().user).toEqual(ada);
    expect(await session.accessToken()).toBe('token-2');
  },
);

it('takes over a session that another tab began while an earlier question was still open', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  stops.push(session.start());
  await signInTo(session);
  const held = deferredAnswer();
  server.respond(() => held.promise);
  void session.refresh();
  const otherTab = new BroadcastChannel('sluice.session');
  otherTab.postMessage('signed-out');
  await vi.waitFor(() => expect(session.getState().user).toBeNull());
  server.respond(() => sessionAnswer(3));
  otherTab.postMessage('signed-in');
  await vi.waitFor(() => expect(session.getState().user).toEqual(ada));
  otherTab.close();
});

it('rests while the page is hidden, and renews at once when it is looked at again', async () => {
  server.respond((_call, count) => sessionAnswer(count, { expiresIn: 100 }));
  const session = new Session();
  stops.push(session.start());
  vi.useFakeTimers();
  await signInTo(session);
  showPage('hidden');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(refreshCalls()).toBe(0);
  showPage('visible');
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await vi.waitFor(() => expect(refreshCalls()).toBe(1));
});

it('ends the session before, and says so, when another tab has begun one of somebody else', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  await signInTo(session);
  const events: unknown[] = [];
  session.subscribe((event) => events.push(event));
  const bob = { ...ada, id: 'usr_2', displayName: 'Bob' };
  server.respond(() => sessionAnswer(2, { user: bob }));
  expect(await session.refresh()).toBe(true);
  expect(session.getState().user).toEqual(bob);
  expect(events).toEqual(['signed-out', 'token-refreshed']);
});

it('lives as long as the page where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  stops.push(session.start());
  await signInTo(session);
  expect(session.getState()).toEqual({ isReady: true, user: ada });
  expect(await session.accessToken()).toBe('token-1');
});
