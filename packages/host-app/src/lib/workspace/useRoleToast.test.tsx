import { ToastsProvider } from '@sluice/builder-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ada, startStubServer } from '../../test/stub-server.ts';
import { session } from '../session/session.ts';
import { membershipKey } from './useMemberships.ts';
import { useRoleToast } from './access-toasts.ts';
import { signInAda } from '../../test/sign-in-ada.ts';

const server = startStubServer();

function Page(): ReactNode {
  useRoleToast();
  return null;
}

/** Signs somebody in who has a role in Lumen Outdoor. @returns a way to give them another one */
async function open(role: string) {
  await signInAda(server);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const workspaceId = session.getState().user?.activeWorkspaceId;
  const receiveRole = (next: string) =>
    queries.setQueryData([...membershipKey, ada.id], {
      items: [{ workspaceId, role: next, workspace: { id: workspaceId, name: 'Lumen Outdoor' } }],
    });
  receiveRole(role);
  render(
    <QueryClientProvider client={queries}>
      <ToastsProvider>
        <Page />
      </ToastsProvider>
    </QueryClientProvider>,
  );
  return (next: string) => act(() => void receiveRole(next));
}

it('a person whose role changes is told which one they have now', async () => {
  const give = await open('admin');
  expect(screen.queryByText(/Lumen Outdoor now/)).toBeNull();
  give('member');
  expect(await screen.findByText('You are a member of Lumen Outdoor now')).toBeDefined();
});

it('an owner who gave the workspace away is not told what they did themselves', async () => {
  const give = await open('owner');
  give('admin');
  expect(screen.queryByText(/Lumen Outdoor now/)).toBeNull();
});
