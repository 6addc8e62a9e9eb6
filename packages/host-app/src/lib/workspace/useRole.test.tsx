import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ada, refusal, startStubServer } from '../../test/stub-server.ts';
import { forgetRoles } from './known-roles.ts';
import { useRole } from './useMemberships.ts';
import { signInAda } from '../../test/sign-in-ada.ts';

const server = startStubServer();
afterEach(forgetRoles);
const membership = (workspaceId: string, role: string) => ({
  workspaceId,
  role,
  joinedAt: '2026-01-01T00:00:00.000Z',
  workspace: { id: workspaceId, name: workspaceId },
});

async function showRole() {
  await signInAda(server, { ...ada, activeWorkspaceId: 'wsp_2' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.respond(() => [200, { items: [membership('wsp_1', 'owner'), membership('wsp_2', 'member')] }]);
  const { result } = renderHook(() => useRole(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { result, client };
}

it('a role is unknown until the memberships are loaded, and is then the role in the active workspace', async () => {
  const { result } = await showRole();
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe('member'));
});

it('a role that this browser knew stays while the server does not answer a page that was loaded again', async () => {
  const first = await showRole();
  await waitFor(() => expect(first.result.current).toBe('member'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.respond(() => [500, refusal('INTERNAL')]);
  const again = () =>
    renderHook(() => useRole(), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
  expect(again().result.current).toBe('member');
  forgetRoles();
  expect(again().result.current).toBeUndefined();
});

it('a role stays known when loading the memberships again fails', async () => {
  const { result, client } = await showRole();
  await waitFor(() => expect(result.current).toBe('member'));
  server.respond(() => [500, refusal('INTERNAL')]);
  await act(() => client.invalidateQueries());
  expect(server.countOf('/memberships')).toBe(2);
  expect(result.current).toBe('member');
});
