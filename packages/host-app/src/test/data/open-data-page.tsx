import { ThemeProvider, ToastsProvider } from '@sluice/builder-ui';
import { signIn } from '@sluice/server/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { sessionAnswer, type StubServer } from '../stub-server.ts';
import { send } from '../../lib/http/http.ts';
import { session } from '../../lib/session/session.ts';
import { DataScreen } from '../../features/data/DataScreen.tsx';
import { connected, serveData, type DataOnServer } from './data-stub.ts';

const usual: DataOnServer = {
  role: 'owner',
  attributes: [],
  events: [],
  connection: connected,
  imports: [],
  interval: 'off',
  answers: {},
};

/** Shows the page to somebody who is signed in, with the given data on the server. */
export async function openDataPage(server: StubServer, given: Partial<DataOnServer> = {}, search = '') {
  const data = { ...usual, ...given };
  server.respond(() => sessionAnswer(1));
  session.begin(await send(signIn, { body: { email: 'ada@example.com', password: 'correct horse' } }));
  serveData(server, data);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '/data', Component: DataScreen }], {
    initialEntries: [`/data${search}`],
  });
  render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <ToastsProvider>
          <RouterProvider router={router} />
        </ToastsProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByRole('heading', { name: 'Data Management' });
  return {
    data,
    /** The query string of the address. */
    address: () => router.state.location.search,
    /** What a live event does: everything is loaded again. */
    renew: () => act(() => queries.invalidateQueries()),
  };
}

/** Presses a button as soon as it is there. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  fireEvent.click(await screen.findByRole(role, { name }));
}

/** Types into a field as soon as it is there. */
export async function type(name: string | RegExp, value: string, role = 'textbox'): Promise<void> {
  fireEvent.change(await screen.findByRole(role, { name }), { target: { value } });
}
