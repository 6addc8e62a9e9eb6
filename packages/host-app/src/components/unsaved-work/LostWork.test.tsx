import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ada, startStubServer } from '../../test/stub-server.ts';
import { WithProviders } from '../../test/with-providers.tsx';
import { LostWork } from './LostWork.tsx';
import { signInAda } from '../../test/sign-in-ada.ts';

const server = startStubServer();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const store = (workspaceId: string, name: string) =>
  localStorage.setItem(
    `sluice.work.${ada.id}.${workspaceId}.snp_1`,
    JSON.stringify({ title: { name, tags: [] } }),
  );

/** Shows the offer to somebody who works in their only workspace. */
async function open() {
  await signInAda(server);
  const membership = {
    workspaceId: ada.activeWorkspaceId,
    role: 'owner',
    joinedAt: '2026-01-01T00:00:00.000Z',
    workspace: { id: ada.activeWorkspaceId, name: 'Lumen Outdoor' },
  };
  server.respond(() => [200, { items: [membership] }]);
  render(<LostWork />, { wrapper: WithProviders });
}

it('a person who was removed from a workspace is offered their unsaved work until they discard it, and can take that back', async () => {
  store('wsp_gone', 'Loyalty tiers');
  store(ada.activeWorkspaceId, 'Of this workspace');
  await open();
  const offer = await screen.findByText(/^Your unsaved work on “Loyalty tiers” belongs to a workspace/);
  expect(offer).not.toHaveTextContent('Of this workspace');
  expect(screen.getByRole('button', { name: 'Download unsaved work' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Discard your unsaved work on “Loyalty tiers”' }));
  expect(offer).not.toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Your unsaved work on “Loyalty tiers”/)).toBeVisible();
});

it('work of the workspaces that a person is in is not called lost', async () => {
  store(ada.activeWorkspaceId, 'Of this workspace');
  await open();
  await expect.poll(() => server.countOf('/memberships')).toBe(1);
  expect(screen.queryByText(/belongs to a workspace/)).toBeNull();
});
