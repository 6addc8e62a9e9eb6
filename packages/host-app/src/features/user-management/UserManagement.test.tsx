import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { press, type } from '../../test/controls.ts';
import { findToast, openPeoplePage } from '../../test/people/open-people-page.tsx';
import { elif, invitation, jonas, mara, member, type PeopleOnServer } from '../../test/people/people-stub.ts';
import { refusal, startStubServer, lost } from '../../test/stub-server.ts';
import { UserManagementScreen } from './UserManagementScreen.tsx';

/** The browser remembers roles until the server answers. Each test begins with one that knows nobody. */
beforeEach(() => localStorage.clear());

const server = startStubServer();
const open = (given: Partial<PeopleOnServer> = {}) => openPeoplePage(server, UserManagementScreen, given);
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const sent = (method: string) => server.calls.findLast((call) => call.method === method);

it('the page of users shows everybody, newest joined first, with their roles and who is still setting up', async () => {
  await open();
  await rowOf('Elif Demir');
  const rows = screen.getAllByRole('row').slice(1, 4);
  expect(rows.map((row) => row.querySelector('td:nth-child(2)')?.textContent)).toEqual([
    'Member',
    'Admin',
    'Owner',
  ]);
  expect(screen.getByText('2 members, 1 setting up')).toBeTruthy();
  expect(within(await rowOf('Elif Demir')).getByText('Setting up')).toBeTruthy();
  expect(screen.getByText(/^2 active seats\./)).toBeTruthy();
});

it('people who have a picture are shown with it, and the others with their initials', async () => {
  const avatarUrl = '/api/avatars/usr_2';
  await open({ members: [elif, { ...jonas, avatarUrl }, mara] });
  expect((await rowOf('Jonas Thiel')).querySelector('img')?.getAttribute('src')).toBe(avatarUrl);
  expect((await rowOf('Mara Voss')).querySelector('img')).toBeNull();
});

it('the own row and the row of the owner have no buttons', async () => {
  await open({ role: 'admin', members: [{ ...jonas, userId: 'usr_1' }, { ...mara, userId: 'usr_9' }, elif] });
  expect(within(await rowOf('Jonas Thiel')).queryAllByRole('button')).toEqual([]);
  expect(within(await rowOf('Mara Voss')).queryAllByRole('button')).toEqual([]);
  expect(within(await rowOf('Elif Demir')).getAllByRole('button')).toHaveLength(2);
});

it('a search finds names and addresses, and is kept when nobody matches', async () => {
  await open();
  const search = await screen.findByPlaceholderText('Search users...');
  fireEvent.change(search, { target: { value: 'THIEL' } });
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  fireEvent.change(search, { target: { value: 'usr_3@' } });
  await waitFor(() => expect(screen.queryByText('Jonas Thiel')).toBeNull());
  expect(await rowOf('Elif Demir')).toBeTruthy();
  fireEvent.change(search, { target: { value: 'zzz' } });
  expect(await screen.findByText('Nobody matches')).toBeTruthy();
  expect((search as HTMLInputElement).value).toBe('zzz');
  await press('Clear the search');
  expect(await rowOf('Mara Voss')).toBeTruthy();
});

it('hostile and very long names are shown as text', async () => {
  const name = `<img src=x onerror=alert(1)>${'W'.repeat(80)}`;
  await open({ members: [member('usr_4', { displayName: name }), mara] });
  expect(await screen.findByText(name)).toBeTruthy();
});

it('a member is edited; blank names are stored as null', async () => {
  await open({ answers: { 'PATCH usr_2': () => [200, jonas] } });
  await press('Edit Jonas Thiel');
  expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeTruthy();
  await type('First name', ' Joni ');
  await type('Last name', '   ');
  await press('Save Changes');
  expect(await findToast('User Updated', 'usr_2@example.com has been updated.')).toBeTruthy();
  expect(sent('PATCH')?.body).toEqual({ firstName: 'Joni', lastName: null, role: 'admin' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit User' })).toBeNull());
});

it('an edit that fails says why, and what was typed stays', async () => {
  await open({ answers: { 'PATCH usr_2': () => [404, refusal('NOT_FOUND', 'They are gone.')] } });
  await press('Edit Jonas Thiel');
  await type('First name', 'Joni');
  await press('Save Changes');
  expect(await findToast('Update Failed', 'They are gone.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Joni');
  await press('Cancel');
});

it('the role select of the dialog offers member and admin', async () => {
  await open();
  await press('Edit Elif Demir');
  const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
  fireEvent.click(within(dialog).getByRole('combobox', { name: /^Role/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Member', 'Admin']);
  await press('Cancel');
});

it('a member is removed after typing REMOVE', async () => {
  await open({ answers: { 'DELETE usr_3': () => [204] } });
  await press('Remove Elif Demir');
  const question = await screen.findByRole('alertdialog', { name: 'Remove Elif Demir?' });
  const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Remove' });
  await type('Type REMOVE to confirm', 'remove');
  expect(confirm.disabled).toBe(true);
  await type('Type REMOVE to confirm', 'REMOVE');
  fireEvent.click(confirm);
  expect(
    await findToast('User Removed', 'usr_3@example.com has been removed from the workspace.'),
  ).toBeTruthy();
  expect(sent('DELETE')?.body).toEqual({ confirmation: 'REMOVE' });
});

it('a member whom another admin has just removed cannot be removed again, and the list is loaded again', async () => {
  const page = await open({ answers: { 'DELETE usr_3': () => [404, refusal('NOT_FOUND', 'Not here.')] } });
  await press('Remove Elif Demir');
  await type('Type REMOVE to confirm', 'REMOVE');
  page.data.members = [jonas, mara];
  await press('Remove');
  expect(await findToast('Remove Failed', 'Not here.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Elif Demir')).toBeNull());
});

it('pending invitations are shown with their role, date and validity, if there are any', async () => {
  const page = await open();
  await rowOf('Mara Voss');
  expect(screen.queryByText('Pending Invitations')).toBeNull();
  page.data.invitations = [invitation('inv_1', 'sam@example.com'), invitation('inv_2', 'nadia@example.com')];
  await page.renew();
  expect(await screen.findByText('2 invitations waiting for acceptance')).toBeTruthy();
  const row = screen.getByText('sam@example.com').closest('li') as HTMLElement;
  expect(within(row).getByText(/^Invited as member, 20 November/)).toBeTruthy();
  expect(within(row).getByText('Pending')).toBeTruthy();
  expect(within(row).getByText('valid until 27 November 2099')).toBeTruthy();
  expect(within(row).getByText('Resend').closest('button')?.getAttribute('aria-label')).toBe(
    'Resend the invitation to sam@example.com',
  );
});

it('an invitation is sent again', async () => {
  const pending = invitation('inv_1', 'sam@example.com');
  await open({ invitations: [pending], answers: { 'POST resend': () => [200, pending] } });
  await press('Resend the invitation to sam@example.com');
  expect(
    await findToast(
      'Invitation Resent',
      'A new invitation was sent to sam@example.com. The link before it no longer works.',
    ),
  ).toBeTruthy();
});

it('an invitation is cancelled', async () => {
  const page = await open({
    invitations: [invitation('inv_1', 'sam@example.com')],
    answers: { 'DELETE inv_1': () => [204] },
  });
  await screen.findByText('sam@example.com');
  page.data.invitations = [];
  await press('Cancel the invitation to sam@example.com');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Cancel invitation');
  expect(
    await findToast('Invitation Cancelled', 'The invitation to sam@example.com no longer works.'),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Pending Invitations')).toBeNull());
});

it.each([
  [
    'it has been used',
    [409, refusal('INVITATION_USED', 'This invitation has already been used.')],
    'This invitation has already been used.',
    'This invitation has already been used.',
  ],
  [
    'the answer is not an invitation',
    [200, { not: 'an invitation' }],
    'Failed to resend invitation. Please try again.',
    undefined,
  ],
  [
    'the server is broken',
    [500, 'oops'],
    'Failed to resend invitation. Please try again.',
    'Failed to cancel invitation',
  ],
] as const)(
  'an invitation that cannot be sent again or cancelled says why: %s',
  async (_name, answer, resend, cancel) => {
    const answers = { 'POST resend': () => [...answer], 'DELETE inv_1': () => [...answer] };
    await open({
      invitations: [invitation('inv_1', 'sam@example.com')],
      answers: answers as unknown as PeopleOnServer['answers'],
    });
    await press('Resend the invitation to sam@example.com');
    expect(await findToast('Resend Failed', resend)).toBeTruthy();
    if (cancel === undefined) return;
    await press('Cancel the invitation to sam@example.com');
    await press('Cancel invitation');
    expect(await findToast('Cancel Failed', cancel)).toBeTruthy();
  },
);

it('a member has no access, and is told so', async () => {
  await open({ role: 'member' });
  expect(await findToast('Access Denied', "You don't have permission to manage users.")).toBeTruthy();
  expect(screen.queryByText('Workspace Members')).toBeNull();
  expect(screen.queryByText('Invite Users')).toBeNull();
  expect(server.calls.filter(({ url }) => /members$|invitations/.test(url))).toEqual([]);
});

it('an admin who becomes a member while they look loses the page, and is told so', async () => {
  const page = await open({ role: 'admin' });
  await rowOf('Mara Voss');
  page.data.role = 'member';
  await page.renew();
  expect(await findToast('Access Denied', "You don't have permission to manage users.")).toBeTruthy();
  expect(screen.queryByText('Workspace Members')).toBeNull();
});

it('a failure to load the members is reported, and Retry loads them', async () => {
  const page = await open({ answers: { 'GET members': () => [500, refusal('INTERNAL')] } });
  expect(await findToast('Error', 'Failed to load workspace users.')).toBeTruthy();
  page.data.answers = {};
  await press('Retry');
  expect(await rowOf('Mara Voss')).toBeTruthy();
});

it('what is typed into the dialog is there again after the session has ended and begun again', async () => {
  await open();
  await press('Edit Elif Demir');
  await type('First name', 'Half a na');
  server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
  await act(() => session.refresh());
  cleanup();
  await open();
  const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('First name').value).toBe('Half a na');
  await press('Cancel');
});

it('the page says when the server is away', async () => {
  await open();
  await rowOf('Elif Demir');
  server.respond(() => lost);
  await press('Remove Elif Demir');
  await type('Type REMOVE to confirm', 'REMOVE');
  await press('Remove');
  expect(await findToast('Remove Failed', "Sluice isn't answering. Please try again.")).toBeTruthy();
});
