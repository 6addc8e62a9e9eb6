import type { ClientConfiguration, PASSWORD_MIN_LENGTH } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { loadLate } from './late/load-late.ts';

/**
 * The length that every installation asks of a password. The compiler keeps it equal to the contract's, whose code comes
 * later.
 */
const LEAST_PASSWORD_LENGTH: typeof PASSWORD_MIN_LENGTH = 6;

const beforeLoading: ClientConfiguration = {
  demoWorkspace: false,
  passwordMinLength: LEAST_PASSWORD_LENGTH,
  // Nearly every installation can, and what needs it stands above other things, which it would move when it comes.
  canSendMail: true,
  hasBilling: false,
  contactEmail: '',
};

/** Returns what this installation offers. Until that is loaded, what nearly every installation has. */
export function useClientConfiguration(): ClientConfiguration {
  const { data = beforeLoading } = useQuery({
    queryKey: ['client-configuration'],
    queryFn: async ({ signal }) =>
      (await loadLate(() => import('./api/client-configuration.ts'))).requestClientConfiguration(signal),
    staleTime: Infinity,
  });
  return data;
}

/** The least number of characters of a new password here: the operator may ask for more than every installation does. */
export function useLeastPasswordLength(): number {
  return Math.max(LEAST_PASSWORD_LENGTH, useClientConfiguration().passwordMinLength);
}
