import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from '../../test/controls.ts';
import { openPeoplePage } from '../../test/people/open-people-page.tsx';
import { defaultPeople, type PeopleOnServer } from '../../test/people/people-stub.ts';
import { refusal, startStubServer } from '../../test/stub-server.ts';
import { SettingsScreen } from './SettingsScreen.tsx';

const server = startStubServer();
const open = (usage: Partial<PeopleOnServer['usage']> = {}, answers: PeopleOnServer['answers'] = {}) =>
  openPeoplePage(server, SettingsScreen, { usage: { ...defaultPeople.usage, ...usage }, answers });
const card = () => screen.findByRole('region', { name: 'Usage' });
const meter = async (name: string) => within(await card()).findByRole<HTMLMeterElement>('meter', { name });
/** The lines of the card, as people read them. */
const lineOf = async (name: string) => (await meter(name)).closest('li')?.textContent ?? '';

it('the card says how much of each limit is used', async () => {
  await open();
  expect((await meter('Snippets')).getAttribute('aria-valuetext')).toBe('24 of 10,000');
  expect(await lineOf('Snippets')).toBe('Snippets24 of 10,000');
  expect(await lineOf('Size of the snippets')).toBe('Size of the snippets1.3 of 250 MB');
  expect(await lineOf('Sample people')).toBe('Sample people16 of 200');
  expect(await lineOf('Workspaces that you own')).toBe('Workspaces that you own1 of 20');
  expect((await card()).textContent).toContain('The last 100 versions of each snippet are kept.');
});

it.each([0, 7999])('nobody is warned at %i of 10,000 snippets', async (used) => {
  await open({ snippets: { used, limit: 10_000 } });
  await meter('Snippets');
  expect(screen.queryByText('Nearly full')).toBeNull();
});

it('from 80 percent on, the card warns, and leads to the trash', async () => {
  await open({ snippets: { used: 8000, limit: 10_000 } });
  expect(await lineOf('Snippets')).toContain('Nearly full');
  expect(await lineOf('Snippets')).toContain('Erase from it what you no longer need.');
  const link = within(await card()).getByRole('link', { name: 'Open the trash' });
  expect(link.getAttribute('href')).toBe('/snippets?view=trash');
});

it.each([
  ['snippets', 'Snippets', 'Erase snippets from the trash to make room.'],
  ['bytes', 'Size of the snippets', 'Erase snippets from the trash to make room.'],
  ['samples', 'Sample people', 'Delete one that you no longer need'],
  ['workspaces', 'Workspaces that you own', 'Delete or transfer one that you no longer need.'],
] as const)('when the limit of %s is reached, the card says what to do', async (name, label, advice) => {
  await open({ [name]: { used: 20_000_000, limit: 20_000_000 } });
  expect(await lineOf(label)).toContain('Full');
  expect(await lineOf(label)).toContain(advice);
});

it('usage above a lowered limit fills the bar exactly', async () => {
  await open({ samples: { used: 16, limit: 4 } });
  const bar = await meter('Sample people');
  expect([bar.value, bar.max]).toEqual([4, 4]);
  expect(bar.getAttribute('aria-valuetext')).toBe('16 of 4');
});

it('a card that cannot be loaded says so, and is loaded again on request', async () => {
  const { data } = await open({}, { 'GET usage': () => [500, refusal('INTERNAL', 'Not now.')] });
  expect((await within(await card()).findByRole('alert')).textContent).toContain('Not now.');
  delete data.answers['GET usage'];
  await press('Retry');
  expect(await meter('Snippets')).toBeTruthy();
});

it('a workspace beyond the limit is refused in the dialog, where the name stays', async () => {
  const reason = 'You can own at most 20 workspaces. Delete one that you don’t need any more.';
  await open({}, { 'POST workspaces': () => [409, refusal('LIMIT_REACHED', reason)] });
  await press('New workspace');
  const dialog = await screen.findByRole('dialog', { name: 'New workspace' });
  const field = within(dialog).getByLabelText<HTMLInputElement>(/^Workspace name/);
  fireEvent.change(field, { target: { value: 'Alpine Lab' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create workspace' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(reason);
  expect(field.value).toBe('Alpine Lab');
});
