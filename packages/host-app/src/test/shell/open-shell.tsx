import type { CustomAttribute, Role, SnippetListItem } from '@sluice/server/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { type NavigationPage, paths } from '../../config/paths.ts';
import { Shell } from '../../features/shell/Shell.tsx';
import { refusal, type Answer, type Call, type StubServer } from '../stub-server.ts';
import { connected } from '../data/data-stub.ts';
import { renderRoutes } from '../render-routes.tsx';
import { signInAda } from '../sign-in-ada.ts';

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
  await signInAda(server);
  server.respond((call) => answer(call, onServer));
  const content = <input aria-label={FIELD_OF_PAGE} />;
  const bell = <button type="button">{BELL}</button>;
  const page = renderRoutes(
    [
      {
        element: <Shell navigation={NAVIGATION} topBarActions={bell} />,
        children: [{ path: '*', element: content }],
      },
    ],
    path,
  );
  // The role is known.
  await screen.findAllByText('Lumen Outdoor');
  const user = userEvent.setup();
  return {
    user,
    address: page.address,
    /** Opens the palette by its keys. */
    openPalette: async () => {
      await user.keyboard('{Control>}k{/Control}');
      return screen.findByRole('combobox', { name: 'Search' }, { timeout: 10_000 });
    },
  };
}
