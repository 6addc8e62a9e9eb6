import { screen } from '@testing-library/react';
import { type StubServer } from '../stub-server.ts';
import { DataScreen } from '../../features/data/DataScreen.tsx';
import { connected, serveData, type DataOnServer } from './data-stub.ts';
import { renderRoutes } from '../render-routes.tsx';
import { signInAda } from '../sign-in-ada.ts';

const usual: DataOnServer = {
  role: 'owner',
  attributes: [],
  events: [],
  connection: connected,
  imports: [],
  interval: 'off',
  answers: {},
};

/**
 * Shows the page to somebody who is signed in, with the given data on the server.
 * @param card whether they have opened the card of the connection before, as those have who are at it
 */
export async function openDataPage(
  server: StubServer,
  given: Partial<DataOnServer> = {},
  search = '',
  card: 'opened' | 'untouched' = 'opened',
) {
  if (card === 'opened') localStorage.setItem('sluice.connection-card', 'open');
  const data = { ...usual, ...given };
  await signInAda(server);
  serveData(server, data);
  const page = renderRoutes([{ path: '/data', Component: DataScreen }], `/data${search}`);
  await screen.findByRole('heading', { name: 'Data Management' });
  return {
    data,
    /** The query string of the address. */
    address: () => page.router.state.location.search,
    renew: page.renew,
    unmount: page.unmount,
  };
}
