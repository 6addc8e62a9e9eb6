import { screen } from '@testing-library/react';
import { ContentBlocksScreen } from '../../features/content-blocks/ContentBlocksScreen.tsx';
import { type StubServer } from '../stub-server.ts';
import { serveBlocks, defaultBlocks, type BlocksOnServer } from './blocks-stub.ts';
import { renderRoutes } from '../render-routes.tsx';
import { signInAda } from '../sign-in-ada.ts';

/** Shows the page to somebody who is signed in, with the given data on the server. */
export async function openBlocksPage(server: StubServer, given: Partial<BlocksOnServer> = {}, search = '') {
  const data = { ...defaultBlocks, ...given, answers: { ...given.answers } };
  await signInAda(server);
  serveBlocks(server, data);
  const page = renderRoutes(
    [
      { path: '/data/content-blocks', Component: ContentBlocksScreen },
      { path: '*', element: null },
    ],
    `/data/content-blocks${search}`,
  );
  await screen.findByRole('heading', { name: 'Content Blocks', level: 1 });
  return {
    data,
    address: page.address,
    renew: page.renew,
  };
}
