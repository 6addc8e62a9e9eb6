import { act, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { newQueries, WithProviders } from './with-providers.tsx';

/** Shows the page of an address. */
export function renderRoutes(routes: RouteObject[], address: string) {
  const queries = newQueries();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const { unmount } = render(
    <WithProviders queries={queries}>
      <RouterProvider router={router} />
    </WithProviders>,
  );
  return {
    router,
    queries,
    unmount,
    /** Path and query string. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** Loads all data again, as after missed events. */
    renew: () => act(() => queries.invalidateQueries()),
  };
}
