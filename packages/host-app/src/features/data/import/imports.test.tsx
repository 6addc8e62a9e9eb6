import type { CustomAttribute } from '@sluice/server/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refusal, startStubServer } from '../../../test/stub-server.ts';
import { attribute, disconnected, done, queued } from '../../../test/data/data-stub.ts';
import { press, type } from '../../../test/controls.ts';
import { openDataPage } from '../../../test/data/open-data-page.tsx';

const server = startStubServer();
const reading = {
  ...queued,
  state: 'running',
  attributes: { ...queued.attributes, state: 'reading', count: 96 },
} as const;

beforeEach(() => localStorage.clear());

const progress = () => screen.findByRole('region', { name: 'Import' });
const toast = async () =>
  within(await screen.findByRole('region', { name: /notification/i })).findByRole('alertdialog');

it('a person starts an import, follows it, and gets the new lists and its report', async () => {
  const { data, renew } = await openDataPage(server, { attributes: [attribute('size')] });
  data.answers['POST imports'] = () => {
    data.imports = [queued];
    return [202, queued];
  };
  await press('Import Data');
  expect((await progress()).textContent).toContain('The import is about to start');
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import Data' });
  expect(start.disabled).toBe(true);

  data.imports = [reading];
  await renew();
  const reached = '96 of 128 · the list stays until the new one is complete';
  await waitFor(async () => expect((await progress()).textContent).toContain(reached));
  expect(
    screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Importing custom attributes' }).value,
  ).toBe(0.75);

  data.imports = [done];
  data.attributes = [attribute('plan')];
  await renew();
  const shown = await toast();
  expect(shown.textContent).toContain('Import Complete');
  expect(shown.textContent).toContain('You have 129 attributes and 34 events.');
  expect(await screen.findByRole('row', { name: /plan/ })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Import' })).toBeNull();
});

it('the history says of each import what it added, changed and lost', async () => {
  await openDataPage(server, { imports: [done] });
  const entry = await screen.findByText('2 added');
  const history = entry.closest('li')?.textContent;
  expect(history).toContain('1 with another type');
  expect(history).toContain('25 gone');
  expect(history).toContain('and 5 more');
  expect(history).toContain('Eventsnothing changed');
});

it('a person cancels an import', async () => {
  const { data } = await openDataPage(server, { imports: [reading] });
  data.answers['POST cancel'] = () => {
    const cancelled = { ...reading, state: 'cancelled', finishedAt: reading.startedAt } as const;
    data.imports = [cancelled];
    return [200, cancelled];
  };
  await press('Cancel');
  expect((await toast()).textContent).toContain('The lists are as they were before.');
  expect(screen.queryByRole('region', { name: 'Import' })).toBeNull();
});

it('an import that waits for the rate limit says when it goes on', async () => {
  const resumeAt = new Date();
  resumeAt.setHours(17, 0, 0, 0);
  await openDataPage(server, {
    imports: [
      { ...reading, state: 'waiting', waitingFor: 'BRAZE_RATE_LIMITED', resumeAt: resumeAt.toISOString() },
    ],
  });
  expect((await progress()).textContent).toContain('Waiting for the rate limit of Braze');
  expect((await progress()).textContent).toContain('goes on at 17:00');
});

it('an import that fails says why', async () => {
  const { data, renew } = await openDataPage(server, { imports: [reading] });
  await progress();
  const problem = { reason: 'NOT_CONNECTED', message: 'The workspace is not connected any more.' } as const;
  data.imports = [{ ...reading, state: 'failed', problem, finishedAt: reading.startedAt }];
  await renew();
  const shown = await toast();
  expect(shown.textContent).toContain('Import Failed');
  expect(shown.textContent).toContain(problem.message);
});

it('an import that cannot be started says why', async () => {
  await openDataPage(server, {
    attributes: [attribute('size')],
    answers: {
      'POST imports': () => [429, { ...refusal('RATE_LIMIT', 'Too many imports.'), retryAfter: 60 }],
    },
  });
  await press('Import Data');
  expect((await toast()).textContent).toContain('Too many imports.');
});

it('a person starts the first import where the list would be', async () => {
  const { data } = await openDataPage(server);
  data.answers['POST imports'] = () => {
    data.imports = [queued];
    return [202, queued];
  };
  const emptyList = (await screen.findByText('No Attributes Found')).closest('div') as HTMLElement;
  fireEvent.click(within(emptyList).getByRole('button', { name: 'Import Data' }));
  expect((await progress()).textContent).toContain('The import is about to start');
});

it('the rows that an import has added or changed are marked for a moment, and no others', async () => {
  const list = (at: string, changes: Partial<CustomAttribute>[]) =>
    ['plan', 'size', 'city'].map((name, index) => ({
      ...attribute(name, { id: `atr_${name}_${at}`, lastSeenAt: at, ...changes[index] }),
    }));
  const { data, renew } = await openDataPage(server, { attributes: list('2026-01-01T06:00:00.000Z', []) });
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
  expect((await row('plan')).dataset['changed']).toBeUndefined();
  data.attributes = [
    ...list('2026-01-02T06:00:00.000Z', [{ dataType: 'number' }]),
    attribute('new one', { lastSeenAt: '2026-01-02T06:00:00.000Z' }),
  ];
  await renew();
  expect((await row('new one')).dataset['changed']).toBe('true');
  expect((await row('plan')).dataset['changed']).toBe('true');
  expect((await row('size')).dataset['changed']).toBeUndefined();
  await waitFor(async () => expect((await row('plan')).dataset['changed']).toBeUndefined(), {
    timeout: 5000,
  });
});

it('rows are not marked because somebody sorts or searches', async () => {
  await openDataPage(server, { attributes: [attribute('plan'), attribute('size')] });
  await press('Used in');
  await type('Search attributes', 'pl');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^size/ })).toBeNull());
  expect(document.querySelector('[data-changed]')).toBeNull();
});

it('nobody is offered an import while neither kind can be read', async () => {
  await openDataPage(server, { connection: disconnected });
  await screen.findByText('No Attributes Found');
  expect(screen.queryByRole('button', { name: 'Import Data' })).toBeNull();
});
