import type { SnippetListItem } from '@sluice/server/contracts';
import { screen } from '@testing-library/react';
import { LibraryScreen } from '../../features/library/LibraryScreen.tsx';
import { refusal, type Answer, type Call, type lost, type StubServer } from '../stub-server.ts';
import { renderRoutes } from '../render-routes.tsx';
import { signInAda } from '../sign-in-ada.ts';

/** Shows the library to somebody who is signed in. `answer` comes first; `undefined` leaves it to the usual server. */
export async function openLibrary(
  server: StubServer,
  items: readonly SnippetListItem[],
  answer: (call: Call) => Answer | typeof lost | Promise<Answer> | undefined = () => undefined,
  address = '/snippets',
) {
  await signInAda(server);
  const listOf = (items: readonly SnippetListItem[]): Answer => [
    200,
    { items, total: items.length, page: 1, limit: 10 },
  ];
  server.respond((call) => {
    const chosen = answer(call);
    if (chosen) return chosen;
    if (call.url.includes('/trash?')) return listOf([]);
    if (call.url.includes('/snippets?')) return listOf(call.url.includes('q=nothing') ? [] : items);
    return [404, refusal('NOT_FOUND', 'That does not exist.')];
  });
  const { address: path } = renderRoutes([{ path: '*', Component: LibraryScreen }], address);
  // A dialog may be open over it from the start.
  await screen.findByRole('heading', { level: 1, hidden: true });
  return { path };
}
