import type { ReactNode } from 'react';
import { RouterProvider as AriaRouter } from 'react-aria-components';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  useHref,
  useNavigate,
  type NavigateOptions,
} from 'react-router';
import { FullScreenLoading } from '../components/FullScreenLoading.tsx';
import { NotFound } from '../components/NotFound.tsx';
import { paths } from '../config/paths.ts';
import { Home, SignedInOnly, VisitorsOnly } from './guards.tsx';
import { loadLate } from '../lib/load-late.ts';
import { ErrorInShell, ScreenError } from './ScreenError.tsx';

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

/** Lets links of the component library navigate without reloading the page. */
function Root(): ReactNode {
  const navigate = useNavigate();
  return (
    // oxlint-disable-next-line react/hooks -- react-aria asks for the hook itself
    <AriaRouter navigate={(href, options) => void navigate(href, options)} useHref={useHref}>
      <Outlet />
    </AriaRouter>
  );
}

const auth = {
  lazy: async () => ({ Component: (await import('../features/auth/entry/AuthScreen.tsx')).AuthScreen }),
};

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: FullScreenLoading,
    children: [
      { path: paths.home, Component: Home },
      { path: paths.signIn, element: <Navigate to={`${paths.auth}?tab=login`} replace /> },
      { path: paths.signUp, element: <Navigate to={`${paths.auth}?tab=register`} replace /> },
      {
        Component: VisitorsOnly,
        children: [
          { path: paths.auth, ...auth },
          { path: paths.login, ...auth },
          { path: paths.register, ...auth },
          {
            path: paths.recover,
            lazy: async () => ({
              Component: (await import('../features/auth/link/RequestLinkScreen.tsx')).RecoverScreen,
            }),
          },
          {
            path: paths.magicLink,
            lazy: async () => ({
              Component: (await import('../features/auth/link/RequestLinkScreen.tsx')).MagicLinkScreen,
            }),
          },
        ],
      },
      // Emailed links work for signed-in people, too: the link may be for another account.
      {
        path: paths.verify,
        lazy: async () => ({
          Component: (await import('../features/auth/link/VerifyScreen.tsx')).VerifyScreen,
        }),
      },
      {
        path: paths.reset,
        lazy: async () => ({
          Component: (await import('../features/auth/link/ResetScreen.tsx')).ResetScreen,
        }),
      },
      {
        path: paths.invite,
        lazy: async () => ({
          Component: (await import('../features/auth/invitation/InvitationScreen.tsx')).InvitationScreen,
        }),
      },
      {
        Component: SignedInOnly,
        children: [
          {
            lazy: async () => ({ Component: (await import('../features/shell/Shell.tsx')).Shell }),
            children: [
              {
                path: paths.generator,
                ErrorBoundary: ErrorInShell,
                lazy: async () => ({
                  Component: (await loadLate(() => import('./GeneratorRoute.tsx'))).GeneratorRoute,
                }),
              },
              {
                path: paths.snippets,
                ErrorBoundary: ErrorInShell,
                lazy: async () => ({
                  Component: (await loadLate(() => import('./LibraryRoute.tsx'))).LibraryRoute,
                }),
              },
              {
                path: paths.data,
                ErrorBoundary: ErrorInShell,
                lazy: async () => ({
                  Component: (await loadLate(() => import('../features/data/DataScreen.tsx'))).DataScreen,
                }),
              },
              {
                path: paths.contentBlocks,
                ErrorBoundary: ErrorInShell,
                lazy: async () => ({
                  Component: (
                    await loadLate(() => import('../features/content-blocks/ContentBlocksScreen.tsx'))
                  ).ContentBlocksScreen,
                }),
              },
              {
                path: paths.subscription,
                ErrorBoundary: ErrorInShell,
                lazy: async () => ({
                  Component: (await loadLate(() => import('../features/subscription/SubscriptionScreen.tsx')))
                    .SubscriptionScreen,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFound },
    ],
  },
]);
