import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Outlet } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { RetryView } from '../components/RetryView.tsx';
import { ConnectionNotice } from '../features/shell/ConnectionNotice.tsx';
import { ApiError } from '../lib/http/api-error.ts';
import { connection } from '../lib/http/connection.ts';
import { loadLate } from '../lib/late/load-late.ts';
import { renderRoutes } from '../test/render-routes.tsx';
import { lost, startStubServer } from '../test/stub-server.ts';
import { PendingPage } from './PendingPage.tsx';

const server = startStubServer();
beforeEach(() => connection.reportAnswer());

/** Opens a page of the shell whose list could not be loaded, with a link to a page that nobody has opened before. */
function openPage() {
  const failed = <RetryView title="Not loaded." error={new ApiError('NETWORK')} onRetry={() => undefined} />;
  const isAway = () => connection.getState() !== 'ok';
  renderRoutes(
    [
      {
        element: (
          <>
            <ConnectionNotice />
            <Outlet />
            <PendingPage />
          </>
        ),
        children: [
          {
            path: '/',
            element: (
              <main>
                <h1 tabIndex={-1}>This page</h1>
                {failed} <Link to="/next">Next</Link>
              </main>
            ),
          },
          {
            path: '/next',
            lazy: async () => {
              await loadLate(() => (isAway() ? Promise.reject(new Error('away')) : Promise.resolve()));
              return { Component: () => 'The next page' };
            },
          },
        ],
      },
    ],
    '/',
  );
}

async function follow(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  return screen.findByText(/The page you asked for opens as soon as the connection is back\./);
}

it('a person who follows a link while the server is away reads why in one place, and what is missing in its own', async () => {
  server.respond(() => lost);
  openPage();
  act(() => connection.reportNoAnswer(true));
  const told = await follow();
  expect(told).toHaveTextContent(/^Sluice isn't answering\./);
  expect(told.closest('output')).not.toBeNull();
  expect(screen.queryByText(/There is no connection/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Stay here' })).toHaveLength(1);
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Not loaded.Retry']);
  expect(screen.getByRole('alert')).toHaveAttribute('data-tone', 'info');
  act(() => connection.reportAnswer());
  expect(await screen.findByText('The next page')).toBeVisible();
});

it('a person who follows a link before anybody knows whether the server is away reads what is supposed', async () => {
  server.respond(() => lost);
  openPage();
  act(() => connection.reportNoAnswer());
  expect(await follow()).toHaveTextContent(/^Sluice isn't answering\./);
});

it('a person who does not want to wait for the page stays where they are, and goes on at its title', async () => {
  server.respond(() => lost);
  openPage();
  act(() => connection.reportNoAnswer(true));
  await follow();
  const stay = screen.getByRole('button', { name: 'Stay here' });
  stay.focus();
  fireEvent.click(stay);
  await waitFor(() => expect(screen.queryByText(/The page you asked for/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'This page' })).toHaveFocus());
  act(() => connection.reportAnswer());
  expect(screen.getByRole('link', { name: 'Next' })).toBeVisible();
  expect(screen.queryByText('The next page')).toBeNull();
});

it('while the next page is on its way, the frame around it stays, and shows the shape of a page', async () => {
  server.respond(() => [204]);
  const arrived = Promise.withResolvers<void>();
  renderRoutes(
    [
      {
        element: (
          <>
            <nav>The sidebar</nav>
            <main id="main">
              <Outlet />
            </main>
            <PendingPage />
          </>
        ),
        children: [
          { path: '/', element: <Link to="/next">Next</Link> },
          {
            path: '/next',
            lazy: async () => {
              await arrived.promise;
              return { Component: () => 'The next page' };
            },
          },
        ],
      },
    ],
    '/',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  const coming = await screen.findByRole('status', { name: 'Loading…' });
  expect(coming.closest('main')).not.toBeNull();
  expect(screen.getByText('The sidebar')).toBeVisible();
  arrived.resolve();
  expect(await screen.findByText('The next page')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
});
