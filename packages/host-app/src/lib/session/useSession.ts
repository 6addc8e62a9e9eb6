import { useSyncExternalStore } from 'react';
import type { SessionState } from './session-state.ts';
import { session } from './session.ts';

/** The current session. The component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** The id of the active workspace, for screens behind the sign-in guard. */
export function useWorkspaceId(): string {
  const { user } = useSession();
  return user?.activeWorkspaceId ?? '';
}
