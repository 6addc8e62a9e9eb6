import { ThemeProvider, ToastsProvider } from '@sluice/builder-ui';
import { signIn } from '@sluice/server/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ContentBlocksScreen } from '../../features/content-blocks/ContentBlocksScreen.tsx';
import { send } from '../../lib/http/http.ts';
import { session } from '../../lib/session/session.ts';
import { sessionAnswer, type StubServer } from '../stub-server.ts';
import { serveBlocks, defaultBlocks, type BlocksOnServer } from './blocks-stub.ts';

/** Shows the page to somebody who is signed in, with the given data on the server. */
export async function openBlocksPage(server: StubServer, given: Partial<BlocksOnServer> = {}, search = '') {
  const data = { ...defaultBlocks, ...given };
  server.respond(() => sessionAnswer(1));
  session.begin(await send(signIn, { body: { email: 'ada@example.com', password: 'correct horse' } }));
  serveBlocks(server, data);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/data/content-blocks', Component: ContentBlocksScreen },
      { path: '*', element: null },
    ],
    { initialEntries: [`/data/content-blocks${search}`] },
  );
  render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <ToastsProvider>
          <RouterProvider router={router} />
        </ToastsProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByRole('heading', { name: 'Content Blocks', level: 1 });
  return {
    data,
    /** Path and query string of the address. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** What a live event does: everything is loaded again. */
    renew: () => act(() => queries.invalidateQueries()),
  };
}
