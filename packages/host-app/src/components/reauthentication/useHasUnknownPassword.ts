import { DEMO_EMAIL } from '@sluice/server/contracts';
import { useSession } from '../../lib/session/useSession.ts';
import { useClientConfiguration } from '../../lib/useClientConfiguration.ts';

/** Whether this is the demo's person, who signs in without the password that nobody has. What asks for it is off. */
export function useHasUnknownPassword(): boolean {
  const { demoWorkspace } = useClientConfiguration();
  const { user } = useSession();
  return demoWorkspace && user?.email === DEMO_EMAIL;
}
