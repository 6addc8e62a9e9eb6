import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import { ada, refusal, startStubServer } from '../../../test/stub-server.ts';
import { renderRoutes } from '../../../test/render-routes.tsx';
import { Entry, EntryNotices } from './Entry.tsx';
import { signInAda } from '../../../test/sign-in-ada.ts';

const server = startStubServer();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Shows the notices to somebody whose session the server has just refused to renew. */
async function expire() {
  await signInAda(server);
  server.respond(() => [401, refusal('UNAUTHENTICATED')]);
  await act(async () => void (await session.refresh().catch(() => undefined)));
  render(<EntryNotices />);
  return screen.getByRole('alert');
}

it('a person whose session has ended is not told of unsaved work when there is none', async () => {
  const notice = await expire();
  expect(notice).toHaveTextContent('Sign in again to go on where you stopped.');
  expect(notice).not.toHaveTextContent('unsaved work');
});

it('a person who signed out in another tab is told so here, and that their work is kept', async () => {
  await signInAda(server);
  localStorage.setItem(`sluice.work.${ada.id}.wsp_1.new`, '{}');
  const stop = session.start();
  const otherTab = new BroadcastChannel('sluice.session');
  otherTab.postMessage({ kind: 'signed-out', userId: ada.id, keepsWork: true });
  await vi.waitFor(() => expect(session.getState().user).toBeNull());
  otherTab.close();
  stop();
  render(<EntryNotices />);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('You were signed out');
  expect(notice).toHaveTextContent('Your work is kept.');
});

it('a person whose session has ended is told that their unsaved work is kept', async () => {
  localStorage.setItem(`sluice.work.${ada.id}.wsp_1.new`, '{}');
  expect(await expire()).toHaveTextContent('Your unsaved work is still in this browser.');
});

it('who has forgotten their password takes the address along that they have typed', async () => {
  server.respond(() => [
    200,
    {
      demoWorkspace: false,
      passwordMinLength: 6,
      canSendMail: true,
      hasBilling: true,
      contactEmail: 'a@b.example',
    },
  ]);
  renderRoutes([{ path: '/auth', Component: Entry }], '/auth?next=%2Fdata');
  const email = await screen.findByRole('textbox', { name: /^Email/ });
  expect(email).toHaveAttribute('autocomplete', 'username');
  await userEvent.clear(email);
  await userEvent.type(email, 'ada+1@example.com');
  const link = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(link).toHaveAttribute('href', '/auth/recover?next=%2Fdata&email=ada%2B1%40example.com');
});
