import { LinksProvider, Button, Note, useToasts } from '@sluice/builder-ui';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import {
  Navigate,
  Outlet,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  type RouteObject,
} from 'react-router';
import { styled } from 'styled-components';
import { FullScreenLoading } from '../components/FullScreenLoading.tsx';
import { componentMessages } from '../components/messages.ts';
import { NotFound } from '../components/NotFound.tsx';
import { codePath, paths, PUBLIC_PATHS } from '../config/paths.ts';
import { loadLate } from '../lib/late/load-late.ts';
import { useSession } from '../lib/session/session.ts';
import { whenIdle } from '../lib/late/when-idle.ts';
import { OnboardingOnly, SignedInOnly, VisitorsOnly } from './guards.tsx';
import { PendingPage } from './PendingPage.tsx';
import { pageTitles, type PageTitles, appMessages } from './messages.ts';
import { PAGES, REDIRECTS, type Guard, type PageRoute } from './route-table.ts';

/** What a matched route tells the root. */
interface RouteHandle {
  titleKey: keyof PageTitles;
}

/** Lets links of the component library navigate without reloading the page, and titles the browser tab. */
function Root(): ReactNode {
  const navigate = useNavigate();
  useTabTitle();
  useLiveUpdates();
  const address = useLocation();
  const finish = codePath(address);
  return (
    // oxlint-disable-next-line react/hooks -- the links ask for the hook itself
    <LinksProvider navigate={(href) => void navigate(href)} useHref={useHref}>
      {finish === undefined ? <Outlet /> : <Navigate to={finish} replace />}
      <ToastsOfPage key={address.pathname} />
      <PendingPage />
    </LinksProvider>
  );
}

let isLive = false;

async function startLiveUpdates(): Promise<void> {
  if (isLive) return;
  isLive = true;
  (await loadLate(() => import('./live-updates.ts'))).startLiveUpdates();
}

/**
 * Begins live updates once a signed-in person sees a page. Visitors get none, so their page does not load what reads them;
 * nobody else waits for it: the first stream also tells what has changed since the page was opened.
 */
function useLiveUpdates(): void {
  const isSignedIn = useSession().user !== null;
  useEffect(() => (isSignedIn ? whenIdle(() => void startLiveUpdates()) : undefined), [isSignedIn]);
}

/** Titles the browser tab after the page. In a layout effect, so that a page can replace it with a name in an effect. */
function useTabTitle(): void {
  const { pageTitle } = componentMessages;
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle && pageTitles[handle.titleKey];
  useLayoutEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
  }, [pageTitle, title]);
}

/**
 * What belongs to a page goes with the page. In the clean-up of a layout effect, which comes before the next page can say
 * anything.
 */
function ToastsOfPage(): null {
  const { leavePage } = useToasts();
  useLayoutEffect(() => leavePage, [leavePage]);
  return null;
}

/** Leads to a tab of the sign-in page, with what is in the address: an invitation, say, or the page to come back to. */
function ToSignIn({ tab }: { tab: string }): ReactNode {
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  query.set('tab', tab);
  return <Navigate to={{ pathname: paths.auth, search: `?${query}`, hash }} replace />;
}

function toRoute({ path, titleKey, guard, load }: PageRoute): RouteObject {
  const isLate = guard === 'signed-in' || guard === 'onboarding';
  return {
    path: guard === 'onboarding' ? `${paths[path]}/*` : paths[path],
    handle: { titleKey } satisfies RouteHandle,
    lazy: async () => ({ Component: await (isLate ? loadLate(load) : load()) }),
    ...(guard === 'signed-in' && { ErrorBoundary: ErrorInShell }),
  };
}

const routesBehind = (guard: Guard): RouteObject[] =>
  PAGES.filter((page) => page.guard === guard).map(toRoute);

/** The pages of the application, as the router of a browser takes them, and that which draws the sign-in page. */
export const ROUTES: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: FullScreenLoading,
    children: [
      ...PUBLIC_PATHS.map((path) => ({ path, Component: OtherDocument })),
      ...Object.entries(REDIRECTS).map(([path, tab]) => ({ path, element: <ToSignIn tab={tab} /> })),
      ...routesBehind('anybody'),
      { Component: VisitorsOnly, children: routesBehind('visitors') },
      { Component: OnboardingOnly, children: routesBehind('onboarding') },
      {
        Component: SignedInOnly,
        children: [
          {
            lazy: async () => ({ Component: (await import('./ShellRoute.tsx')).ShellRoute }),
            children: routesBehind('signed-in'),
          },
        ],
      },
      { path: '*', Component: NotFound, handle: { titleKey: 'notFound' } satisfies RouteHandle },
    ],
  },
];

/**
 * For the addresses of the public pages, which are documents of their own: a link or a redirect within the application has
 * led to one, so that it has to be loaded.
 */
function OtherDocument(): ReactNode {
  useEffect(() => location.reload(), []);
  return <FullScreenLoading />;
}

const Main = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
  padding: var(--sluice-space-5);
`;

/** Shown instead of a page that failed to render. */
function ScreenError(): ReactNode {
  return (
    <Main>
      <ErrorInShell />
    </Main>
  );
}

/** Shown instead of a screen that failed. Reloading is safe: unsaved drafts are stored in this browser. */
function ErrorInShell(): ReactNode {
  return (
    <Note
      role="alert"
      tone="danger"
      title={appMessages.screenFailed}
      action={<Button onPress={() => location.reload()}>{appMessages.reload}</Button>}
    >
      {appMessages.screenFailedHint}
    </Note>
  );
}
