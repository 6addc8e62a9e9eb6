import { ToastsProvider } from '@sluice/builder-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What the application puts around every screen. */
export function WithProviders({ children }: { children: ReactNode }): ReactNode {
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastsProvider>{children}</ToastsProvider>
    </QueryClientProvider>
  );
}
