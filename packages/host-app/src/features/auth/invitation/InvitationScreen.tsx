import type { ReactNode } from 'react';
import { FullScreenLoading } from '../../../components/FullScreenLoading.tsx';
import { RetryView } from '../../../components/RetryView.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { invitationMessages } from './messages.ts';
import { EmailMismatch } from './EmailMismatch.tsx';
import { InvitationAccepted } from './InvitationAccepted.tsx';
import { InvitationRefused } from './InvitationRefused.tsx';
import { JoinWorkspace } from './JoinWorkspace.tsx';
import { useInvitation } from './useInvitation.ts';
import { useInvitationToken } from './useInvitationToken.ts';

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
