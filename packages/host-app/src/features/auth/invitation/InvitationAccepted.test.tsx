import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InvitationAccepted } from './InvitationAccepted.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a new member is welcomed for 2 seconds, and then sees the dashboard', async () => {
  const router = createMemoryRouter(
    [
      { path: '/invite', element: <InvitationAccepted workspaceName="Lumen Outdoor" /> },
      { path: '/dashboard', element: 'The dashboard' },
    ],
    { initialEntries: ['/invite'] },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Lumen Outdoor');
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(router.state.location.pathname).toBe('/invite');
  await act(() => vi.advanceTimersByTimeAsync(1));
  // From here on no time passes for the screen: only what has begun comes to its end.
  vi.useRealTimers();
  expect(await screen.findByText('The dashboard')).toBeTruthy();
});
