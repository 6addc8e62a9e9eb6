import { useSession } from './useSession.ts';

/** The active workspace of the signed-in person. Only for screens behind the sign-in guard. */
export function useWorkspaceId(): string {
  const { user } = useSession();
  return user?.activeWorkspaceId ?? '';
}
