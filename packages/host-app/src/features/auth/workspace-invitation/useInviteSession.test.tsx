import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import { ada, deferredAnswer, refusal, sessionAnswer, startStubServer } from '../../../test/stub-server.ts';
import { useInviteSession } from './InvitedEntry.tsx';
import { signInAda } from '../../../test/sign-in-ada.ts';

const server = startStubServer();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  stop = session.start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  server.respond(() => [204]);
  await session.signOut({ keepsWork: false });
  stop();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('a visitor without a session is recognized after half a second', async () => {
  server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
  const { result } = renderHook(useInviteSession);
  await wait(499);
  expect(result.current.found.status).toBe('checking');
  expect(server.calls).toEqual([]);
  await wait(1);
  await vi.waitFor(() => expect(result.current.found.status).toBe('missing'));
});

it('a session that only the cookie knows is found', async () => {
  server.respond(() => sessionAnswer(1));
  const { result } = renderHook(useInviteSession);
  await wait(500);
  await vi.waitFor(() => expect(result.current.found).toEqual({ status: 'found', user: ada }));
});

it('a server that does not answer is waited for three seconds, and asked again on request', async () => {
  const late = deferredAnswer();
  server.respond(() => late.promise);
  const { result } = renderHook(useInviteSession);
  await wait(2999);
  expect(result.current.found.status).toBe('checking');
  await wait(1);
  expect(result.current.found).toMatchObject({ status: 'failed', error: { code: 'TIMEOUT' } });
  act(() => result.current.retry());
  expect(result.current.found.status).toBe('checking');
  late.resolve([401, refusal('SESSION_NOT_FOUND')]);
  await wait(500);
  await vi.waitFor(() => expect(result.current.found.status).toBe('missing'));
});

it('a session that begins meanwhile, in another tab, say, is found at once', async () => {
  server.respond(() => sessionAnswer(1));
  const { result } = renderHook(useInviteSession);
  await act(() => signInAda(server));
  expect(result.current.found.status).toBe('found');
});
