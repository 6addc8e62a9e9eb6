import type { Notification } from '@sluice/server/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aiko, importedByAiko } from '../../test/dashboard-stub.ts';
import { refusal, startStubServer } from '../../test/stub-server.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { renderRoutes } from '../../test/render-routes.tsx';
import { signInAda } from '../../test/sign-in-ada.ts';

const server = startStubServer();

const joined: Notification = {
  id: 'ntf_2',
  at: '2026-01-01T07:00:00.000Z',
  actor: aiko,
  isUnread: true,
  kind: 'member.joined',
  member: aiko,
  role: 'member',
};

interface OnServer {
  items: readonly Notification[];
  total: number;
  fails: boolean;
}

async function open(given: Partial<OnServer> = {}) {
  const data: OnServer = { items: [], total: given.items?.length ?? 0, fails: false, ...given };
  await signInAda(server);
  server.respond(({ method, url }) => {
    if (method === 'PUT') {
      data.items = data.items.map((one) => ({ ...one, isUnread: false }));
      return [204];
    }
    if (data.fails) return [500, refusal('INTERNAL')];
    const limit = Number(new URL(url, 'http://localhost').searchParams.get('limit'));
    const unread = data.items.filter(({ isUnread }) => isUnread).length;
    return [200, { items: data.items.slice(0, limit), total: data.total, page: 1, limit, unread }];
  });
  const page = renderRoutes(
    [
      { path: '/', Component: NotificationBell },
      { path: '*', element: 'Another page' },
    ],
    '/',
  );
  return {
    data,
    address: page.address,
    renew: page.renew,
  };
}

const bell = (name: string) => screen.findByRole('button', { name });
const list = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));

it('a bell without news has no number, and its list says that nothing happened', async () => {
  await open();
  fireEvent.click(await bell('Notifications'));
  expect((await list()).getByText('Nothing happened yet')).toBeDefined();
});

it('the number of unread notifications is in the name of the bell and beside it', async () => {
  await open({ items: [importedByAiko, { ...importedByAiko, id: 'ntf_2' }] });
  await bell('Notifications, 2 unread');
  expect(screen.getByText('2')).toBeDefined();
});

it('opening the list marks everything as seen, and what was new stays marked until it is closed', async () => {
  await open({ items: [importedByAiko] });
  fireEvent.click(await bell('Notifications, 1 unread one'));
  const row = (await list()).getByRole('link', { name: /^New: Aiko Kimura imported from Braze/ });
  expect(row.textContent).toContain('3 added, 1 gone.');
  await waitFor(() => expect(server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ until: importedByAiko.at });
  fireEvent.keyDown(row, { key: 'Escape' });
  fireEvent.click(await bell('Notifications'));
  expect((await list()).getByRole('link', { name: /^Aiko Kimura imported/ })).toBeDefined();
});

it('a link of the list opens its page and closes the list', async () => {
  const { address } = await open({ items: [importedByAiko] });
  fireEvent.click(await bell('Notifications, 1 unread one'));
  fireEvent.click((await list()).getByRole('link'));
  expect(address()).toBe('/data');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('what happens while the page is open is announced once, and the new number is read out', async () => {
  const { data, renew } = await open({ items: [importedByAiko] });
  await bell('Notifications, 1 unread one');
  expect(screen.queryByText('Aiko Kimura imported from Braze')).toBeNull();
  data.items = [joined, ...data.items];
  await renew();
  expect(await screen.findByText('Aiko Kimura joined the workspace')).toBeDefined();
  expect(screen.getByText('2 unread notifications')).toBeDefined();
  await renew();
  expect(screen.getAllByText('Aiko Kimura joined the workspace')).toHaveLength(1);
});

it('what the person did themselves is listed, but not announced', async () => {
  const { data, renew } = await open();
  await bell('Notifications');
  data.items = [{ ...importedByAiko, isUnread: false }];
  data.total = 1;
  await renew();
  expect(screen.queryByText(/imported from Braze/)).toBeNull();
  fireEvent.click(await bell('Notifications'));
  expect(await (await list()).findByText(/imported from Braze/)).toBeDefined();
});

it('a long list is loaded page by page', async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ ...importedByAiko, id: `ntf_${index}` }));
  await open({ items });
  fireEvent.click(await bell('Notifications, 30 unread'));
  const open30 = await list();
  expect(open30.getAllByRole('link')).toHaveLength(20);
  fireEvent.click(open30.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(open30.getAllByRole('link')).toHaveLength(30));
  expect(open30.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('a list that cannot be loaded says so, and comes with Retry', async () => {
  const { data } = await open({ fails: true });
  fireEvent.click(await bell('Notifications'));
  const dialog = await list();
  expect(await dialog.findByText("We couldn't load your notifications.")).toBeDefined();
  data.fails = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Nothing happened yet')).toBeDefined();
});
