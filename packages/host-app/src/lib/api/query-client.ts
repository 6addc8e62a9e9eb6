import { QueryClient } from '@tanstack/react-query';

/** Server data of the application. A failed query is retried once before the person is told. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: 0 },
  },
});
