import type { Profile } from '@sluice/server/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, expect, it, vi } from 'vitest';
import { ada } from '../test/stub-server.ts';
import type { PageRoute } from './route-table.ts';

vi.resetModules();
/** Whoever opens the address, as the guards see them. */
let user: Profile | null = null;
/** When the code of a page is there that nobody has opened before. */
let arrival = Promise.resolve();

vi.doMock('../lib/session/session.ts', () => ({ useSession: () => ({ isReady: true, user }) }));
vi.doMock('./ShellRoute.tsx', () => ({ ShellRoute: Outlet }));
vi.doMock('../features/auth/entry/NoWorkspace.tsx', () => ({ NoWorkspace: () => 'No workspace' }));
vi.doMock('./route-table.ts', async (load) => {
  const table = await load<{ PAGES: readonly PageRoute[] }>();
  const still = (page: PageRoute) => ({
    ...page,
    load: async () => {
      await arrival;
      return () => `Page ${page.path}`;
    },
  });
  return { ...table, PAGES: table.PAGES.map(still) };
});
// The public pages are documents of their own.
globalThis.history.replaceState(null, '', '/nonsense');
const { router } = await import('./router.tsx');
const { ToastsProvider } = await import('@sluice/builder-ui');
const page = (
  <ToastsProvider>
    <RouterProvider router={router} />
  </ToastsProvider>
);
afterAll(() => {
  vi.resetModules();
  globalThis.history.replaceState(null, '', '/');
});

const INSIDE = [
  '/dashboard',
  '/syntax-generator',
  '/snippets',
  '/snippets/snp_1',
  '/data',
  '/data/content-blocks',
  '/help',
  '/settings',
  '/profile',
  '/user-management',
  '/subscription',
  '/combobox-test',
  '/combobox-smoke-test',
];
const FOR_VISITORS = ['/auth', '/login', '/register', '/auth/recover', '/auth/magic-link'];
const WIZARD = ['/onboarding', '/onboarding/anything'];
const FOR_ANYBODY = ['/auth/verify', '/auth/reset', '/auth/invite-finish', '/invite', '/invite/token_1'];

type Way = (address: string) => string;
const stays: Way = (address) => address;
const to =
  (place: string): Way =>
  () =>
    place;

/** Where each address leads. */
function ways({ inside, visitors, wizard }: Record<'inside' | 'visitors' | 'wizard', Way>) {
  const groups: [string[], Way][] = [
    [INSIDE, inside],
    [FOR_VISITORS, visitors],
    [WIZARD, wizard],
    [FOR_ANYBODY, stays],
    [['/nonsense'], (address) => `${address} 404`],
  ];
  return Object.fromEntries(
    groups.flatMap(([addresses, way]) => addresses.map((address) => [address, way(address)])),
  );
}

/** Opens an address as if it were typed, and says where it led. */
async function open(address: string, page: HTMLElement): Promise<string> {
  await act(() => router.navigate(address));
  await waitFor(() => expect(page.textContent).toMatch(/^(?:Page|No workspace|404)/));
  const { pathname, search, hash } = router.state.location;
  const shown = /^(?:No workspace|404)/.exec(page.textContent)?.[0] ?? '';
  return `${pathname}${search}${hash} ${shown}`.trim();
}

const complete: Profile = { ...ada, onboardingComplete: true };

it('somebody who opens a page that is slow to load, or cannot be loaded now, is told so, and may stay where they are', async () => {
  user = complete;
  const { container, unmount } = render(page);
  await open('/dashboard', container);
  const slow = Promise.withResolvers<void>();
  arrival = slow.promise;
  const wait = () => act(() => void router.navigate('/help'));
  wait();
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(container.textContent).toContain('Page dashboard');

  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert').textContent).toContain('There is no connection.');
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(container.textContent).toBe('Page dashboard');
  online.mockRestore();
  act(() => void dispatchEvent(new Event('online')));

  wait();
  slow.resolve();
  await waitFor(() => expect(container.textContent).toBe('Page help'));
  unmount();
});

it.each<{ who: string; person: Profile | null; expected: Record<string, string> }>([
  {
    who: 'a visitor',
    person: null,
    expected: {
      ...ways({
        inside: (address) => `/auth?next=${encodeURIComponent(address)}`,
        visitors: stays,
        wizard: (address) => `/auth?next=${encodeURIComponent(address)}`,
      }),
      '/signin': '/auth?tab=login',
      '/signin?next=%2Fdata&email=a%40b.example': '/auth?next=%2Fdata&email=a%40b.example&tab=login',
      '/signup?workspace_invite=wsp_1#state': '/auth?workspace_invite=wsp_1&tab=register#state',
      '/signup': '/auth?tab=register',
    },
  },
  {
    who: 'somebody without a workspace yet',
    person: { ...ada, onboardingComplete: false, activeWorkspaceId: null },
    expected: ways({ inside: to('/onboarding'), visitors: to('/onboarding'), wizard: stays }),
  },
  {
    who: 'somebody who has not chosen a plan yet',
    person: { ...ada, onboardingComplete: false },
    expected: ways({ inside: stays, visitors: to('/onboarding'), wizard: stays }),
  },
  {
    who: 'somebody who has finished',
    person: complete,
    expected: ways({ inside: stays, visitors: to('/dashboard'), wizard: to('/dashboard') }),
  },
  {
    who: 'somebody who has left their last workspace',
    person: { ...complete, activeWorkspaceId: null },
    expected: ways({
      inside: (address) => `${address} No workspace`,
      visitors: to('/dashboard No workspace'),
      wizard: to('/dashboard No workspace'),
    }),
  },
])('$who is led from each address to the right page', async ({ person, expected }) => {
  user = person;
  const { container, unmount } = render(page);
  const found: Record<string, string> = {};
  for (const address of Object.keys(expected)) found[address] = await open(address, container);
  expect(found).toEqual(expected);
  unmount();
});
