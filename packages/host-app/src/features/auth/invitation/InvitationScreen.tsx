import { type ReactNode, useEffect } from 'react';
import { FullScreenLoading } from '../../../components/FullScreenLoading.tsx';
import { RetryView } from '../../../components/RetryView.tsx';
import { ApiError, isUnanswered } from '../../../lib/http/api-error.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { invitationMessages } from './messages.ts';
import { EmailMismatch } from './EmailMismatch.tsx';
import { InvitationAccepted, InvitationRefused } from './InvitationAccepted.tsx';
import { JoinWorkspace } from './JoinWorkspace.tsx';
import { useLocation, useNavigate, useParams } from 'react-router';
import { invitationPath } from '../../../config/invitation-paths.ts';
import {
  acceptInvitation,
  readWorkspace,
  resolveInvitation,
  type ResolvedInvitation,
} from '@sluice/server/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { send } from '../../../lib/http/http.ts';
import { session } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { forgetInvitation, rememberInvitation } from './invitation-memory.ts';

/** The screen behind an invitation link. It leads into the workspace, after signing in or up if necessary. */
export function InvitationScreen(): ReactNode {
  const token = useInvitationToken();
  const { data, error, refetch, isFetching } = useInvitation(token);
  const { invitation: texts, invitationRefused } = invitationMessages;

  if (token === '') return <InvitationRefused {...invitationRefused.VALIDATION} />;
  if (data?.status === 'joined') return <InvitationAccepted workspaceName={data.workspaceName} />;
  if (data?.status === 'emailMismatch') return <EmailMismatch {...data} />;
  if (data?.status === 'requireAuth') {
    return <JoinWorkspace token={token} invitation={data.invitation} onOutdated={() => void refetch()} />;
  }
  if (error === null || isFetching) return <FullScreenLoading />;
  if (error instanceof ApiError && isIn(invitationRefused, error.code)) {
    return <InvitationRefused explanation={error.message} {...invitationRefused[error.code]} />;
  }
  return (
    <AuthLayout>
      <S.Message>
        <RetryView title={texts.failed} error={error} onRetry={() => void refetch()} />
      </S.Message>
    </AuthLayout>
  );
}

function isIn<Texts extends object>(texts: Texts, code: PropertyKey): code is keyof Texts {
  return code in texts;
}

/**
 * The token of the invitation link, from the fragment of the address. It stays there, because people come back to it after
 * they have signed in. Links from before were sent with the token in the path: it moves to the fragment.
 */
function useInvitationToken(): string {
  const { token: inPath } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (inPath !== undefined) void navigate(invitationPath(inPath), { replace: true });
  }, [inPath, navigate]);
  return inPath ?? new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** The outcome of opening an invitation. */
type InvitationState =
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
function useInvitation(token: string): UseQueryResult<InvitationState> {
  const { isReady, user } = useSession();
  return useQuery({
    queryKey: ['invitation', token, user?.id ?? null],
    queryFn: () => accept(token),
    enabled: (isReady || user !== null) && token !== '',
    staleTime: Infinity,
    retry: (count, error) => count < 1 && isUnanswered(error),
  });
}
