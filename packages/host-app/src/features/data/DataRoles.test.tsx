import type { Role } from '@sluice/server/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { attribute, connected, disconnected, done, event, queued } from '../../test/data/data-stub.ts';
import { openDataPage } from '../../test/data/open-data-page.tsx';
import { startStubServer } from '../../test/stub-server.ts';

const server = startStubServer();
const everybody: readonly Role[] = ['owner', 'admin', 'member'];
const admins: readonly Role[] = ['owner', 'admin'];

beforeEach(() => localStorage.clear());

/** Who sees each control of the page while the workspace is connected and an import runs. */
const controls: readonly [role: string, name: RegExp, whose: readonly Role[]][] = [
  ['button', /^Import Data$/, everybody],
  ['button', /^Cancel$/, everybody],
  ['heading', /^Import history$/, everybody],
  ['tab', /^Custom Attributes/, everybody],
  ['tab', /^Custom Events/, everybody],
  ['searchbox', /^Search attributes$/, everybody],
  ['row', /^plan/, everybody],
  ['combobox', /^REST endpoint$/, admins],
  ['button', /^Show the instances/, admins],
  ['button', /^Replace/, admins],
  ['button', /^Test Connection$/, admins],
  ['button', /^Disconnect$/, admins],
  ['combobox', /^Automatic import/, admins],
];

describe.each(everybody)('the Data page of the role %s', (role) => {
  it('the Data page has the controls for what a person in this role may do, and no others', async () => {
    await openDataPage(server, {
      role,
      connection: { ...connected, lastFour: role === 'member' ? null : connected.lastFour },
      attributes: [attribute('plan')],
      events: [event('ordered')],
      imports: [queued, done],
    });
    await screen.findByRole('row', { name: /^plan/ });
    if (role === 'member') await screen.findByText('Owners and admins can change the connection.');
    else await screen.findByDisplayValue('••••1a2b');
    const seen = controls.filter(([kind, name]) => screen.queryAllByRole(kind, { name }).length > 0);
    const expected = controls.filter(([, , whose]) => whose.includes(role));
    expect(seen.map(([, name]) => name)).toEqual(expected.map(([, name]) => name));
  });

  it('the Data page says what to do when nothing is connected', async () => {
    await openDataPage(server, { role, connection: disconnected });
    const text =
      role === 'member'
        ? 'Nobody has connected this workspace to Braze yet. Ask an owner or admin to do it.'
        : 'Connect to Braze first. Then you can import your data.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Import Data' })).toBeNull();
    const connect = () => screen.queryAllByRole('button', { name: 'Connect' });
    await waitFor(() => expect(connect()).toHaveLength(role === 'member' ? 0 : 1));
  });
});
