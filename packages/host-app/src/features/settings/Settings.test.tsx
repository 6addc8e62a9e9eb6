import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { press, type } from '../../test/controls.ts';
import { findToast, openPeoplePage } from '../../test/people/open-people-page.tsx';
import { jonas, mara, defaultPeople, type PeopleOnServer } from '../../test/people/people-stub.ts';
import { active } from '../../test/subscriptions.ts';
import { ada, deferredAnswer, refusal, sessionAnswer, startStubServer } from '../../test/stub-server.ts';
import { SettingsScreen } from './SettingsScreen.tsx';

const server = startStubServer();
const open = (given: Partial<PeopleOnServer> = {}) => openPeoplePage(server, SettingsScreen, given);
const sent = (method: string) => server.calls.findLast((call) => call.method === method);
const nameField = () => screen.getByLabelText<HTMLInputElement>('Workspace name', { selector: 'input' });
const renamed = {
  id: 'wsp_1',
  name: 'New name',
  createdBy: 'usr_1',
  ownerId: 'usr_1',
  timeZone: null,
  role: 'owner',
  createdAt: '2026-11-19T10:00:00.000Z',
  updatedAt: '2026-11-19T10:00:00.000Z',
};

it('the settings have the title and the subtitle of the specification', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Settings', level: 1 })).toBeTruthy();
  expect(screen.getByText('Manage your account and workspace preferences')).toBeTruthy();
});

it.each([
  [
    'owner',
    [
      'Workspace Information',
      'Invite Users',
      'Theme',
      'Your workspaces',
      'Usage',
      'Features of this installation',
      'Activity',
    ],
    ['/profile', '/user-management', '/subscription'],
  ],
  [
    'admin',
    [
      'Workspace Information',
      'Invite Users',
      'Theme',
      'Your workspaces',
      'Usage',
      'Features of this installation',
    ],
    ['/profile', '/user-management', '/subscription'],
  ],
  [
    'member',
    ['Workspace Information', 'Theme', 'Your workspaces', 'Usage', 'Features of this installation'],
    ['/profile', '/subscription'],
  ],
] as const)('somebody who is %s sees what they may use', async (role, cards, links) => {
  await open({ role });
  await screen.findAllByText('Lumen Outdoor');
  expect(screen.getAllByRole('region').map((card) => card.querySelector('h2')?.textContent)).toEqual(cards);
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(leads)).toEqual(new Set(links));
  const isOwner = role === 'owner';
  for (const name of ['Rename', 'Transfer ownership', 'Delete workspace']) {
    expect(screen.queryAllByRole('button', { name })).toHaveLength(isOwner ? 1 : 0);
  }
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Leave' }).disabled).toBe(isOwner);
});

it('the page of settings says what loads while the server is slow, and keeps what is typed meanwhile', async () => {
  const [usage, flags] = [deferredAnswer(), deferredAnswer()];
  await open({ answers: { 'GET usage': () => usage.promise, 'GET feature-flags': () => flags.promise } });
  const flagsLoad = { name: 'Loading the features' };
  expect(await screen.findByRole('status', flagsLoad)).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Loading the usage' })).toBeTruthy();
  await type(/^Email/, 'sam@example.com');
  usage.resolve([200, defaultPeople.usage]);
  flags.resolve([200, { items: [{ flagName: 'INVITES_V2', enabled: true }] }]);
  await waitFor(() => expect(screen.queryByRole('status', flagsLoad)).toBeNull());
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the usage' })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('sam@example.com');
});

it('the screen counts what is in the workspace', async () => {
  await open();
  expect(await screen.findByText(/^0 snippets, 16 sample people/)).toBeTruthy();
});

it('two cards lead to the profile and to the subscription', async () => {
  await open();
  const linkTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo(/^Profile Information/)).toBe('/profile');
  expect(await linkTo(/^Subscription & Billing/)).toBe('/subscription');
});

it('an owner renames the workspace', async () => {
  await open({ answers: { 'PATCH wsp_1': () => [200, renamed] } });
  await press('Rename');
  await type('Workspace name', ' New name ');
  await press('Save');
  expect(await findToast('Workspace Updated', 'The workspace is called New name now.')).toBeTruthy();
  expect(sent('PATCH')?.body).toEqual({ name: 'New name' });
  expect(await screen.findByRole('button', { name: 'Rename' })).toBeTruthy();
});

it('an admin finds the time zone of the workspace by the name of a city, and can take it away again', async () => {
  let timeZone: string | null = null;
  await open({
    role: 'admin',
    answers: {
      'GET wsp_1': () => [200, { ...renamed, role: 'admin', timeZone }],
      'PUT time-zone': ({ body }) => {
        ({ timeZone } = body as { timeZone: string | null });
        return [200, { ...renamed, role: 'admin', timeZone }];
      },
    },
  });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  expect(field.placeholder).toMatch(/^That of each browser \(here .+\)$/);
  await userEvent.type(field, 'sao paulo{Enter}');
  expect(
    await findToast('Time Zone Updated', 'Tests are sent in the time zone America/Sao_Paulo.'),
  ).toBeTruthy();
  expect(sent('PUT')?.body).toEqual({ timeZone: 'America/Sao_Paulo' });
  expect(field.value).toBe('America/Sao_Paulo');
  await press('Use that of each browser');
  expect(
    await findToast('Time Zone Updated', 'Tests are sent in the time zone of each browser.'),
  ).toBeTruthy();
  expect(timeZone).toBeNull();
});

it('a time zone that the server refuses is explained in its words, and the one before stays', async () => {
  const message = 'There is no time zone of this name.';
  const body = { ...refusal('VALIDATION'), issues: [{ path: ['timeZone'], message }] };
  const zoned = { ...renamed, timeZone: 'Asia/Tokyo' };
  await open({ answers: { 'GET wsp_1': () => [200, zoned], 'PUT time-zone': () => [400, body] } });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  await userEvent.clear(field);
  await userEvent.type(field, 'sao paulo{Enter}');
  expect(await findToast('Update Failed', message)).toBeTruthy();
  await waitFor(() => expect(field.value).toBe('Asia/Tokyo'));
});

it('members read the time zone of the workspace, and cannot change it', async () => {
  await open({
    role: 'member',
    answers: { 'GET wsp_1': () => [200, { ...renamed, role: 'member', timeZone: 'Asia/Tokyo' }] },
  });
  expect(await screen.findByText('Asia/Tokyo')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
});

it('an empty name is refused, and an unchanged one only closes the editor', async () => {
  await open();
  await press('Rename');
  await type('Workspace name', '   ');
  await press('Save');
  expect(await findToast('Invalid Name', 'Workspace name cannot be empty.')).toBeTruthy();
  await type('Workspace name', 'Lumen Outdoor ');
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Rename' })).toBeTruthy();
  expect(sent('PATCH')).toBeUndefined();
});

it('a name that the server refuses is explained in its words, and stays to be corrected', async () => {
  const message = 'Names cannot contain web or email addresses.';
  const body = { ...refusal('VALIDATION'), issues: [{ path: ['name'], message }] };
  await open({ answers: { 'PATCH wsp_1': () => [400, body] } });
  await press('Rename');
  await type('Workspace name', 'Prize: www.evil.example');
  await press('Save');
  expect(await findToast('Update Failed', message)).toBeTruthy();
  expect(nameField().value).toBe('Prize: www.evil.example');
  await press('Cancel');
});

it('a rename that fails says why and keeps the name; Cancel and Escape give it up', async () => {
  await open({
    answers: { 'PATCH wsp_1': () => [403, refusal('FORBIDDEN', 'Only the owner can do this.')] },
  });
  await press('Rename');
  await type('Workspace name', 'New name');
  await press('Save');
  expect(await findToast('Update Failed', 'Only the owner can do this.')).toBeTruthy();
  expect(nameField().value).toBe('New name');
  fireEvent.keyDown(nameField(), { key: 'Escape' });
  await press('Rename');
  expect(nameField().value).toBe('Lumen Outdoor');
  await press('Cancel');
});

it('a workspace that cannot be deleted says so', async () => {
  await open({ answers: { 'DELETE wsp_1': () => [500, refusal('INTERNAL')] } });
  await press('Delete workspace');
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Lumen Outdoor”?' });
  const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete workspace' });
  // The first field that is to be filled in.
  expect(document.activeElement).toBe(within(question).getByLabelText(/^Current password/));
  await type('Type DELETE WORKSPACE to confirm', 'DELETE');
  expect(confirm.disabled).toBe(true);
  await type('Type DELETE WORKSPACE to confirm', 'DELETE WORKSPACE');
  fireEvent.click(confirm);
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  await type(/^Current password/, 'correct horse');
  fireEvent.click(confirm);
  expect(
    await findToast('Delete Failed', 'Failed to delete workspace. Please contact support.'),
  ).toBeTruthy();
});

it('a deleted workspace leads home after two seconds', async () => {
  const page = await open({ answers: { 'DELETE wsp_1': () => [204] } });
  await press('Delete workspace');
  await type(/^Current password/, 'correct horse');
  await type('Type DELETE WORKSPACE to confirm', 'DELETE WORKSPACE');
  const question = screen.getByRole('alertdialog');
  page.data.role = null;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete workspace' }));
  expect(await findToast('Workspace Deleted', 'The workspace has been deleted.')).toBeTruthy();
  expect(await screen.findByText('You are taken to the home page.')).toBeTruthy();
  expect(sent('DELETE')?.body).toEqual({ confirmation: 'DELETE WORKSPACE', password: 'correct horse' });
  const refreshed = server.countOf('refresh');
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(server.countOf('refresh')).toBe(refreshed + 1));
});

it.each([
  [true, 'Its trial ends with it, and nothing is charged.'],
  [false, 'Its subscription ends with it, and nothing further is charged.'],
])(
  'a person who deletes a workspace is told what happens to its subscription (a trial: %s)',
  async (isTrial, text) => {
    await open({ answers: { 'GET subscription': () => [200, { ...active, isTrial }] } });
    await press('Delete workspace');
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Lumen Outdoor”?' });
    await waitFor(() => expect(question.textContent).toContain(text));
  },
);

it('a member leaves the workspace after a question', async () => {
  await open({
    role: 'member',
    answers: { 'DELETE me': () => [204], 'POST refresh': () => sessionAnswer(2) },
  });
  await press('Leave');
  await press('Leave workspace');
  expect(await findToast('Workspace Left', 'You are no longer in Lumen Outdoor.')).toBeTruthy();
});

it('a refusal to leave the workspace says why', async () => {
  await open({
    role: 'admin',
    answers: { 'DELETE me': () => [409, refusal('SOLE_OWNER', 'You own this workspace.')] },
  });
  await press('Leave');
  await press('Leave workspace');
  expect(await findToast('Leaving Failed', 'You own this workspace.')).toBeTruthy();
});

it('a transfer needs a person to transfer to, and says when there is none', async () => {
  await open({ members: [jonas, mara] });
  await press('Transfer ownership');
  const question = await screen.findByRole('alertdialog', { name: 'Transfer “Lumen Outdoor”?' });
  const owner = await within(question).findByRole('combobox', { name: /^New owner/ });
  await waitFor(() => expect(document.activeElement).toBe(owner));
  expect(owner.getAttribute('aria-required')).toBe('true');
  fireEvent.click(within(question).getByRole('button', { name: 'Transfer ownership' }));
  expect(await screen.findByText('Please choose the new owner.')).toBeTruthy();
});

it('a transfer to somebody who has just left fails, and says so', async () => {
  await open({
    members: [jonas, mara],
    answers: { 'POST ownership-transfer': () => [404, refusal('NOT_FOUND', 'They have left.')] },
  });
  await press('Transfer ownership');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(await within(question).findByRole('combobox', { name: /^New owner/ }));
  fireEvent.click(await screen.findByRole('option', { name: /^Jonas Thiel/ }));
  await within(question).findByRole('combobox', { name: 'New owner: Jonas Thiel' });
  await type(/^Current password/, 'correct horse');
  fireEvent.click(within(question).getByRole('button', { name: 'Transfer ownership' }));
  expect(await findToast('Transfer Failed', 'They have left.')).toBeTruthy();
});

it('a transfer with a wrong password says so beside the password, and keeps the choice', async () => {
  const message = 'The current password is incorrect.';
  await open({
    members: [jonas, mara],
    answers: { 'POST ownership-transfer': () => [403, refusal('REAUTH_REQUIRED', message)] },
  });
  await press('Transfer ownership');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(await within(question).findByRole('combobox', { name: /^New owner/ }));
  fireEvent.click(await screen.findByRole('option', { name: /^Jonas Thiel/ }));
  await type(/^Current password/, 'a wrong one');
  fireEvent.click(within(question).getByRole('button', { name: 'Transfer ownership' }));
  expect((await within(question).findByRole('alert')).textContent).toBe(`Transfer Failed${message}`);
  expect(
    within(question)
      .getByLabelText(/^Current password/)
      .getAttribute('aria-invalid'),
  ).toBe('true');
  expect(within(question).getByRole('combobox', { name: 'New owner: Jonas Thiel' })).toBeTruthy();
});

it('a person creates another workspace, which becomes the active one', async () => {
  await open({
    answers: {
      'POST workspaces': () => [201, { ...renamed, id: 'wsp_2', name: 'Alpine Lab' }],
      'PUT active-workspace': () => [200, { ...ada, activeWorkspaceId: 'wsp_2' }],
    },
  });
  await press('New workspace');
  const dialog = await screen.findByRole('dialog', { name: 'New workspace' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create workspace' }));
  expect(await within(dialog).findByText('Workspace name cannot be empty.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/^Workspace name/), { target: { value: 'Alpine Lab' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create workspace' }));
  expect(await findToast('Workspace Created', 'You are in Alpine Lab now.')).toBeTruthy();
});

it('the theme is chosen', async () => {
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(localStorage.getItem('sluice.theme')).toBe('dark');
  fireEvent.click(screen.getByRole('radio', { name: 'System' }));
});

it('the feature flags can be read', async () => {
  await open();
  const card = await screen.findByRole('region', { name: 'Features of this installation' });
  expect(await within(card).findByText('INVITES_V2')).toBeTruthy();
  expect(await within(card).findByText('On')).toBeTruthy();
});

it('the activity is filtered by person and by action, and saved as CSV', async () => {
  const event = {
    id: 'aud_1',
    at: '2026-11-22T10:00:00.000Z',
    action: 'member.removed',
    outcome: 'refused',
    actor: { id: 'usr_2', displayName: 'Jonas Thiel' },
    targetId: 'usr_1',
    person: null,
    ip: '127.0.0.1',
    userAgent: null,
    requestId: 'req_1',
    details: {},
  } as const;
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = await open({ members: [jonas, mara], activity: [event] });
  const card = await screen.findByRole('region', { name: 'Activity' });
  await waitFor(() =>
    expect(within(card).getByRole('listitem').textContent).toContain('Jonas Thiel removed Mara Voss Refused'),
  );
  await press('Download as CSV');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  fireEvent.click(within(card).getByRole('combobox', { name: /^Person/ }));
  page.data.activity = [];
  fireEvent.click(await screen.findByRole('option', { name: 'Mara Voss' }));
  expect(await within(card).findByText('Nothing like this has happened')).toBeTruthy();
  expect(server.calls.some(({ url }) => url.includes('actorId=usr_1'))).toBe(true);
  fireEvent.click(within(card).getByRole('combobox', { name: /^Action/ }));
  fireEvent.click(await screen.findByRole('option', { name: /^Renamed the workspace/ }));
  await waitFor(() =>
    expect(server.calls.some(({ url }) => url.includes('action=workspace.renamed'))).toBe(true),
  );
});

it('a removed member keeps their name in the activity, which can be filtered by them', async () => {
  const aiko = { id: 'usr_9', displayName: 'Aiko Kimura' };
  const entry = {
    outcome: 'success',
    ip: '127.0.0.1',
    userAgent: null,
    requestId: 'req_1',
    details: {},
  } as const;
  const at = '2026-11-22T10:00:00.000Z';
  await open({
    members: [jonas, mara],
    activity: [
      {
        ...entry,
        at,
        id: 'aud_2',
        action: 'member.removed',
        actor: { id: jonas.userId, displayName: 'Jonas Thiel' },
        targetId: aiko.id,
        person: aiko,
      },
      { ...entry, at, id: 'aud_1', action: 'import.started', actor: aiko, targetId: null, person: null },
    ],
  });
  const card = await screen.findByRole('region', { name: 'Activity' });
  expect(await within(card).findByText('Aiko Kimura', { exact: true })).toBeTruthy();
  expect(card.textContent).toContain('Jonas Thiel removed Aiko Kimura');
  fireEvent.click(within(card).getByRole('combobox', { name: /^Person/ }));
  fireEvent.click(await screen.findByRole('option', { name: /^Aiko Kimura.*No longer a member/ }));
  await waitFor(() => expect(server.calls.some(({ url }) => url.includes(`actorId=${aiko.id}`))).toBe(true));
});

it('each card that cannot be loaded says so, and the others stay', async () => {
  const down = () => [500, refusal('INTERNAL')] as [number, unknown];
  await open({ answers: { 'GET feature-flags': down, 'GET audit-events': down } });
  expect(await screen.findByText("We couldn't load the features.")).toBeTruthy();
  expect(await screen.findByText("We couldn't load the activity.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rename' })).toBeTruthy();
});
