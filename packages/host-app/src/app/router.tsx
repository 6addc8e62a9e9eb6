import { createBrowserRouter } from 'react-router';
import { siteAddress } from '../config/base-path.ts';
import { ROUTES } from './routes.tsx';

export const router = createBrowserRouter(ROUTES, { basename: siteAddress('/') });

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
