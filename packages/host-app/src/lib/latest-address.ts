import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * Reads the search parameters of the address as it is now. The page may still show those before: the router changes the
 * address at once, and React renders for it when it has time. What somebody changes meanwhile adds to what they changed before.
 */
export function useLatestAddress(): () => URLSearchParams {
  const router = useContext(DataRouterContext)?.router;
  const shown = useLocation();
  return () => new URLSearchParams((router?.state.location ?? shown).search);
}
