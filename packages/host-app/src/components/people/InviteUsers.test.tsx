import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { press, type } from '../../test/controls.ts';
import { findToast, openPeoplePage } from '../../test/people/open-people-page.tsx';
import { elif, invitation, type PeopleOnServer } from '../../test/people/people-stub.ts';
import { refusal, startStubServer, type Answer } from '../../test/stub-server.ts';
import { InviteUsers } from './InviteUsers.tsx';

const server = startStubServer();
const Page = () => (
  <>
    <h1>A page</h1>
    <InviteUsers />
  </>
);
const open = (answer?: Answer) =>
  openPeoplePage(server, Page, {
    answers: answer ? { 'POST invitations': () => answer } : {},
  } satisfies Partial<PeopleOnServer>);
const invitationsSent = () =>
  server.calls.filter(({ url, method }) => method === 'POST' && url.endsWith('/invitations'));
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Invitation' });
const invited = (action: 'invited' | 'added', message: string): Answer => [
  201,
  {
    action,
    message,
    invitation: action === 'invited' ? invitation('inv_1', 'sam@example.com') : null,
    member: action === 'added' ? elif : null,
  },
];

it('somebody is invited as a member, unless another role is chosen', async () => {
  await open(invited('invited', 'An invitation was sent to sam@example.com.'));
  await screen.findByText('Invite Users');
  expect(
    screen.getByText(/^Members can access workspace features but cannot manage settings\./),
  ).toBeTruthy();
  expect(screen.getByText(/Admins can manage workspace settings and invite users\.$/)).toBeTruthy();
  await type('Email', 'sam@example.com');
  fireEvent.click(sendButton());
  expect(await findToast('Invitation Sent', 'An invitation was sent to sam@example.com.')).toBeTruthy();
  expect(invitationsSent()).toMatchObject([{ body: { email: 'sam@example.com', role: 'member' } }]);
  await waitFor(() => expect(email().value).toBe(''));
});

it('an admin is invited, and somebody with an account may be added at once', async () => {
  await open(invited('added', 'elif@example.com was added to the workspace.'));
  fireEvent.click(await screen.findByRole('combobox', { name: /^Role/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^Member/),
    expect.stringMatching(/^Admin/),
  ]);
  fireEvent.click(options[1] as HTMLElement);
  await screen.findByRole('combobox', { name: 'Role: Admin' });
  await type('Email', 'elif@example.com');
  fireEvent.click(sendButton());
  expect(await findToast('User Added', 'elif@example.com was added to the workspace.')).toBeTruthy();
  expect(invitationsSent()).toMatchObject([{ body: { email: 'elif@example.com', role: 'admin' } }]);
});

it('the button waits for an address, and Enter without one says what is missing', async () => {
  await open();
  await screen.findByText('Invite Users');
  expect(sendButton().disabled).toBe(true);
  fireEvent.keyDown(email(), { key: 'Enter' });
  expect(await findToast('Email Required', 'Please enter an email address.')).toBeTruthy();
});

it.each(['sam', 'sam@', `${'x'.repeat(300)}@example.com`])(
  'the address %s is refused at its field, and stays',
  async (address) => {
    await open();
    await type('Email', address);
    fireEvent.click(sendButton());
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    expect(email().value).toBe(address);
    expect(invitationsSent()).toEqual([]);
    await press('Clear');
  },
);

it.each<[string, Answer, string]>([
  [
    'somebody who is a member',
    [409, refusal('ALREADY_MEMBER', 'This person already belongs to the workspace.')],
    'This person already belongs to the workspace.',
  ],
  [
    'a person who may not invite',
    [403, refusal('FORBIDDEN', 'Unauthorized')],
    'Authentication error. Please refresh the page and try again.',
  ],
  ['a broken server', [500, 'oops'], 'Failed to invite user'],
])('an invitation that fails says why, and the address stays: %s', async (_name, answer, text) => {
  await open(answer);
  await type('Email', 'sam@example.com');
  fireEvent.click(sendButton());
  expect(await findToast('Invite Failed', text)).toBeTruthy();
  expect(email().value).toBe('sam@example.com');
  await press('Clear');
  expect(email().value).toBe('');
});

it('nobody can be invited without a session', async () => {
  await open();
  await type('Email', 'sam@example.com');
  server.respond(() => [204]);
  await session.signOut({ keepsWork: false });
  fireEvent.click(sendButton());
  expect(await findToast('Invite Failed', 'No active session. Please sign in again.')).toBeTruthy();
});
