import type { Role } from '@sluice/server/contracts';
import { useMemberships } from './useMemberships.ts';

/** The signed-in person's role in the active workspace; `undefined` until it is known. The server checks every right. */
export function useRole(): Role | undefined {
  return useMemberships().active?.role;
}
