import { expect, it, vi } from 'vitest';
import { startSessionTests } from '../../test/session-tests.ts';
import { ada, deferredAnswer, refusal, sessionAnswer } from '../../test/stub-server.ts';
import { Session } from './session.ts';

const { server, stops, refreshCalls, signInTo } = startSessionTests();

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

it('five tabs of a browser without locks renew the session one after the other, round after round', async () => {
  server.respond(() => sessionAnswer(1));
  const tabs = Array.from({ length: 5 }, () => new Session());
  await signInTo(tabs[0] ?? new Session());
  let underWay = 0;
  let most = 0;
  server.respond(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    return sessionAnswer(2);
  });
  for (let round = 0; round < 3; round += 1) await Promise.all(tabs.map((tab) => tab.refresh()));
  expect(most).toBe(1);
  expect(refreshCalls()).toBe(15);
});

it('a tab that was closed while it renewed the session keeps the others waiting for two seconds at most', async () => {
  localStorage.setItem('sluice.session-turn.held', `gone ${Date.now()}`);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  server.respond(() => sessionAnswer(1));
  const session = new Session();
  const refreshed = session.refresh();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await refreshed).toBe(true);
});
