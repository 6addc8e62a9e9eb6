import { expect, it, vi } from 'vitest';
import { settled, showPage, startSessionTests } from '../../test/session-tests.ts';
import {
  ada,
  deferredAnswer,
  temporaryFailure,
  refusal,
  sessionAnswer,
  type Answer,
} from '../../test/stub-server.ts';
import { Session } from './session.ts';

const { server, stops, refreshCalls, signInTo } = startSessionTests();

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
