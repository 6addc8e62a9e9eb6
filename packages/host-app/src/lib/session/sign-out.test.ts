import { expect, it, vi } from 'vitest';
import { startSessionTests } from '../../test/session-tests.ts';
import { ada, temporaryFailure, sessionAnswer } from '../../test/stub-server.ts';
import { Session } from './session.ts';

const { server, stops, refreshCalls, signInTo } = startSessionTests();

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
  const [, request] = fetched.mock.calls[0] ?? [];
  expect(request).toMatchObject({ keepalive: true, method: 'POST' });
  expect(new Headers(request?.headers).has('content-type')).toBe(false);
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
