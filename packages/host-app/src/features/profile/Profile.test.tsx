import { DEMO_EMAIL } from '@sluice/server/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { press, type } from '../../test/controls.ts';
import { findToast, openPeoplePage } from '../../test/people/open-people-page.tsx';
import { jonas, mara, sessionItem, type PeopleOnServer } from '../../test/people/people-stub.ts';
import { ada, refusal, sessionAnswer, startStubServer, type Answer } from '../../test/stub-server.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

const server = startStubServer();
const named = { ...ada, firstName: 'Ada', lastName: 'Lovelace', displayName: 'Ada Lovelace', initials: 'AL' };
const open = (given: Partial<PeopleOnServer> = {}, user: object = named) =>
  openPeoplePage(
    server,
    ProfileScreen,
    { role: 'member', ...given },
    { ...named, ...user } as unknown as typeof ada,
    '/profile',
  );
const sent = (method: string) => server.calls.findLast((call) => call.method === method);
const region = (name: string) => screen.findByRole('region', { name });

afterEach(() => vi.useRealTimers());

it('the profile has three cards that can be closed, and the dangerous one starts closed', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Profile', level: 1 })).toBeTruthy();
  const states = ['Profile Information', 'Account Information', /^Danger Zone/].map((name) =>
    screen.getByRole('button', { name }).getAttribute('aria-expanded'),
  );
  expect(states).toEqual(['true', 'true', 'false']);
  await press('Profile Information');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('the profile shows names, organization, workspace and role, and lets the names be changed', async () => {
  await open({ answers: { 'PATCH me': ({ body }) => [200, { ...named, ...(body as object) }] } });
  const card = await region('Profile Information');
  expect(await within(card).findByText('Lumen Outdoor')).toBeTruthy();
  expect(within(card).getByText('Member')).toBeTruthy();
  expect(within(card).getByText('Not set')).toBeTruthy();
  await press('Edit');
  await type(/^First name/, 'Augusta');
  await type(/^Organization name/, '  ');
  await press('Save Changes');
  expect(await findToast('Profile Updated', 'Your profile has been saved.')).toBeTruthy();
  expect(sent('PATCH')?.body).toEqual({
    firstName: 'Augusta',
    lastName: 'Lovelace',
    organizationName: null,
  });
  expect(await within(card).findByText('Augusta')).toBeTruthy();
  expect(session.getState().user?.firstName).toBe('Augusta');
  expect(localStorage.getItem('sluice.session')).toContain('Augusta');
});

it('the profile asks for both names, and sends nothing without them', async () => {
  await open();
  await press('Edit');
  await type(/^Last name/, '   ');
  await press('Save Changes');
  expect(await findToast('Missing Information', 'Please fill in your first and last name.')).toBeTruthy();
  expect(sent('PATCH')).toBeUndefined();
  await press('Cancel');
  expect(await screen.findByText('Lovelace')).toBeTruthy();
});

it('the profile keeps what was typed when it cannot be saved, and says why', async () => {
  await open({
    answers: { 'PATCH me': () => [503, { ...refusal('DATABASE_UNAVAILABLE', 'Try later.'), retryAfter: 5 }] },
  });
  await press('Edit');
  await type(/^First name/, 'Augusta');
  await press('Save Changes');
  expect(await findToast('Save Failed', 'Try later.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/, { selector: 'input' }).value).toBe('Augusta');
  await press('Cancel');
});

it('the profile shows the address, and says that it stays', async () => {
  await open();
  const card = await region('Account Information');
  expect(within(card).getByText('ada@example.com')).toBeTruthy();
  expect(within(card).getByText('The email cannot be changed here. Please contact support.')).toBeTruthy();
});

async function enterPasswords(current: string, next: string, confirmation: string): Promise<void> {
  await type(/^Current password/, current);
  await type(/^New password/, next);
  await type(/^Confirm new password/, confirmation);
  await press('Update Password');
}

it.each<[string, [string, string, string], string, string]>([
  [
    'no current password',
    ['', 'secret1', 'secret1'],
    'Missing Information',
    'Please fill in all password fields.',
  ],
  ['no confirmation', ['old', 'secret1', ''], 'Missing Information', 'Please fill in all password fields.'],
  [
    'another confirmation',
    ['old', 'secret1', 'secret2'],
    'Password Mismatch',
    'New password and confirmation do not match.',
  ],
  [
    'five characters',
    ['old', '12345', '12345'],
    'Password Too Short',
    'Password must be at least 6 characters long.',
  ],
])('a password change is checked first: %s', async (_name, passwords, title, text) => {
  await open();
  await press('Change Password');
  await enterPasswords(...passwords);
  expect(await findToast(title, text)).toBeTruthy();
  expect(sent('PUT')).toBeUndefined();
});

it('the length that the operator asks for is named', async () => {
  await open({
    answers: {
      'GET client-configuration': () => [
        200,
        {
          demoWorkspace: false,
          passwordMinLength: 12,
          canSendMail: true,
          hasBilling: true,
          contactEmail: '',
        },
      ],
    },
  });
  await press('Change Password');
  expect(await screen.findByText('At least 12 characters')).toBeTruthy();
  await enterPasswords('old', 'elevenchars', 'elevenchars');
  expect(await findToast('Password Too Short', 'Password must be at least 12 characters long.')).toBeTruthy();
});

it('a new password is judged while it is typed, and a name of the person makes a bad one', async () => {
  await open();
  await press('Change Password');
  fireEvent.focus(screen.getByLabelText(/^New password/, { selector: 'input' }));
  await type(/^New password/, 'ada@example.com');
  expect(
    await screen.findByText('Password strength: Very easy to guess', {}, { timeout: 10_000 }),
  ).toBeTruthy();
});

it('a password is changed, and the form is gone', async () => {
  await open({
    answers: {
      'PUT password': () => [204],
      'POST refresh': () => sessionAnswer(2, { user: named as unknown as typeof ada }),
    },
  });
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  await press('Change Password');
  await enterPasswords('old secret', 'new secret', 'new secret');
  expect(await findToast('Password Updated', 'All your other sessions have been signed out.')).toBeTruthy();
  expect(sent('PUT')?.body).toEqual({ currentPassword: 'old secret', newPassword: 'new secret' });
  await waitFor(() => expect(screen.queryByLabelText(/^New password/)).toBeNull());
});

it('a wrong current password is named at its field, and Cancel clears the form', async () => {
  const message = 'The current password is incorrect.';
  const answer: Answer = [
    403,
    { ...refusal('REAUTH_REQUIRED', message), issues: [{ path: ['currentPassword'], message }] },
  ];
  await open({ answers: { 'PUT password': () => answer } });
  await press('Change Password');
  await enterPasswords('guess', 'new secret', 'new secret');
  expect(await findToast('Save Failed', message)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>(/^Current password/, { selector: 'input' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await press('Cancel');
  await press('Change Password');
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/, { selector: 'input' }).value).toBe('');
});

it('an account without a password gets one after a fresh sign-in, for which it can have a link', async () => {
  const message = 'Please sign in again with a link by email, then try again within five minutes.';
  await open(
    {
      answers: {
        'PUT password': () => [403, refusal('REAUTH_REQUIRED', message)],
        'POST magic-links': () => [202, { sent: true }],
      },
    },
    { hasPassword: false },
  );
  await press('Change Password');
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await type(/^New password/, 'new secret');
  await type(/^Confirm new password/, 'new secret');
  await press('Update Password');
  expect(await findToast('Save Failed', message)).toBeTruthy();
  expect(sent('PUT')?.body).toEqual({ newPassword: 'new secret' });
  await press('Email me a sign-in link');
  expect(await screen.findByText(/A link is on its way to ada@example.com/)).toBeTruthy();
  expect(server.calls.find(({ url }) => url.endsWith('magic-links'))?.body).toEqual({
    email: 'ada@example.com',
    redirectTo: '/profile',
  });
});

it('the profile lists where the person is signed in, this session first, and ends one or all others', async () => {
  const sessions = [
    sessionItem('ses_2'),
    sessionItem('ses_1', { isCurrent: true }),
    sessionItem('ses_3', { userAgent: null }),
  ];
  const page = await open({
    sessions,
    answers: { 'DELETE ses_2': () => [204], 'DELETE sessions': () => [204] },
  });
  const card = await region('Where you are signed in');
  const [first] = await within(card).findAllByRole('listitem');
  expect(first?.textContent).toContain('203.0.113.7, this session');
  expect(within(card).getByText('Now')).toBeTruthy();
  expect(within(card).getByText('Unknown device')).toBeTruthy();
  await press('Sign out Firefox on Windows');
  const question = await screen.findByRole('alertdialog', { name: 'Sign out Firefox on Windows?' });
  const confirm = within(question).getByRole('button', { name: 'Sign out' });
  fireEvent.click(confirm);
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  await type(/^Current password/, 'correct horse');
  fireEvent.click(confirm);
  expect(await findToast('Signed Out Elsewhere', 'Firefox on Windows has to sign in again.')).toBeTruthy();
  page.data.sessions = sessions.slice(1, 2);
  await press('Sign out everywhere else');
  await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await type(/^Current password/, 'correct horse');
  await press('Sign out');
  expect(await findToast('Signed Out Elsewhere', 'All other devices have to sign in again.')).toBeTruthy();
  expect(sent('DELETE')?.url).toContain('scope=others');
  expect(sent('DELETE')?.body).toEqual({ password: 'correct horse' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull());
});

it('the question says which of two sessions of the same kind is ended', async () => {
  await open({
    sessions: [sessionItem('ses_1', { isCurrent: true }), sessionItem('ses_2', { ip: '198.51.100.4' })],
  });
  await press('Sign out Firefox on Windows');
  const question = await screen.findByRole('alertdialog', { name: 'Sign out Firefox on Windows?' });
  expect(question.textContent).toMatch(/198\.51\.100\.4, signed in 20 November.*, last used/);
});

it('the demo person is not asked for a password that nobody has: what needs one is off, and says why', async () => {
  const offered = { passwordMinLength: 6, canSendMail: true, hasBilling: true };
  const configuration = { ...offered, demoWorkspace: true, contactEmail: 'help@example.com' };
  await open(
    {
      sessions: [sessionItem('ses_1', { isCurrent: true }), sessionItem('ses_2')],
      answers: { 'GET client-configuration': () => [200, configuration] },
    },
    { email: DEMO_EMAIL },
  );
  await press(/^Danger Zone/);
  await screen.findByRole('button', { name: 'Sign out Firefox on Windows' });
  const needed = [
    'Change Password',
    /^Export my data/,
    'Sign out Firefox on Windows',
    'Sign out everywhere else',
    'Delete Account',
  ];
  for (const name of needed) {
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, String(name)).toBe(true),
    );
  }
  expect(screen.getAllByText(/^This is off in the demo/)).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'help@example.com' }).getAttribute('href')).toBe(
    'mailto:help@example.com',
  );
});

it('the profile exports everything after the password was given, and names a wrong one', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const message = 'The current password is incorrect.';
  let isRight = false;
  const refused: Answer = [
    403,
    { ...refusal('REAUTH_REQUIRED', message), issues: [{ path: ['password'], message }] },
  ];
  await open({ answers: { 'POST export': () => (isRight ? [200, { profile: {} }] : refused) } });
  await press(/^Export my data/);
  await press('Download');
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  await type(/^Current password/, 'guess');
  await press('Download');
  expect(await screen.findByText(message)).toBeTruthy();
  isRight = true;
  await type(/^Current password/, 'correct horse');
  await press('Download');
  expect(await findToast('Export Ready', 'The file has been downloaded.')).toBeTruthy();
  expect(click).toHaveBeenCalledOnce();
  expect(saved.mock.calls[0]?.[0].type).toBe('application/json');
});

const openDanger = () => press(/^Danger Zone/);

it('an account is deleted by typing DELETE, and the person reads so before they are signed out', async () => {
  const page = await open({ answers: { 'DELETE me': () => [204], 'POST sign-out': () => [204] } });
  await openDanger();
  await press('Delete Account');
  const question = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
  const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete Account' });
  await type('Type DELETE to confirm', 'delete');
  expect(confirm.disabled).toBe(true);
  await type('Type DELETE to confirm', 'DELETE');
  fireEvent.click(confirm);
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  await type(/^Current password/, 'correct horse');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.click(confirm);
  expect(
    await findToast('Account Deleted', 'Your account has been permanently deleted. You will be signed out.'),
  ).toBeTruthy();
  expect(sent('DELETE')?.body).toEqual({ confirmation: 'DELETE', password: 'correct horse' });
  // What the server says now about the session must not take the page away.
  page.data.answers['POST refresh'] = () => [401, refusal('SESSION_NOT_FOUND')];
  expect(await session.refresh()).toBe(false);
  expect(session.getState().user).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(session.getState()).toMatchObject({ user: null, ending: { kind: 'signed-out', keepsWork: false } });
});

it.each<[string, Answer, string]>([
  [
    'its person owns a workspace',
    [
      409,
      refusal(
        'SOLE_OWNER',
        'You own “X”. Transfer or delete your workspaces before you delete your account.',
      ),
    ],
    'You own “X”. Transfer or delete your workspaces before you delete your account.',
  ],
  ['the server is broken', [500, 'oops'], 'Failed to delete account. Please contact support.'],
])('an account that cannot be deleted says why: %s', async (_name, answer, text) => {
  await open({ answers: { 'DELETE me': () => answer } });
  await openDanger();
  await press('Delete Account');
  await type(/^Current password/, 'correct horse');
  await type('Type DELETE to confirm', 'DELETE');
  const question = screen.getByRole('alertdialog', { name: 'Delete your account?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete Account' }));
  expect(await findToast('Delete Failed', text)).toBeTruthy();
  expect(session.getState().user).not.toBeNull();
});

it('an owner first transfers or deletes the workspace, right there', async () => {
  const page = await open({
    role: 'owner',
    members: [jonas, mara],
    answers: { 'POST ownership-transfer': () => [204] },
  });
  await openDanger();
  expect(await screen.findByText('You own a workspace')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' }).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Delete workspace' })).toBeTruthy();
  await press('Transfer ownership');
  const question = await screen.findByRole('alertdialog', { name: 'Transfer “Lumen Outdoor”?' });
  fireEvent.click(await within(question).findByRole('combobox', { name: /^New owner/ }));
  fireEvent.click(await screen.findByRole('option', { name: /^Jonas Thiel/ }));
  await within(question).findByRole('combobox', { name: 'New owner: Jonas Thiel' });
  page.data.role = 'admin';
  await type(/^Current password/, 'correct horse');
  fireEvent.click(within(question).getByRole('button', { name: 'Transfer ownership' }));
  expect(
    await findToast('Ownership Transferred', 'Jonas Thiel owns the workspace now. You are an admin.'),
  ).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' }).disabled).toBe(false),
  );
});

it('a picture can be removed, and a file that is none is refused', async () => {
  await open({ answers: { 'DELETE avatar': () => [200, named] } }, { avatarUrl: '/api/avatars/pic_1' });
  await press('Remove picture');
  expect(await findToast('Picture Removed', 'Your initials are shown instead.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add a picture' })).toBeTruthy();
  const field = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  fireEvent.change(field, {
    target: { files: [new File(['<svg onload="x">'], 'me.png', { type: 'image/png' })] },
  });
  expect(await findToast('Picture Not Saved', 'Please choose a PNG, JPEG or WebP picture.')).toBeTruthy();
});
