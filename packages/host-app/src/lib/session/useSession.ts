import { useSyncExternalStore } from 'react';
import { session, type SessionState } from './session.ts';

/** The current session. The component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
