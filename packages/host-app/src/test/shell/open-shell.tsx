import { ThemeProvider, ToastsProvider } from '@sluice/builder-ui';
import { signIn, type CustomAttribute, type Role, type SnippetListItem } from '@sluice/server/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import type { NavigationPage } from '../../config/page-entry.ts';
import { paths } from '../../config/paths.ts';
import { Shell } from '../../features/shell/Shell.tsx';
import { send } from '../../lib/http/http.ts';
import { session } from '../../lib/session/session.ts';
import { ada, refusal, sessionAnswer, type Answer, type Call, type StubServer } from '../stub-server.ts';
import { connected } from '../data/data-stub.ts';

const FIELD_OF_PAGE = 'A field of the page';
const BELL = 'The bell';

/** The sidebar of the finished product. */
const NAVIGATION: readonly NavigationPage[] = [
  { path: 'dashboard', group: 'work' },
  { path: 'generator', group: 'work' },
  { path: 'snippets', group: 'work' },
  { path: 'data', group: 'work' },
  { path: 'contentBlocks', group: 'work', parent: 'data' },
  { path: 'help', group: 'work' },
  { path: 'settings', group: 'account' },
  { path: 'profile', group: 'account' },
  { path: 'userManagement', group: 'account', isForOwners: true },
  { path: 'subscription', group: 'account', isForOwners: true },
];

const at = '2026-01-01T00:00:00.000Z';
const person = { id: ada.id, displayName: 'Ada', initials: 'A' };

export const snippet = (name: string, changes: Partial<SnippetListItem> = {}): SnippetListItem => ({
  id: `snp_${name.replaceAll(' ', '_')}`,
  workspaceId: 'wsp_1',
  name,
  content: "{% if {{custom_attribute.${plan}}} == 'pro' %}Hello{% endif %}",
  tags: [],
  isDraft: false,
  isBuilt: true,
  isFavorite: false,
  createdBy: person,
  updatedBy: person,
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...changes,
});

interface OnServer {
  role: Role;
  snippets: readonly SnippetListItem[];
  attributes: readonly CustomAttribute[];
  isConnected: boolean;
  /** The names of the person's other workspaces. */
  others: readonly string[];
}

const membership = (workspaceId: string, name: string, role: Role) => ({
  workspaceId,
  role,
  joinedAt: at,
  workspace: { id: workspaceId, name },
});

function answer({ url }: Call, { role, snippets, attributes, isConnected, others }: OnServer): Answer {
  const { pathname, searchParams } = new URL(url, 'http://server');
  const q = (searchParams.get('q') ?? '').toLowerCase();
  const page = (items: readonly unknown[]): Answer => [
    200,
    { items: items.slice(0, Number(searchParams.get('limit'))), total: items.length, page: 1, limit: 10 },
  ];
  if (pathname.endsWith('/memberships')) {
    const own = membership('wsp_1', 'Lumen Outdoor', role);
    return [200, { items: [own, ...others.map((name) => membership(`wsp_${name}`, name, 'member'))] }];
  }
  if (pathname.endsWith('/snippets'))
    return page(snippets.filter(({ name, content }) => `${name} ${content}`.toLowerCase().includes(q)));
  if (pathname.endsWith('/custom-attributes')) return page(attributes.filter(({ name }) => name.includes(q)));
  if (pathname.endsWith('/provider-connection'))
    return [200, { ...connected, connectionExists: isConnected }];
  return [404, refusal('NOT_FOUND')];
}

const usual: OnServer = { role: 'owner', snippets: [], attributes: [], isConnected: true, others: [] };

/** A wide window, which jsdom has not. */
const wideWindow = () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Shows the frame around an empty page to somebody who is signed in. */
export async function openShell(
  server: StubServer,
  given: Partial<OnServer> = {},
  path: string = paths.help,
) {
  const onServer = { ...usual, ...given };
  vi.stubGlobal('matchMedia', wideWindow);
  server.respond(() => sessionAnswer(1));
  session.begin(await send(signIn, { body: { email: 'ada@example.com', password: 'correct horse' } }));
  server.respond((call) => answer(call, onServer));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = <input aria-label={FIELD_OF_PAGE} />;
  const bell = <button type="button">{BELL}</button>;
  const router = createMemoryRouter(
    [
      {
        element: <Shell navigation={NAVIGATION} topBarActions={bell} />,
        children: [{ path: '*', element: page }],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <ToastsProvider>
          <RouterProvider router={router} />
        </ToastsProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  // The role is known.
  await screen.findAllByText('Lumen Outdoor');
  const user = userEvent.setup();
  return {
    user,
    /** Path, query string and hash. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** Opens the palette by its keys. */
    openPalette: async () => {
      await user.keyboard('{Control>}k{/Control}');
      return screen.findByRole('combobox', { name: 'Search' }, { timeout: 10_000 });
    },
  };
}
