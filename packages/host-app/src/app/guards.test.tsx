import type { Profile } from '@sluice/server/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

/** Stores a session, as an earlier visit would have. The server has the same person. */
function storeSession(changes: Partial<Profile> = {}): void {
  const user = { ...ada, ...changes };
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  localStorage.setItem('sluice.session', JSON.stringify({ user, expiresAt }));
  server.respond(() => sessionAnswer(1, { user }));
}

/** Opens an address in a small application behind the guards. */
async function open(address: string) {
  const { SignedInOnly, VisitorsOnly, OnboardingOnly } = await import('./guards.tsx');
  const { session } = await import('../lib/session/session.ts');
  // Of the same page load as the guards.
  const { ToastsProvider } = await import('@sluice/builder-ui');
  const { answerToAda } = await import('../test/sign-in-ada.ts');
  stop = session.start();
  const router = createMemoryRouter(
    [
      { path: '/', element: 'The public page' },
      { Component: VisitorsOnly, children: [{ path: '/auth/*', element: 'The sign-in page' }] },
      { Component: OnboardingOnly, children: [{ path: '/onboarding/*', element: 'The wizard' }] },
      {
        Component: SignedInOnly,
        children: [
          { path: '/snippets', element: <input aria-label="Library" /> },
          { path: '/dashboard', element: 'The dashboard' },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastsProvider>
        <RouterProvider router={router} />
      </ToastsProvider>
    </QueryClientProvider>,
  );
  return {
    session,
    begin: () => act(async () => session.begin(await answerToAda())),
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

it('a signed-in person is redirected from the sign-in page to the dashboard', async () => {
  storeSession();
  server.respond(() => sessionAnswer(1, { user: { ...ada, firstName: 'Ada', lastName: 'Lovelace' } }));
  await open('/auth?tab=login');
  expect(await screen.findByText('The dashboard')).toBeDefined();
});

it('a signed-in person stays on the sign-in page for an invitation to a workspace', async () => {
  storeSession();
  await open('/auth?workspace_invite=wsp_2&tab=signup');
  expect(await screen.findByText('The sign-in page')).toBeDefined();
});

it('a person who signs out is sent home', async () => {
  storeSession();
  const { session, currentAddress } = await open('/snippets');
  await screen.findByLabelText('Library');
  await act(() => session.signOut({ keepsWork: false }));
  expect(await screen.findByText('The public page')).toBeDefined();
  expect(currentAddress()).toBe('/');
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

const fresh: Partial<Profile> = { onboardingComplete: false, activeWorkspaceId: null };
const halfway: Partial<Profile> = { onboardingComplete: false };
const paying: Partial<Profile> = { pendingStep3: true };
const left: Partial<Profile> = { activeWorkspaceId: null };
const [START, WIZARD, ENTRY] = ['The dashboard', 'The wizard', 'The sign-in page'];

it.each([
  ['/onboarding', fresh, WIZARD],
  ['/onboarding/anything', fresh, WIZARD],
  ['/onboarding', halfway, WIZARD],
  ['/onboarding', paying, WIZARD],
  ['/onboarding', {}, START],
  ['/onboarding/anything?tab=1', {}, START],
  ['/onboarding?session_id=cs_1', {}, WIZARD],
  ['/onboarding?payment_cancelled=true', {}, WIZARD],
  ['/onboarding?upgrade=true', {}, WIZARD],
  ['/onboarding?pending_step_3=true', {}, WIZARD],
  ['/dashboard', halfway, START],
  ['/dashboard', paying, START],
  ['/dashboard', fresh, WIZARD],
  ['/auth', {}, START],
  ['/auth', fresh, WIZARD],
  ['/auth', halfway, WIZARD],
  ['/auth', paying, WIZARD],
  ['/auth?workspace_invite=wsp_2', {}, ENTRY],
  ['/auth?code=abc', {}, ENTRY],
  ['/auth/invite-finish?code=abc', fresh, ENTRY],
  ['/auth?next=%2Fonboarding&session_id=cs_1', halfway, WIZARD],
])('%s leads a signed-in person with %j to: %s', async (address, changes, shown) => {
  storeSession(changes);
  await open(address);
  expect(await screen.findByText(shown)).toBeDefined();
});

it.each(['/dashboard', '/auth', '/onboarding'])(
  '%s lets somebody who has left their last workspace create or join one',
  async (address) => {
    storeSession(left);
    const { currentAddress } = await open(address);
    expect(await screen.findByRole('button', { name: 'Create workspace' })).toBeDefined();
    expect(currentAddress()).toBe('/dashboard');
  },
);

it('a visitor of the wizard is sent to the sign-in page, which remembers the address and its parameters', async () => {
  const { currentAddress } = await open('/onboarding?session_id=cs_1#top');
  expect(await screen.findByText(ENTRY)).toBeDefined();
  expect(currentAddress()).toBe('/auth?session_id=cs_1&next=%2Fonboarding#top');
});

it('a person sees a loading screen in place of the wizard until it is known who they are', async () => {
  storeSession(halfway);
  const answer = deferredAnswer();
  server.respond(() => answer.promise);
  await open('/onboarding');
  expect(await screen.findByText('Loading…')).toBeDefined();
  expect(screen.queryByText(WIZARD)).toBeNull();
  answer.resolve(sessionAnswer(1, { user: { ...ada, onboardingComplete: false } }));
  expect(await screen.findByText(WIZARD)).toBeDefined();
});

it('a person who signs out in the wizard is sent home', async () => {
  storeSession(halfway);
  const { session, currentAddress } = await open('/onboarding');
  await screen.findByText(WIZARD);
  await act(() => session.signOut({ keepsWork: false }));
  expect(await screen.findByText('The public page')).toBeDefined();
  expect(currentAddress()).toBe('/');
});

it('somebody who completes onboarding, here or elsewhere, is sent to the start page', async () => {
  storeSession(halfway);
  const { session } = await open('/onboarding');
  await screen.findByText(WIZARD);
  server.respond(() => sessionAnswer(2));
  await act(() => session.refresh());
  expect(await screen.findByText(START)).toBeDefined();
});

it.each([
  ['/onboarding', '/dashboard'],
  ['/snippets?tags=a', '/snippets?tags=a'],
])(
  'somebody whose account cannot be looked up is told so at %s, and comes to %s when it can',
  async (address, destination) => {
    storeSession({ onboardingComplete: false, activeWorkspaceId: null });
    server.respond(() => temporaryFailure);
    const { currentAddress } = await open(address);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("We couldn't load your account.");
    expect(screen.queryByText('The wizard')).toBeNull();
    expect(currentAddress()).toBe(address);
    // Meanwhile they have set everything up in another browser.
    server.respond(() => sessionAnswer(1));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(currentAddress()).toBe(destination));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);
