import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { refusal, startStubServer } from '../../../test/stub-server.ts';
import {
  attribute,
  connected,
  disconnected,
  EU,
  passed,
  withoutEvents,
} from '../../../test/data/data-stub.ts';
import { press, type } from '../../../test/controls.ts';
import { openDataPage } from '../../../test/data/open-data-page.tsx';

const server = startStubServer();
const KEY = '01234567-89ab-cdef-0123-456789abcdef';

beforeEach(() => localStorage.clear());

const toast = async () =>
  within(await screen.findByRole('region', { name: /notification/i })).findByRole('alertdialog');
const sent = (method: string, end: string) =>
  server.calls.filter((call) => call.method === method && call.url.endsWith(end)).map(({ body }) => body);
/** Holds back what would happen after exactly this time. @returns what is held back so far */
function holdBack(milliseconds: number): readonly (() => void)[] {
  const held: (() => void)[] = [];
  const start = globalThis.setTimeout;
  const clock = vi.spyOn(globalThis, 'setTimeout');
  clock.mockImplementation(((todo: () => void, delay?: number) => {
    if (delay !== milliseconds) return start(todo, delay);
    held.push(todo);
    return 0;
  }) as typeof setTimeout);
  onTestFinished(() => clock.mockRestore());
  return held;
}
const card = () => screen.getByRole('region', { name: 'Braze connection' });
/** It comes when the page knows whether anything stands above it. */
const shownCard = () => screen.findByRole('region', { name: 'Braze connection' });

it('an owner connects with the instance that is chosen and a key, and the connection is checked again after 2 seconds', async () => {
  const { data } = await openDataPage(server, { connection: disconnected });
  data.answers['PUT provider-connection'] = () => {
    data.connection = connected;
    return [200, { test: passed, connection: connected }];
  };
  data.answers['POST check'] = () => [200, connected];
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Connect' })).disabled).toBe(true);
  await within(card()).findByText('EU-01');
  fireEvent.click(screen.getByRole('button', { name: /Show the instances/ }));
  fireEvent.click(await screen.findByRole('option', { name: /US-01/ }));
  await type('API key', KEY);
  const afterTwoSeconds = holdBack(2000);
  await press('Connect');
  expect(await screen.findAllByText('Connected')).not.toHaveLength(0);
  expect((await toast()).textContent).toContain('Connected');
  expect(sent('PUT', 'provider-connection')).toEqual([
    { restEndpoint: 'https://rest.iad-01.braze.com', apiKey: KEY, kinds: ['attributes', 'events'] },
  ]);
  expect(await screen.findByDisplayValue('••••1a2b')).toBeDefined();
  expect(screen.queryByDisplayValue(KEY)).toBeNull();
  expect(sent('POST', 'check')).toHaveLength(0);
  await waitFor(() => expect(afterTwoSeconds).toHaveLength(1));
  act(() => afterTwoSeconds[0]?.());
  await waitFor(() => expect(sent('POST', 'check')).toHaveLength(1));
});

it('an address that is pasted in is tested, and a dashboard is replaced by its REST endpoint with a hint', async () => {
  const { data } = await openDataPage(server, { connection: disconnected });
  data.answers['POST test'] = () => [200, { ...passed, translatedFrom: 'dashboard' }];
  await type('REST endpoint', 'https://dashboard-01.braze.eu/app');
  await type('API key', KEY);
  await press('Test Connection');
  expect((await toast()).textContent).toContain('Connection Test Successful');
  expect(sent('POST', 'test')).toEqual([
    { restEndpoint: 'https://dashboard-01.braze.eu/app', apiKey: KEY, kinds: ['attributes', 'events'] },
  ]);
  expect(await screen.findByDisplayValue(EU)).toBeDefined();
  expect(screen.getByText(`This is the address of a dashboard. Its REST endpoint is ${EU}.`)).toBeDefined();
});

it('a test without a key asks for both, and sends nothing', async () => {
  await openDataPage(server, { connection: disconnected });
  await press('Test Connection');
  const shown = await toast();
  expect(shown.textContent).toContain('Missing Information');
  expect(shown.textContent).toContain('Please enter both REST endpoint and API key');
  expect(sent('POST', 'test')).toEqual([]);
});

it('the stored key is tested without being entered again', async () => {
  const { data } = await openDataPage(server);
  data.answers['POST test'] = () => [200, passed];
  await press('Test Connection');
  expect((await toast()).textContent).toContain('Connection Test Successful');
  expect(sent('POST', 'test')).toEqual([{ restEndpoint: EU, kinds: ['attributes', 'events'] }]);
});

it('a stored key is not used for another endpoint', async () => {
  await openDataPage(server);
  await screen.findByDisplayValue('••••1a2b');
  await type('REST endpoint', 'https://rest.iad-01.braze.com');
  expect(screen.queryByDisplayValue('••••1a2b')).toBeNull();
  await press('Test Connection');
  expect((await toast()).textContent).toContain('Missing Information');
});

it('a key without the permission for events connects in part, and the card names the permission', async () => {
  const { data } = await openDataPage(server, { connection: disconnected });
  data.answers['PUT provider-connection'] = () => [200, { test: withoutEvents, connection: connected }];
  await type('API key', KEY);
  await press('Connect');
  const shown = await toast();
  expect(shown.textContent).toContain('Partial Success');
  expect(shown.textContent).toContain('Failed to create events connection');
  expect(card().textContent).toContain('Failed to create events connection');
  expect(card().textContent).toContain('events.get');
});

it('a connection that fails says so for each kind, in the card and as a toast, and keeps what was typed', async () => {
  const reason = {
    ok: false,
    reason: 'BRAZE_INVALID_API_KEY',
    permission: null,
    message: 'Braze does not accept this API key.',
    retryAt: null,
  };
  const test = {
    ...passed,
    outcome: 'failed',
    title: 'Failed to create attributes connection',
    message: reason.message,
    results: { attributes: reason, events: reason },
  };
  const { data } = await openDataPage(server, { connection: disconnected });
  data.answers['PUT provider-connection'] = () => [200, { test, connection: disconnected }];
  await type('API key', KEY);
  await press('Connect');
  const shown = await toast();
  for (const place of [shown, card()]) {
    expect(place.textContent).toContain('Failed to create attributes connection');
    expect(place.textContent).toContain('Failed to create events connection');
    expect(place.textContent).toContain('Braze does not accept this API key.');
  }
  expect(within(card()).getAllByText('Failed to create attributes connection')).toHaveLength(1);
  expect(screen.getByDisplayValue(KEY)).toBeDefined();
});

it('an address that is refused is explained at its field', async () => {
  const { data } = await openDataPage(server, { connection: disconnected });
  const message = 'The REST endpoint begins with https://.';
  data.answers['POST test'] = () => [
    400,
    { ...refusal('VALIDATION'), issues: [{ path: ['body', 'restEndpoint'], message }] },
  ];
  await type('REST endpoint', 'http://rest.fra-01.braze.eu');
  await type('API key', KEY);
  await press('Test Connection');
  expect((await toast()).textContent).toContain('Connection Test Failed');
  expect(await within(card()).findByText(message)).toBeDefined();
});

it('an owner disconnects after a question, and the lists are gone', async () => {
  const { data } = await openDataPage(server);
  data.answers['DELETE provider-connection'] = () => {
    data.connection = disconnected;
    return [204];
  };
  await press('Disconnect');
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect from Braze?' });
  expect(question.textContent).toContain('Snippets stay as they are.');
  fireEvent.click(within(question).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull());
  expect(
    await screen.findByText('The API key is deleted, and the imported lists are cleared.'),
  ).toBeDefined();
  expect(within(await toast()).getByText('Disconnected')).toBeDefined();
  expect(within(card()).getAllByText('Disconnected')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Import Data' })).toBeNull();
  // Confirming submits a form of its own, and not the one below it, which would test the connection.
  expect(server.calls.map(({ method, url }) => `${method} ${url}`)).not.toContainEqual(
    expect.stringMatching(/^POST .*provider-connection/),
  );
});

it('each kind has its own state, and a degraded one says why', async () => {
  const degraded = {
    status: 'degraded',
    lastHealthyAt: null,
    lastSyncAt: null,
    reason: 'braze_missing_permission_events',
  } as const;
  const { combined } = connected;
  await openDataPage(server, {
    connection: { ...connected, kinds: { attributes: combined, events: degraded } },
  });
  expect(await screen.findByText('Degraded')).toBeDefined();
  expect(card().textContent).toContain('The API key lacks the permission events.get.');
});

it('both kinds are one line where the installation does not tell them apart', async () => {
  await openDataPage(server, { connection: { ...connected, kinds: null } });
  expect(await screen.findByText('Attributes and events')).toBeDefined();
});

it('a member reads the state, and can change nothing but import', async () => {
  const attributes = [attribute('plan')];
  await openDataPage(server, { role: 'member', attributes, connection: { ...connected, lastFour: null } });
  expect(await screen.findByText('Owners and admins can change the connection.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import Data' })).toBeDefined();
  expect(within(card()).queryByRole('textbox')).toBeNull();
  expect(within(card()).queryAllByRole('button')).toEqual([]);
});

it('a member is not told to connect another instance in the sandbox, because only others can', async () => {
  const connection = { ...connected, instance: 'Sandbox', isSandbox: true };
  await openDataPage(server, { role: 'member', connection });
  await screen.findByText('Owners and admins can change the connection.');
  expect(card().textContent).toContain('This is the sandbox that comes with Sluice');
  expect(card().textContent).not.toContain('whenever you like');
});

it('the sandbox is marked as such', async () => {
  await openDataPage(server, { connection: { ...connected, instance: 'Sandbox', isSandbox: true } });
  expect(await screen.findByText(/^This is the sandbox that comes with Sluice/)).toBeDefined();
});

it('a connection that cannot be loaded says so, and is loaded again on request', async () => {
  const { data } = await openDataPage(server, {
    answers: { 'GET provider-connection': () => [500, refusal('INTERNAL', 'It broke.')] },
  });
  expect(await screen.findByText("We couldn't load the connection.")).toBeDefined();
  data.answers = {};
  await press('Retry');
  expect(await screen.findByDisplayValue('••••1a2b')).toBeDefined();
});

it('whoever connects reads everything that the key needs in one list, with Content Blocks unless they do not want them', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await openDataPage(server, { connection: disconnected });
  const list = await screen.findByRole('list', { name: 'Permissions' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'custom_attributes.get',
    'events.get',
    'content_blocks.list',
    'content_blocks.info',
    'content_blocks.create',
    'content_blocks.update',
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Also publish snippets as Content Blocks' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await press('Copy the list');
  expect(write).toHaveBeenCalledExactlyOnceWith('custom_attributes.get\nevents.get');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
});

it('the first connection to an account of Braze says that it is imported every hour, and one to the sandbox does not', async () => {
  const { data } = await openDataPage(server, { connection: disconnected });
  data.answers['PUT provider-connection'] = () => {
    data.connection = connected;
    return [200, { test: passed, connection: connected }];
  };
  data.answers['POST check'] = () => [200, connected];
  await type('API key', KEY);
  await press('Connect');
  expect((await toast()).textContent).toContain('every hour by itself, within the limits of Braze');
});

it('an owner sets how often the workspace imports by itself', async () => {
  const { data } = await openDataPage(server);
  data.answers['PUT import-schedule'] = () => {
    data.interval = 'daily';
    return [200, { interval: 'daily', nextAt: '2026-12-01T06:00:00.000Z' }];
  };
  fireEvent.click(await screen.findByRole('combobox', { name: 'Automatic import: Off' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Daily' }));
  expect(await screen.findByRole('combobox', { name: 'Automatic import: Daily' })).toBeDefined();
  expect(await screen.findByText(/^next /)).toBeDefined();
  expect(sent('PUT', 'import-schedule')).toEqual([{ interval: 'daily' }]);
});

it.each([
  ['well', connected, false],
  ['not there', disconnected, true],
  ['degraded', { ...connected, combined: { ...connected.combined, status: 'degraded' as const } }, true],
])(
  'the card of a connection that is %s is open only when something is to do',
  async (_state, connection, isOpen) => {
    await openDataPage(server, { connection }, '', 'untouched');
    await within(await shownCard()).findAllByText(isOpen ? 'REST endpoint' : 'Connected');
    expect(card().querySelector('details')?.open).toBe(isOpen);
  },
);

it('a card that somebody opens stays open the next time, although the connection is well', async () => {
  const { unmount } = await openDataPage(server, {}, '', 'untouched');
  await within(await shownCard()).findAllByText('Connected');
  fireEvent.click(within(card()).getByRole('heading', { name: 'Braze connection' }));
  await waitFor(() => expect(card().querySelector('details')?.open).toBe(true));
  expect(localStorage.getItem('sluice.connection-card')).toBe('open');
  unmount();
  await openDataPage(server, {}, '', 'untouched');
  await within(await shownCard()).findAllByText('Connected');
  expect(card().querySelector('details')?.open).toBe(true);
});

it('a card that nobody has touched is closed until the connection is known, and has its last size the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<[number, unknown]>();
  const answers = { 'GET provider-connection': () => promise };
  const first = await openDataPage(server, { answers }, '', 'untouched');
  expect((await shownCard()).querySelector('details')?.open).toBe(false);
  resolve([200, disconnected]);
  await within(await shownCard()).findAllByText('REST endpoint');
  expect(card().querySelector('details')?.open).toBe(true);
  first.unmount();
  const never = new Promise<[number, unknown]>(() => undefined);
  await openDataPage(server, { answers: { 'GET provider-connection': () => never } }, '', 'untouched');
  expect(within(await shownCard()).queryByText('REST endpoint')).toBeNull();
  expect(card().querySelector('details')?.open).toBe(true);
});
