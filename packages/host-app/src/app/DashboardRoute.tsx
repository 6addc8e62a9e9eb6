import { useEffect, type ReactNode } from 'react';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { whenIdle } from '../lib/late/when-idle.ts';

/** Fetches the pages that people go to from here, so that they open at once. If that fails, they are fetched when needed. */
async function prefetchPages(): Promise<void> {
  await Promise.allSettled([import('./GeneratorRoute.tsx'), import('./LibraryRoute.tsx')]);
}

/** The dashboard, which has the next pages fetched while nothing else is to do. */
export function DashboardRoute(): ReactNode {
  useEffect(() => whenIdle(() => void prefetchPages()), []);
  return <DashboardScreen />;
}
