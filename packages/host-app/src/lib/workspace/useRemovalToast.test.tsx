import { ToastsProvider } from '@sluice/builder-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ada, startStubServer } from '../../test/stub-server.ts';
import { removals } from '../live-events/announcements.ts';
import { membershipKey } from './useMemberships.ts';
import { workPrefix } from '../unsaved/unsaved-work.ts';
import { useRemovalToast } from './access-toasts.ts';
import { signInAda } from '../../test/sign-in-ada.ts';

const server = startStubServer();

function Page(): ReactNode {
  useRemovalToast();
  return null;
}

/** Signs somebody in who belongs to Lumen Outdoor. */
async function open() {
  await signInAda(server);
  const queries = new QueryClient();
  const membership = { workspaceId: 'wsp_1', workspace: { id: 'wsp_1', name: 'Lumen Outdoor' } };
  queries.setQueryData([...membershipKey, ada.id], { items: [membership] });
  render(
    <QueryClientProvider client={queries}>
      <ToastsProvider>
        <Page />
      </ToastsProvider>
    </QueryClientProvider>,
  );
}

it('a person who was removed from a workspace is told so, with its name', async () => {
  await open();
  act(() => removals.announce('wsp_1'));
  const toast = await screen.findByRole('alertdialog');
  expect(toast.textContent).toContain('You are no longer in Lumen Outdoor');
  expect(toast.textContent).toContain("You're not a member of this workspace any more");
});

it('a person who was removed before the page could say so is told once it can', async () => {
  removals.announce('wsp_1');
  await open();
  const toast = await screen.findByRole('alertdialog');
  expect(toast.textContent).toContain('You are no longer in Lumen Outdoor');
});

it('a person whose workspace was deleted by its owner is told so, with its name', async () => {
  await open();
  act(() => removals.announce('wsp_1', 'deleted'));
  const toast = await screen.findByRole('alertdialog');
  expect(toast.textContent).toContain('Lumen Outdoor was deleted');
  expect(toast.textContent).toContain('Its owner has deleted this workspace for everybody.');
});

it('a person who was removed while they had unsaved work is told where it is, and can download it', async () => {
  await open();
  localStorage.setItem(`${workPrefix(ada.id)}wsp_1.new`, '{}');
  act(() => removals.announce('wsp_1'));
  const toast = await screen.findByRole('alertdialog');
  expect(toast.textContent).toContain('What you had not saved is kept in this browser only.');
  expect(screen.getByRole('button', { name: 'Download unsaved work' })).toBeDefined();
  localStorage.clear();
});

it('a person who left by themselves is not told that they were removed', async () => {
  await open();
  const stay = removals.expect('wsp_1');
  act(() => removals.announce('wsp_1'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  stay();
  act(() => removals.announce('wsp_1'));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});
