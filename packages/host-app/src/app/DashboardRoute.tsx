import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { LeftWork, useHasLeftWork } from './LeftWork.tsx';
import { SecondStepAsked } from './SecondStepAsked.tsx';
import { whenIdle } from '../lib/late/when-idle.ts';

/** Fetches the pages that people go to from here, so that they open at once. If that fails, they are fetched when needed. */
async function prefetchPages(): Promise<void> {
  await Promise.allSettled([import('./GeneratorRoute.tsx'), import('./LibraryRoute.tsx')]);
}

/** The dashboard, which has the next pages fetched once it has its figures, while nothing else is to do. */
export function DashboardRoute(): ReactNode {
  const queries = useQueryClient();
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    // What has begun to load meanwhile goes first; this is asked again when it is there.
    const prefetchUnlessLoading = () => void (queries.isFetching() === 0 && prefetchPages());
    return isLoading ? undefined : whenIdle(prefetchUnlessLoading);
  }, [isLoading, queries]);
  return (
    <DashboardScreen
      notice={
        <>
          <SecondStepAsked />
          <LeftWork />
        </>
      }
      hasLeftWork={useHasLeftWork()}
    />
  );
}
