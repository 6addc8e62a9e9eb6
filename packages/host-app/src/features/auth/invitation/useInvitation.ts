import {
  acceptInvitation,
  readWorkspace,
  resolveInvitation,
  type ResolvedInvitation,
} from '@sluice/server/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { invitationPath } from '../../../config/invitation-paths.ts';
import { call } from '../../../lib/api/api-client.ts';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/http.ts';
import { session } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { forgetInvitation, rememberInvitation } from './invitation-memory.ts';

/** The outcome of opening an invitation. */
export type InvitationState =
  | { status: 'requireAuth'; invitation: ResolvedInvitation }
  | { status: 'emailMismatch'; invitedEmail: string; sessionEmail: string }
  | { status: 'joined'; workspaceName: string };

/** Accepts an invitation. It is safe to repeat: a member stays a member, and nobody else gets in. */
async function accept(token: string): Promise<InvitationState> {
  const answer = await call(acceptInvitation, { body: { token } });
  if (answer.joined) {
    forgetInvitation();
    // The workspace becomes the active one. Refreshing the session brings it here.
    await session.refresh();
    const { name } = await call(readWorkspace, { params: { workspaceId: answer.workspaceId } });
    return { status: 'joined', workspaceName: name };
  }
  if (answer.emailMismatch) {
    const { inviteEmail, sessionEmail } = answer;
    return { status: 'emailMismatch', invitedEmail: inviteEmail, sessionEmail: sessionEmail ?? '' };
  }
  const invitation = await send(resolveInvitation, { body: { token } });
  const { workspaceId, email } = invitation;
  rememberInvitation({ workspaceId, email, link: invitationPath(token) });
  return { status: 'requireAuth', invitation };
}

/** Accepts an invitation as the signed-in person, and tries again when somebody else signs in. */
export function useInvitation(token: string): UseQueryResult<InvitationState> {
  const { isReady, user } = useSession();
  return useQuery({
    queryKey: ['invitation', token, user?.id ?? null],
    queryFn: () => accept(token),
    enabled: (isReady || user !== null) && token !== '',
    staleTime: Infinity,
    retry: (count, error) => count < 1 && isUnanswered(error),
  });
}
