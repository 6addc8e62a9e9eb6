import { useEffect, type ReactNode } from 'react';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';

/** Browsers that don't tell when they are idle have shown the page by then. */
const USUALLY_IDLE_MS = 3000;

/** Fetches the pages that people go to from here, so that they open at once. If that fails, they are fetched when needed. */
async function prefetchPages(): Promise<void> {
  await Promise.allSettled([import('./GeneratorRoute.tsx'), import('./LibraryRoute.tsx')]);
}

/** The dashboard, which has the next pages fetched while nothing else is to do. */
export function DashboardRoute(): ReactNode {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => void prefetchPages(), USUALLY_IDLE_MS);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(() => void prefetchPages());
    return () => cancelIdleCallback(callback);
  }, []);
  return <DashboardScreen />;
}
