import '../test/component-tests.ts';
import { signIn } from '@sluice/server/contracts';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada, deferredAnswer, refusal, sessionAnswer, startStubServer } from '../test/stub-server.ts';

const server = startStubServer();
let stop: (() => void) | undefined;

beforeEach(() => {
  // Each test is a page load: the session of the one before is gone from memory.
  vi.resetModules();
  localStorage.clear();
  server.respond(() => sessionAnswer(1));
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
});

/** What the browser keeps of a session that began before the page was loaded. */
function keepSession(): void {
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  localStorage.setItem('sluice.session', JSON.stringify({ user: ada, expiresAt }));
}

/** Opens an address of a small application behind the guards. */
async function open(address: string) {
  const { SignedInOnly, VisitorsOnly, Home } = await import('./guards.tsx');
  const { session } = await import('../lib/session.ts');
  const { send } = await import('../lib/http.ts');
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
    whereWeAre: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}

it('asks a visitor to sign in, and leads to the address that was asked for', async () => {
  const { begin, whereWeAre } = await open('/snippets?tags=a#top');
  expect(await screen.findByText('The sign-in page')).toBeDefined();
  await begin();
  expect(await screen.findByLabelText('Library')).toBeDefined();
  expect(whereWeAre()).toBe('/snippets?tags=a#top');
});

it('shows that it is loading while nobody knows who is there', async () => {
  keepSession();
  const answer = deferredAnswer();
  server.respond(() => answer.promise);
  await open('/snippets');
  expect(await screen.findByText('Loading…')).toBeDefined();
  expect(screen.queryByText('The sign-in page')).toBeNull();
  answer.give(sessionAnswer(1));
  expect(await screen.findByLabelText('Library')).toBeDefined();
});

it('shows the sign-in page after seven seconds, and returns when the session arrives late', async () => {
  keepSession();
  const answer = deferredAnswer();
  server.respond(() => answer.promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { whereWeAre } = await open('/snippets?tags=a');
  await act(() => vi.advanceTimersByTimeAsync(7000));
  vi.useRealTimers();
  expect(await screen.findByText('The sign-in page')).toBeDefined();
  answer.give(sessionAnswer(1));
  expect(await screen.findByLabelText('Library')).toBeDefined();
  expect(whereWeAre()).toBe('/snippets?tags=a');
});

it('sends a signed-in person on from the sign-in page and from the front door', async () => {
  keepSession();
  await open('/auth?tab=login');
  expect(await screen.findByText('The generator')).toBeDefined();
});

it('leads whoever signs out home, and not back in', async () => {
  keepSession();
  const { session, whereWeAre } = await open('/snippets');
  await screen.findByLabelText('Library');
  await act(() => session.signOut());
  expect(await screen.findByText('The sign-in page')).toBeDefined();
  expect(whereWeAre()).toBe('/auth');
});

it('remembers the address of a session that ended by itself', async () => {
  keepSession();
  const { session, whereWeAre } = await open('/snippets?tags=a');
  await screen.findByLabelText('Library');
  server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
  await act(() => session.refresh());
  expect(await screen.findByText('The sign-in page')).toBeDefined();
  expect(whereWeAre()).toBe('/auth?tags=a&next=%2Fsnippets');
});

it('begins with fresh screens when another person takes over', async () => {
  keepSession();
  const { session } = await open('/snippets');
  const field = await screen.findByLabelText('Library');
  (field as HTMLInputElement).value = 'typed by Ada';
  server.respond(() => sessionAnswer(2, { user: { ...ada, id: 'usr_2' } }));
  await act(() => session.refresh());
  expect((await screen.findByLabelText<HTMLInputElement>('Library')).value).toBe('');
});
