import { useSyncExternalStore } from 'react';
import { isUnanswered } from '../../lib/http/api-error.ts';
import { connection } from '../../lib/http/connection.ts';
import { useHasConnectionPlace } from '../../lib/http/connection-place.ts';

/** Whether the top of the page already explains this failure. What is missing is then loaded as soon as the server answers. */
export function useIsExplainedAbove(error: unknown): boolean {
  const isLost = useSyncExternalStore(connection.subscribe, connection.getState) === 'lost';
  return useHasConnectionPlace() && isLost && isUnanswered(error);
}
