import { useSession } from './useSession.ts';

/** The workspace that the signed-in person works in. Only for screens behind the sign-in guard. */
export function useWorkspaceId(): string {
  const { user } = useSession();
  return user?.activeWorkspaceId ?? '';
}
