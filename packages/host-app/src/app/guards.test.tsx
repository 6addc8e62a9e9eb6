import { signIn } from '@sluice/server/contracts';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ada,
  deferredAnswer,
  refusal,
  sessionAnswer,
  startStubServer,
  temporaryFailure,
} from '../test/stub-server.ts';

const server = startStubServer();
let stop: (() => void) | undefined;

beforeEach(() => {
  // Each test is a page load: no session is left in memory.
  vi.resetModules();
  localStorage.clear();
  server.respond(() => sessionAnswer(1));
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
});

/** Stores a session, as an earlier visit would have. */
function storeSession(): void {
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  localStorage.setItem('sluice.session', JSON.stringify({ user: ada, expiresAt }));
}

/** Opens an address in a small application behind the guards. */
async function open(address: string) {
  const { SignedInOnly, VisitorsOnly, Home } = await import('./guards.tsx');
  const { session } = await import('../lib/session/session.ts');
  const { send } = await import('../lib/http/http.ts');
  stop = session.start();
  const router = createMemoryRouter(
    [
      { path: '/', Component: Home },
      { Component: VisitorsOnly, children: [{ path: '/auth', element: 'The sign-in page' }] },
      {
        Component: SignedInOnly,
        children: [
          { path: '/snippets', element: <input aria-label="Library" /> },
          { path: '/syntax-generator', element: 'The generator' },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  const body = { email: 'ada@example.com', password: 'correct horse' };
  return {
    session,
    begin: () => act(async () => session.begin(await send(signIn, { body }))),
    currentAddress: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}

it('a visitor is sent to the sign-in page, and then to the address they asked for', async () => {
  const { begin, currentAddress } = await open('/snippets?tags=a#top');
  expect(await screen.findByText('The sign-in page')).toBeDefined();
  await begin();
  expect(await screen.findByLabelText('Library')).toBeDefined();
  expect(currentAddress()).toBe('/snippets?tags=a#top');
});

it('a person sees a loading screen until it is known whether they are signed in', async () => {
  storeSession();
  const answer = deferredAnswer();
  server.respond(() => answer.promise);
  await open('/snippets');
  expect(await screen.findByText('Loading…')).toBeDefined();
  expect(screen.queryByText('The sign-in page')).toBeNull();
  answer.resolve(sessionAnswer(1));
  expect(await screen.findByLabelText('Library')).toBeDefined();
});

it('a person sees the page they asked for after seven seconds without an answer, and stays there when it comes', async () => {
  storeSession();
  const answer = deferredAnswer();
  server.respond(() => answer.promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { currentAddress } = await open('/snippets?tags=a');
  await act(() => vi.advanceTimersByTimeAsync(7000));
  vi.useRealTimers();
  const field = await screen.findByLabelText('Library');
  expect(screen.queryByText('The sign-in page')).toBeNull();
  await act(async () => answer.resolve(sessionAnswer(1)));
  expect(await screen.findByLabelText('Library')).toBe(field);
  expect(currentAddress()).toBe('/snippets?tags=a');
});

it('a person sees the page they asked for while the server fails', async () => {
  storeSession();
  server.respond(() => temporaryFailure);
  await open('/snippets');
  expect(await screen.findByLabelText('Library')).toBeDefined();
  expect(screen.queryByText('The sign-in page')).toBeNull();
});

it('a signed-in person is redirected from the sign-in page to the generator', async () => {
  storeSession();
  await open('/auth?tab=login');
  expect(await screen.findByText('The generator')).toBeDefined();
});

it('a person who signs out is sent home', async () => {
  storeSession();
  const { session, currentAddress } = await open('/snippets');
  await screen.findByLabelText('Library');
  await act(() => session.signOut({ keepsWork: false }));
  expect(await screen.findByText('The sign-in page')).toBeDefined();
  expect(currentAddress()).toBe('/auth');
});

it('a person whose session ends on its own has their address remembered', async () => {
  storeSession();
  const { session, currentAddress } = await open('/snippets?tags=a');
  await screen.findByLabelText('Library');
  server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
  await act(() => session.refresh());
  expect(await screen.findByText('The sign-in page')).toBeDefined();
  expect(currentAddress()).toBe('/auth?tags=a&next=%2Fsnippets');
});

it('a person who signs in after another one gets fresh screens', async () => {
  storeSession();
  const { session } = await open('/snippets');
  const field = await screen.findByLabelText('Library');
  (field as HTMLInputElement).value = 'typed by Ada';
  server.respond(() => sessionAnswer(2, { user: { ...ada, id: 'usr_2' } }));
  await act(() => session.refresh());
  expect((await screen.findByLabelText<HTMLInputElement>('Library')).value).toBe('');
});
