import { useSyncExternalStore } from 'react';
import { useIsOnline } from '../useIsOnline.ts';
import { connection } from './connection.ts';

/** Whether the browser is online, and the server has answered lately. */
export function useIsConnected(): boolean {
  const isOnline = useIsOnline();
  const state = useSyncExternalStore(connection.subscribe, connection.getState);
  return isOnline && state === 'ok';
}
