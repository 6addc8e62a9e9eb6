import { useSyncExternalStore } from 'react';
import type { SessionState } from './session-state.ts';
import { session } from './session.ts';

/** The current session. The component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
