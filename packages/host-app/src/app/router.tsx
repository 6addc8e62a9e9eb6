import { createBrowserRouter } from 'react-router';
import { siteAddress } from '../config/base-path.ts';
import { letBackCloseDialogs } from './back-closes-dialogs.ts';
import { ROUTES } from './routes.tsx';

const followRouter = letBackCloseDialogs();

export const router = createBrowserRouter(ROUTES, { basename: siteAddress('/') });

followRouter(router);

/** Resolves once the code of the first page is there. */
export function firstPage(): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
