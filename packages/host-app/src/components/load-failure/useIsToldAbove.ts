import { useSyncExternalStore } from 'react';
import { isUnanswered } from '../../lib/http/api-error.ts';
import { connection } from '../../lib/http/connection.ts';

/** Whether the top of the page says already why this failed: then what is missing is loaded as soon as the server answers. */
export function useIsToldAbove(error: unknown): boolean {
  const isLost = useSyncExternalStore(connection.subscribe, connection.getState) === 'lost';
  return isLost && isUnanswered(error);
}
