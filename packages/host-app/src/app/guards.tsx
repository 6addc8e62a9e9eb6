import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { FullScreenLoading } from '../components/FullScreenLoading.tsx';
import { authPath, paths, returnPath, startPath } from '../config/paths.ts';
import { loadLate } from '../lib/load-late.ts';
import { useSession } from '../lib/session/useSession.ts';

const NoWorkspace = lazy(async () => ({
  default: (await loadLate(() => import('../features/auth/entry/NoWorkspace.tsx'))).NoWorkspace,
}));

/**
 * Screens for signed-in people. Visitors are sent to sign in first, and then return to the address they asked for.
 * Signing out leads home. A different person or workspace gets fresh screens.
 */
export function SignedInOnly(): ReactNode {
  const { isReady, user, ending } = useSession();
  const location = useLocation();
  const [wasInside, setWasInside] = useState(user !== null);
  if (user && !wasInside) setWasInside(true);
  if (user?.activeWorkspaceId === null) {
    return (
      <Suspense fallback={<FullScreenLoading />}>
        <NoWorkspace />
      </Suspense>
    );
  }
  if (user) return <Outlet key={`${user.id} ${user.activeWorkspaceId}`} />;
  if (!isReady) return <FullScreenLoading />;
  return (
    <Navigate to={wasInside && ending?.kind === 'signed-out' ? paths.home : authPath(location)} replace />
  );
}

/** Pages for visitors. Signed-in people are redirected, even when the session is restored late. */
export function VisitorsOnly(): ReactNode {
  const { isReady, user } = useSession();
  const location = useLocation();
  if (user) return <Navigate to={returnPath(location)} replace />;
  if (!isReady) return <FullScreenLoading />;
  return <Outlet />;
}

/** The home address: visitors go to the sign-in page, and everybody else goes to the start page. */
export function Home(): ReactNode {
  const { isReady, user } = useSession();
  if (!isReady && !user) return <FullScreenLoading />;
  return <Navigate to={user ? startPath : paths.auth} replace />;
}
