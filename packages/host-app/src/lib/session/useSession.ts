import { useSyncExternalStore } from 'react';
import { session, type SessionState } from './session.ts';

/** Who is signed in; renders again when that changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
