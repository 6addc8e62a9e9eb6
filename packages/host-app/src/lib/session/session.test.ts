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
} from '../../test/stub-server.ts';
import { send } from '../http/http.ts';
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

it('a browser where nobody was signed in sends no request', () => {
  const session = new Session();
  stops.push(session.start());
  expect(session.getState()).toEqual({ isReady: true, user: null });
  expect(server.calls).toEqual([]);
});

it('signing in stores user and expiry in the browser, but no token', async () => {
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

it('a reload restores the session', async () => {
  server.respond((_call, count) => sessionAnswer(count));
  await signInTo(new Session());
  const reloaded = new Session();
  stops.push(reloaded.start());
  expect(reloaded.getState().isReady).toBe(false);
  await settled(reloaded);
  expect(reloaded.getState().user).toEqual(ada);
  expect(server.calls.map(({ url }) => url)).toContain('/api/auth/token/refresh');
});

it('a reload signs the person out if the server has ended their session', async () => {
  server.respond(() => sessionAnswer(1));
  await signInTo(new Session());
  server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
  const reloaded = new Session();
  stops.push(reloaded.start());
  await settled(reloaded);
  expect(reloaded.getState()).toEqual({
    isReady: true,
    user: null,
    ending: { kind: 'expired', email: 'ada@example.com', userId: ada.id },
  });
  expect(localStorage).toHaveLength(0);
});

it('a session that the server has ended is over in the other tabs, which know why', async () => {
  server.respond(() => sessionAnswer(1));
  const [one, other] = [new Session(), new Session()];
  stops.push(one.start(), other.start());
  await signInTo(one);
  await vi.waitFor(() => expect(other.getState().user).toEqual(ada));
  server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
  expect(await one.refresh()).toBe(false);
  await vi.waitFor(() => expect(other.getState().ending).toMatchObject({ userId: ada.id }));
});

it('restoring a session is retried while the server fails temporarily', async () => {
  server.respond(() => sessionAnswer(1));
  await signInTo(new Session());
  server.respond((_call, count) => (count < 4 ? temporaryFailure : sessionAnswer(9)));
  const reloaded = new Session();
  stops.push(reloaded.start());
  await settled(reloaded);
  // Who was signed in last sees their screens meanwhile.
  expect(reloaded.getState().user).toEqual(ada);
  await vi.waitFor(() => expect(refreshCalls()).toBeGreaterThanOrEqual(2));
  await vi.waitFor(async () => expect(await reloaded.accessToken()).toBe('token-9'));
});

it('a token that is about to expire is renewed before it is used, once for concurrent callers', async () => {
  server.respond((_call, count) => sessionAnswer(count, { expiresIn: count === 1 ? 60 : 900 }));
  const session = new Session();
  await signInTo(session);
  const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()]);
  expect(new Set(tokens).size).toBe(1);
  expect(refreshCalls()).toBe(1);
});

it('signing out ends the session here at once, even if the server fails', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  stops.push(session.start());
  await signInTo(session);
  server.respond(() => [500, {}]);
  await session.signOut({ keepsWork: false });
  expect(session.getState()).toEqual({
    isReady: true,
    user: null,
    ending: { kind: 'signed-out', userId: ada.id, keepsWork: false },
  });
  expect(await session.accessToken()).toBeUndefined();
});

it('a sign-out that the server missed is repeated on the next visit', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  const closePage = session.start();
  await signInTo(session);
  server.respond(() => temporaryFailure);
  await session.signOut({ keepsWork: false });
  closePage();
  expect(server.countOf('sign-out')).toBe(1);
  server.respond(() => [204]);
  stops.push(new Session().start());
  await vi.waitFor(() => expect(server.countOf('sign-out')).toBe(2));
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
});

it('the server hears of a sign-out even when the person leaves the page at once', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  await signInTo(session);
  const fetched = vi.spyOn(globalThis, 'fetch');
  server.respond(() => [204]);
  await session.signOut({ keepsWork: false });
  const [request] = fetched.mock.calls[0] ?? [];
  expect(request).toMatchObject({ keepalive: true, method: 'POST' });
  expect((request as Request).headers.has('content-type')).toBe(false);
  expect(server.countOf('sign-out')).toBe(1);
});

it('the server is told of a sign-out again while it fails, without another visit', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  stops.push(session.start());
  await signInTo(session);
  server.respond((_call, count) => (count < 4 ? [500, {}] : [204]));
  await session.signOut({ keepsWork: false });
  expect(localStorage).toHaveLength(1);
  await vi.waitFor(() => expect(localStorage).toHaveLength(0), { timeout: 5000 });
  expect(server.countOf('sign-out')).toBe(3);
});

it('a person who has signed out stays signed out when an earlier refresh is answered late', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  await signInTo(session);
  const late = session.refresh();
  await session.signOut({ keepsWork: false });
  await late;
  expect(session.getState().user).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('a changed profile shows at once, and on the next visit', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  await signInTo(session);
  const events: unknown[] = [];
  session.subscribe((event) => events.push(event));
  session.adoptProfile({ ...ada, displayName: 'Ada Lovelace' });
  session.adoptProfile({ ...ada, id: 'usr_2', displayName: 'Somebody else' });
  expect(session.getState().user?.displayName).toBe('Ada Lovelace');
  expect(events).toEqual(['user-updated']);
  expect(localStorage.getItem('sluice.session')).toContain('Ada Lovelace');
});

it('a session stored before there were profile pictures is still one', async () => {
  const { avatarUrl: _none, ...user } = ada;
  localStorage.setItem('sluice.session', JSON.stringify({ user, expiresAt: '2099-01-01T00:00:00.000Z' }));
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  stops.push(session.start());
  await settled(session);
  expect(session.getState().user).toEqual(ada);
});

it('nothing is renewed while an account is being deleted, so that the page can say why its session ends', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  await signInTo(session);
  const release = session.holdRenewal();
  server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
  expect(await session.refresh()).toBe(false);
  expect(session.getState().user).toEqual(ada);
  release();
  expect(await session.refresh()).toBe(false);
  expect(session.getState().user).toBeNull();
});

it('a stored session that is incomplete is removed', () => {
  localStorage.setItem('sluice.session', '{"user":{}}');
  const session = new Session();
  stops.push(session.start());
  expect(session.getState()).toEqual({ isReady: true, user: null });
  expect(localStorage).toHaveLength(0);
});

it('a session is ready after seven seconds without an answer, for its last person, and is still restored by a late one', async () => {
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
  expect(reloaded.getState()).toEqual({ isReady: true, user: ada });
  late.resolve(sessionAnswer(2));
  await vi.waitFor(async () => expect(await reloaded.accessToken()).toBe('token-2'));
});

it('restoring a session is not retried once the person has signed out', async () => {
  server.respond(() => sessionAnswer(1));
  await signInTo(new Session());
  server.respond(() => temporaryFailure);
  const reloaded = new Session();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stops.push(reloaded.start());
  await vi.waitFor(() => expect(refreshCalls()).toBe(1));
  await reloaded.signOut({ keepsWork: false });
  server.respond(() => sessionAnswer(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refreshCalls()).toBe(1);
  expect(reloaded.getState().user).toBeNull();
});

it.each<[string, Answer]>([
  ['refusal', [401, refusal('SESSION_NOT_FOUND')]],
  ['new token', sessionAnswer(7, { user: { ...ada, id: 'usr_7' } })],
])('a %s that arrives late for the previous session is ignored', async (_what, late) => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  await signInTo(session);
  const held = deferredAnswer();
  server.respond(({ url }) => (url.endsWith('refresh') ? held.promise : sessionAnswer(2)));
  const refreshing = session.refresh();
  await signInTo(session);
  held.resolve(late);
  expect(await refreshing).toBe(true);
  expect(session.getState().user).toEqual(ada);
  expect(await session.accessToken()).toBe('token-2');
});

it('a person who signs out and in again in another tab is signed in here, even during an earlier refresh', async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  stops.push(session.start());
  await signInTo(session);
  const held = deferredAnswer();
  server.respond(() => held.promise);
  void session.refresh();
  const otherTab = new BroadcastChannel('sluice.session');
  otherTab.postMessage({ kind: 'signed-out', userId: ada.id, keepsWork: false });
  await vi.waitFor(() => expect(session.getState().user).toBeNull());
  server.respond(() => sessionAnswer(3));
  otherTab.postMessage('signed-in');
  await vi.waitFor(() => expect(session.getState().user).toEqual(ada));
  otherTab.close();
});

it('a hidden page does not renew its session, and does so at once when it is shown again', async () => {
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

it('a session reports its end when another tab has signed somebody else in', async () => {
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

const named = { ...ada, firstName: 'Ada', displayName: 'Ada', updatedAt: '2026-01-02T00:00:00.000Z' };

it('a changed profile is shown in this tab and in the others, and after a reload', async () => {
  server.respond(() => sessionAnswer(1));
  const [one, other] = [new Session(), new Session()];
  stops.push(one.start(), other.start());
  await signInTo(one);
  await vi.waitFor(() => expect(other.getState().user).toEqual(ada));
  const events: unknown[] = [];
  other.subscribe((event) => events.push(event));
  one.adoptProfile(named);
  expect(one.getState().user).toEqual(named);
  await vi.waitFor(() => expect(other.getState().user).toEqual(named));
  expect(events).toContain('user-updated');
  expect(localStorage.getItem('sluice.session')).toContain('"firstName":"Ada"');
});

it("an older version of a profile, and somebody else's, change nothing", async () => {
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  await signInTo(session);
  session.adoptProfile({ ...named, id: 'usr_2' });
  expect(session.getState().user).toEqual(ada);
  session.adoptProfile(named);
  session.adoptProfile(ada);
  expect(session.getState().user).toEqual(named);
  // The server read the profile for this answer before it changed.
  await session.refresh();
  expect(session.getState().user).toEqual(named);
});

it('a look-up that fails is shown to guards and logged once, without the person', async () => {
  server.respond(() => sessionAnswer(1));
  await signInTo(new Session());
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.respond((_call, count) => (count < 5 ? [500, {}] : sessionAnswer(9)));
  const reloaded = new Session();
  stops.push(reloaded.start());
  await settled(reloaded);
  expect(reloaded.getState()).toEqual({ isReady: true, user: ada, lookUpFailed: true });
  await vi.waitFor(() => expect(reloaded.getState()).toEqual({ isReady: true, user: ada }), {
    timeout: 5000,
  });
  expect(warned).toHaveBeenCalledOnce();
  expect(warned.mock.calls.join()).not.toContain('ada@');
});

/** Locks as browsers have them, for the one name that the session uses. */
function provideLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, granted: () => Promise<void>) => {
    last = last.then(granted);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

it('two tabs renew the session one after the other', async () => {
  provideLocks();
  server.respond(() => sessionAnswer(1));
  const [one, other] = [new Session(), new Session()];
  await signInTo(one);
  const held = deferredAnswer();
  server.respond(() => held.promise);
  const first = one.refresh();
  const second = other.refresh();
  await vi.waitFor(() => expect(refreshCalls()).toBe(1));
  server.respond(() => sessionAnswer(3));
  held.resolve(sessionAnswer(2));
  await Promise.all([first, second]);
  expect(await one.accessToken()).toBe('token-2');
  expect(await other.accessToken()).toBe('token-3');
  Reflect.deleteProperty(navigator, 'locks');
});

it.each([
  ['back', -5],
  ['forward', 5],
])(
  "a computer's clock that is set %s by hours renews the session at most once at a time",
  async (_to, hours) => {
    server.respond((_call, count) => sessionAnswer(count));
    const session = new Session();
    stops.push(session.start());
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await signInTo(session);
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    showPage('visible');
    await vi.advanceTimersByTimeAsync(5000);
    expect(refreshCalls()).toBeLessThanOrEqual(1);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await session.accessToken()).toBeDefined());
    expect(refreshCalls()).toBeLessThanOrEqual(2);
  },
);

it('a session lasts until the page is closed if the browser blocks its storage', async () => {
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
