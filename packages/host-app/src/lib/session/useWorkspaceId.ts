import { useSession } from './useSession.ts';

/** The id of the active workspace, for screens behind the sign-in guard. */
export function useWorkspaceId(): string {
  const { user } = useSession();
  return user?.activeWorkspaceId ?? '';
}
