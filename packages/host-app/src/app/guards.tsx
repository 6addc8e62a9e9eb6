import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { FullScreenLoading } from '../components/FullScreenLoading.tsx';
import { authPath, paths, returnPath, startPath } from '../config/paths.ts';
import { useSession } from '../lib/session/useSession.ts';

const NoWorkspace = lazy(async () => ({
  default: (await import('../features/auth/entry/NoWorkspace.tsx')).NoWorkspace,
}));

/**
 * Signed-in areas. Visitors go to the sign-in page and come back to the address they asked for; signing out here leads
 * home. Another person, or another workspace, starts with fresh screens.
 */
export function SignedInOnly(): ReactNode {
  const { isReady, user, hasSignedOut } = useSession();
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
  return <Navigate to={wasInside && hasSignedOut ? paths.home : authPath(location)} replace />;
}

/** Pages for visitors. A signed-in person is redirected, also when the session arrives late. */
export function VisitorsOnly(): ReactNode {
  const { isReady, user } = useSession();
  const location = useLocation();
  if (user) return <Navigate to={returnPath(location)} replace />;
  if (!isReady) return <FullScreenLoading />;
  return <Outlet />;
}

/** The home address: redirects visitors to the sign-in page, and everybody else to where they start. */
export function Home(): ReactNode {
  const { isReady, user } = useSession();
  if (!isReady && !user) return <FullScreenLoading />;
  return <Navigate to={user ? startPath : paths.auth} replace />;
}
