import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of server data. A failed query is retried once before the person sees an error. A change fails at once when the
 * browser is offline, instead of waiting unseen until it is online.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: 0, networkMode: 'always' },
  },
});
