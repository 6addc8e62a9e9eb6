import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openShell } from '../../test/shell/open-shell.tsx';
import { startStubServer } from '../../test/stub-server.ts';

const server = startStubServer();

afterEach(() => {
  document.cookie = 'sidebar:state=; path=/; max-age=0';
});

const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' });
const linksIn = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const WORK = [
  ['Dashboard', '/dashboard'],
  ['Syntax Generator', '/syntax-generator'],
  ['Snippet Library', '/snippets'],
  ['Data', '/data'],
  ['Help', '/help'],
];
const ACCOUNT = [
  ['Settings', '/settings'],
  ['Profile', '/profile'],
];
const FOR_OWNERS = [
  ['User Management', '/user-management'],
  ['Subscription', '/subscription'],
];

it.each([
  ['owner', [...ACCOUNT, ...FOR_OWNERS]],
  ['admin', ACCOUNT],
  ['member', ACCOUNT],
] as const)('the sidebar of an %s lists the pages of their role, and signing out', async (role, account) => {
  await openShell(server, { role });
  await waitFor(() => expect(linksIn('Account')).toEqual(account));
  expect(linksIn('Navigation')).toEqual(WORK);
  expect(within(sidebar()).getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

it('Ctrl+B collapses the sidebar to icons for a week, and expands it again', async () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const { user } = await openShell(server);
  await user.keyboard('{Control>}b{/Control}');
  expect(written).toHaveBeenLastCalledWith('sidebar:state=false; path=/; max-age=604800; samesite=lax');
  expect(sidebar()).toHaveAttribute('data-collapsed', 'true');
  expect(linksIn('Navigation')).toEqual(WORK);
  await user.keyboard('{Meta>}b{/Meta}');
  expect(written).toHaveBeenLastCalledWith('sidebar:state=true; path=/; max-age=604800; samesite=lax');
  expect(sidebar()).not.toHaveAttribute('data-collapsed');
  written.mockRestore();
});

it('an icon of the collapsed sidebar says its name after 700 ms, and the next one at once', async () => {
  const { user } = await openShell(server);
  const link = (name: string) => within(sidebar()).getByRole('link', { name });
  fireEvent.pointerEnter(link('Help'), { pointerType: 'mouse' });
  fireEvent.pointerLeave(link('Help'));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.keyboard('{Control>}b{/Control}');
  // The code of the tooltip has to be there before the clock stands still.
  await user.hover(link('Help'));
  await screen.findByRole('tooltip', { name: 'Help' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  fireEvent.pointerLeave(link('Help'));
  act(() => void vi.advanceTimersByTime(299));
  fireEvent.pointerEnter(link('Data'), { pointerType: 'mouse' });
  expect(screen.getByRole('tooltip')).toHaveTextContent('Data');
  fireEvent.pointerLeave(link('Data'));
  act(() => void vi.advanceTimersByTime(301));
  fireEvent.pointerEnter(link('Profile'), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Profile');
  vi.useRealTimers();
});

it("the person's menu leads to the settings twice, switches the workspace and the theme, and logs out", async () => {
  const { user } = await openShell(server, { others: ['Alpine Club'] });
  const trigger = screen.getByRole('button', { name: /^Account menu for/ });
  expect(trigger).toHaveTextContent('ada@example.com');
  expect(trigger).toHaveTextContent('Lumen Outdoor');
  await user.click(trigger);
  const menu = await screen.findByRole('menu');
  const entries = [...menu.querySelectorAll('[role^="menuitem"]')];
  expect(entries.slice(0, 2).map((entry) => entry.getAttribute('href'))).toEqual(['/settings', '/settings']);
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Settings',
    'Profile',
    'Lumen Outdoor',
    'Alpine Club',
    'Light theme',
    'Dark theme',
    'System theme',
    'Log out',
  ]);
});

it('the top bar says that the browser is offline until it is online again', async () => {
  await openShell(server);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText("You're offline.")).toBeVisible();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText("You're offline.")).toBeNull();
  online.mockRestore();
});

it('the top bar has room for further actions between the search and the person', async () => {
  await openShell(server);
  const banner = within(screen.getByRole('banner'));
  const names = banner
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.slice(1, 3)).toEqual(['Search or jump to…Ctrl K', 'The bell']);
});
