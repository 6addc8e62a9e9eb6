import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refusal, startStubServer } from '../../../test/stub-server.ts';
import { attribute, disconnected, event } from '../../../test/data/data-stub.ts';
import { press, type } from '../../../test/controls.ts';
import { openDataPage } from '../../../test/data/open-data-page.tsx';

const server = startStubServer();
const many = Array.from({ length: 12 }, (_, number) => attribute(`attribute_${number}`));

beforeEach(() => localStorage.clear());

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('a person sees of each attribute its type, description, source, use and age', async () => {
  const plan = attribute('plan', {
    description: 'Basic or Gold',
    uses: 7,
    lastSeenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  });
  await openDataPage(server, { attributes: [plan], events: [event('ordered'), event('viewed')] });
  const row = await rowOf('plan');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['plan', 'string', 'Basic or Gold', '7 snippets', 'Braze', '3h ago']);
  expect(screen.getByText('Manage your user attributes and custom data')).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Custom Attributes (1)' })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Custom Events (2)' })).toBeDefined();
});

it('a person goes from an attribute to the snippets that use it, by its exact name', async () => {
  const used = attribute('size _EU_', { rawName: 'size {EU}', uses: 1 });
  await openDataPage(server, { attributes: [used, attribute('unused')] });
  const link = within(await rowOf('size _EU_')).getByRole('link', { name: '1 snippet uses size _EU_' });
  expect(link.getAttribute('href')).toBe('/snippets?attribute=size%20%7BEU%7D');
  const unused = await rowOf('unused');
  expect(within(unused).queryByRole('link')).toBeNull();
  expect(unused.textContent).toContain('not used');
});

it('a name with Liquid syntax is marked as sanitized and shown with its exact form', async () => {
  await openDataPage(server, { attributes: [attribute('size _EU_', { rawName: 'size {EU}' })] });
  expect((await rowOf('size _EU_')).textContent).toContain('size {EU} (sanitized)');
});

it('an attribute that conditions cannot use says why, in the words of its provider', async () => {
  const geo = attribute('geo', { dataType: null, rawDataType: 'Object', unusableReason: 'objectType' });
  const blocked = attribute('blocked', { status: 'Blocklisted', unusableReason: 'blocklisted' });
  await openDataPage(server, { attributes: [geo, blocked] });
  const row = await rowOf('geo');
  expect(row.textContent).toContain('Object');
  expect(row.textContent).toContain('Not usable in conditions: an object has many values');
  expect((await rowOf('blocked')).textContent).toContain(
    'Not usable in conditions: it is blocklisted at Braze',
  );
});

it('a person reads the status of each event in the second tab, which the address keeps', async () => {
  const events = [event('ordered'), event('drafted', { status: 'Draft' })];
  const { address } = await openDataPage(server, { events });
  await press('Custom Events (2)', 'tab');
  expect((await rowOf('drafted')).textContent).toContain('Draft');
  expect(address()).toBe('?tab=events');
  expect(document.title).toBe('Custom Events · Data Management · Sluice');
  await press('Custom Attributes (0)', 'tab');
  expect(document.title).toBe('Custom Attributes · Data Management · Sluice');
});

it('a person pages through ten rows at a time', async () => {
  const { address } = await openDataPage(server, { attributes: many });
  expect(await screen.findByText('1–10 of 12 attributes')).toBeDefined();
  await press('Next page');
  expect(await screen.findByText('11–12 of 12 attributes')).toBeDefined();
  expect(address()).toBe('?page=2');
});

it('an address with a page that no longer exists leads to the last one', async () => {
  const { address } = await openDataPage(server, { attributes: many }, '?page=9');
  expect(await screen.findByText('11–12 of 12 attributes')).toBeDefined();
  expect(address()).toBe('?page=2');
});

it('a person sorts by a column, ascending first and descending on the next press', async () => {
  const { address } = await openDataPage(server, { attributes: many });
  await press('Name');
  await waitFor(() => expect(address()).toBe('?sort=name'));
  await press('Name');
  await waitFor(() => expect(address()).toBe('?sort=-name'));
  await waitFor(() => expect(server.calls.filter(({ url }) => url.includes('sort=-name'))).toHaveLength(1));
});

it('a person sees first what snippets use most, and what they use least on the next press', async () => {
  const { address } = await openDataPage(server, { attributes: many });
  await rowOf('attribute_1');
  const head = screen.getByRole('columnheader', { name: 'Used in' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await waitFor(() => expect(server.calls.some(({ url }) => url.includes('sort=-uses'))).toBe(true));
  await press('Used in');
  expect(address()).toBe('?sort=uses');
  await press('Used in');
  expect(address()).toBe('');
});

it('a list without a description gives its column to the others where there is little room', async () => {
  await openDataPage(server, {
    attributes: many,
    events: [event('ordered', { description: 'At the till' })],
  });
  await rowOf('attribute_1');
  expect(screen.getByRole('table').hasAttribute('data-without-text')).toBe(true);
  await press('Custom Events (1)', 'tab');
  await rowOf('ordered');
  expect(screen.getByRole('table').hasAttribute('data-without-text')).toBe(false);
});

it('a search that finds nothing says so and can be cleared', async () => {
  const { address } = await openDataPage(server, { attributes: many });
  await type('Search attributes', 'nothing like this');
  expect(await screen.findByText('No Attributes Found')).toBeDefined();
  expect(address()).toBe('?q=nothing+like+this');
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
  expect(await screen.findByText('1–10 of 12 attributes')).toBeDefined();
  expect(address()).toBe('');
});

it('filters by type, status and use are asked of the server', async () => {
  await openDataPage(server, { attributes: many }, '?type=unknown&status=Trashed&use=unused');
  await screen.findByText('1–10 of 12 attributes');
  expect(server.calls.map(({ url }) => url)).toContainEqual(
    expect.stringMatching(/dataType=unknown&status=Trashed&used=false/),
  );
  expect(screen.getByRole('combobox', { name: 'Type: other types' })).toBeDefined();
});

it('without any data there are no tabs, and the page says what to do', async () => {
  await openDataPage(server, { connection: disconnected });
  expect(await screen.findByText('No Attributes Found')).toBeDefined();
  expect(await screen.findByText('Connect to Braze first. Then you can import your data.')).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('attributes without events leave the other tab empty', async () => {
  await openDataPage(server, { attributes: many }, '?tab=events');
  expect(await screen.findByText('No Events Found')).toBeDefined();
});

it('a list that fails says so by itself, and is loaded again on request', async () => {
  const { data } = await openDataPage(server, {
    attributes: many,
    answers: {
      'GET custom-attributes': () => [500, refusal('INTERNAL', 'The list could not be read.')],
    },
  });
  expect(await screen.findByText('The list could not be read.')).toBeDefined();
  expect(await screen.findByRole('region', { name: 'Braze connection' })).toBeDefined();
  data.answers = {};
  await press('Retry');
  expect(await screen.findByText('1–10 of 12 attributes')).toBeDefined();
});
