import type { Role } from '@sluice/server/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { SubscriptionScreen } from '../../features/subscription/SubscriptionScreen.tsx';
import { renderRoutes } from '../render-routes.tsx';
import { signInAda } from '../sign-in-ada.ts';
import { refusal, type Answer, type StubServer } from '../stub-server.ts';
import { free } from '../subscriptions.ts';

/** A member of the workspace, as the server lists them. */
export const member = (userId: string, displayName: string, onboardingComplete: boolean) => ({
  userId,
  email: `${userId}@example.com`,
  firstName: null,
  lastName: null,
  displayName,
  initials: 'X',
  avatarUrl: null,
  role: 'member',
  joinedAt: '2026-01-01T00:00:00.000Z',
  onboardingComplete,
});

/** The data of the server, and how it answers other requests. */
export interface OnServer {
  role: Role | null;
  subscription: Answer;
  answers: Record<string, () => Answer | Promise<Answer>>;
}

/** Opens the subscription page to somebody who is signed in. */
export async function openSubscription(server: StubServer, given: Partial<OnServer> = {}, search = '') {
  const data: OnServer = { role: 'owner', subscription: [200, free], answers: {}, ...given };
  await signInAda(server);
  server.respond(({ method, url }) => {
    const end = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
    const chosen = data.answers[`${method} ${end}`];
    if (chosen) return chosen();
    if (end === 'memberships') {
      const workspace = { id: 'wsp_1', name: 'Lumen Outdoor' };
      const { role } = data;
      const items =
        role === null
          ? []
          : [{ workspaceId: 'wsp_1', role, joinedAt: '2026-01-01T00:00:00.000Z', workspace }];
      return [200, { items }];
    }
    if (end === 'subscription') return data.subscription;
    if (end === 'members') {
      const items = [member('usr_1', 'Mara Voss', true), member('usr_2', 'Jonas Thiel', false)];
      return [200, { items, total: 2, activeSeats: 1 }];
    }
    return [404, refusal('NOT_FOUND')];
  });
  const page = renderRoutes(
    [
      { path: '/subscription', Component: SubscriptionScreen },
      { path: '*', element: 'Another page' },
    ],
    `/subscription${search}`,
  );
  await screen.findByRole('heading', { name: 'Subscription Settings' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the subscription' })).toBeNull());
  return {
    address: () => page.router.state.location.search,
    /** Goes to another page. */
    leave: async () => {
      await act(() => page.router.navigate('/dashboard'));
      expect(await screen.findByText('Another page')).toBeTruthy();
    },
    /** The server has another subscription now, and the page loads all data again, as after missed events. */
    change: (subscription: Answer) => {
      data.subscription = subscription;
      return page.renew();
    },
  };
}
