import { ThemeProvider, ToastsProvider } from '@sluice/builder-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

/** An empty cache for data of the server. What fails is not tried again. */
export const newQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

interface WithProvidersProps {
  children: ReactNode;
  /** The data of the server. Without it, every rendered tree gets an empty cache. */
  queries?: QueryClient;
}

/** A theme, toasts and data of the server, as the application has them around every screen. It has no router. */
export function WithProviders({ children, queries }: WithProvidersProps): ReactNode {
  const [own] = useState(newQueries);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries ?? own}>
        <ToastsProvider>{children}</ToastsProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
