import { ThemeProvider, ToastsProvider } from '@sluice/builder-ui';
import { signIn, type SnippetListItem } from '@sluice/server/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LibraryScreen } from '../../features/library/LibraryScreen.tsx';
import { send } from '../../lib/http/http.ts';
import { session } from '../../lib/session/session.ts';
import {
  refusal,
  sessionAnswer,
  type Answer,
  type Call,
  type lost,
  type StubServer,
} from '../stub-server.ts';

const mara = { id: 'usr_1', displayName: 'Mara Voss', initials: 'MV' };

export const snippet = (id: string, changes: Partial<SnippetListItem> = {}): SnippetListItem => ({
  id,
  workspaceId: 'wsp_1',
  name: `Snippet ${id}`,
  content: 'Hello',
  tags: [],
  isDraft: false,
  isBuilt: false,
  isFavorite: false,
  createdBy: mara,
  updatedBy: mara,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...changes,
});

/** Shows the library to somebody who is signed in. `answer` comes first; `undefined` leaves it to the usual server. */
export async function openLibrary(
  server: StubServer,
  items: readonly SnippetListItem[],
  answer: (call: Call) => Answer | typeof lost | Promise<Answer> | undefined = () => undefined,
  address = '/snippets',
) {
  server.respond(() => sessionAnswer(1));
  session.begin(await send(signIn, { body: { email: 'ada@example.com', password: 'correct horse' } }));
  const page = (found: readonly SnippetListItem[]): Answer => [
    200,
    { items: found, total: found.length, page: 1, limit: 10 },
  ];
  server.respond((call) => {
    const chosen = answer(call);
    if (chosen) return chosen;
    if (call.url.includes('/trash?')) return page([]);
    if (call.url.includes('/snippets?')) return page(call.url.includes('q=nothing') ? [] : items);
    return [404, refusal('NOT_FOUND', 'That does not exist.')];
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', Component: LibraryScreen }], { initialEntries: [address] });
  render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <ToastsProvider>
          <RouterProvider router={router} />
        </ToastsProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  // A dialog may be open over it from the start.
  await screen.findByRole('heading', { level: 1, hidden: true });
  return { path: () => router.state.location.pathname + router.state.location.search };
}
