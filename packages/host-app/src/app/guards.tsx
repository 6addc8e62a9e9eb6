import { useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, type Location } from 'react-router';
import { FullScreenLoading } from '../components/FullScreenLoading.tsx';
import { authPath, paths, returnPath, startPath } from '../config/paths.ts';
import { lateComponent } from '../lib/late/late-component.tsx';
import { onboardingStateOf } from '../lib/session/session-state.ts';
import { useSession } from '../lib/session/session.ts';

const NoWorkspace = lateComponent(
  async () => (await import('../features/auth/entry/NoWorkspace.tsx')).NoWorkspace,
  <FullScreenLoading />,
);

/** The server could not be asked about the person. It is asked again until it answers. */
const LookUpFailed = lateComponent(
  async () => (await import('../features/auth/entry/LookUpFailed.tsx')).LookUpFailed,
  <FullScreenLoading />,
);

/** The parameters with which signed-in people may open `/auth`: an invitation to join, or a link that signs in. */
const AUTH_INTENTS = ['workspace_invite', 'code'];
/** The parameters with which people who finished onboarding may open it again: from the checkout, or for another plan. */
const ONBOARDING_INTENTS = ['session_id', 'payment_cancelled', 'upgrade', 'pending_step_3'];

function hasIntent({ search }: Location, intents: readonly string[]): boolean {
  const query = new URLSearchParams(search);
  return intents.some((name) => query.has(name));
}

/** Where visitors are sent: to sign in, and then back to the address they asked for. Signing out leads home. */
function useVisitorRedirect(): ReactNode {
  const { isReady, user, ending } = useSession();
  const location = useLocation();
  const [wasInside, setWasInside] = useState(user !== null);
  if (user && !wasInside) setWasInside(true);
  if (!isReady) return <FullScreenLoading />;
  // Who has signed out in another tab is told here, and comes back to this page.
  const hasSignedOut = wasInside && ending?.kind === 'signed-out' && ending.isElsewhere !== true;
  return <Navigate to={hasSignedOut ? paths.home : authPath(location)} replace />;
}

/**
 * Screens for signed-in people. Who has no workspace is sent to set one up or, after onboarding, can create or join one. A
 * different person or workspace gets fresh screens.
 */
export function SignedInOnly(): ReactNode {
  const { user, lookUpFailed } = useSession();
  const redirect = useVisitorRedirect();
  if (user === null) return redirect;
  if (user.activeWorkspaceId !== null) return <Outlet key={`${user.id} ${user.activeWorkspaceId}`} />;
  // Only an answer says that there is nothing yet; what this browser has stored may be from before.
  if (lookUpFailed === true) return <LookUpFailed />;
  if (!user.onboardingComplete) return <Navigate to={paths.onboarding} replace />;
  return <NoWorkspace />;
}

/** The pages where people set up their account. Who has finished is sent to the start page. */
export function OnboardingOnly(): ReactNode {
  const { user, lookUpFailed } = useSession();
  const wayOut = useVisitorRedirect();
  const location = useLocation();
  if (user === null) return wayOut;
  const state = onboardingStateOf(user);
  if (lookUpFailed === true && state === 'open') return <LookUpFailed />;
  const isShown = state === 'open' || (state === 'complete' && hasIntent(location, ONBOARDING_INTENTS));
  return isShown ? <Outlet key={user.id} /> : <Navigate to={startPath} replace />;
}

/**
 * Pages for visitors. Signed-in people are redirected, even when the session is restored late: to the address they asked
 * for, or to finish setting up.
 */
export function VisitorsOnly(): ReactNode {
  const { isReady, user } = useSession();
  const location = useLocation();
  if (user === null) return isReady ? <Outlet /> : <FullScreenLoading />;
  const isAuth = location.pathname === paths.auth || location.pathname.startsWith(`${paths.auth}/`);
  if (isAuth && hasIntent(location, AUTH_INTENTS)) return <Outlet />;
  const destination = returnPath(location);
  const isLedToSetUp = onboardingStateOf(user) === 'open' && !destination.startsWith(paths.onboarding);
  return <Navigate to={isLedToSetUp ? paths.onboarding : destination} replace />;
}
