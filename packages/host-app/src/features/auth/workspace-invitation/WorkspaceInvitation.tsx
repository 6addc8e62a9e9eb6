import type { Profile } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import * as S from '../Auth.styles.ts';
import { EmailMismatch } from '../invitation/EmailMismatch.tsx';
import { InvitationAccepted } from '../invitation/InvitationAccepted.tsx';
import { InvitationRefused } from '../invitation/InvitationRefused.tsx';
import { invitationMessages } from '../invitation/messages.ts';
import { Checking } from './Checking.tsx';
import { InvitedTabs } from './InvitedTabs.tsx';
import { LinkToReturn } from './LinkToReturn.tsx';
import { OwnInvitationForm } from './OwnInvitationForm.tsx';
import { useOwnInvitation } from './useOwnInvitation.ts';

interface WorkspaceInvitationProps {
  workspaceId: string;
  user: Profile;
  /** The invited address, if the link names it. */
  invitedEmail: string | null;
}

/** An invitation to a workspace, for a signed-in person: only the owner of the invited, confirmed address sees it. */
export function WorkspaceInvitation({
  workspaceId,
  user,
  invitedEmail,
}: WorkspaceInvitationProps): ReactNode {
  const { invitation: texts, invitationRefused } = invitationMessages;
  const own = useOwnInvitation(workspaceId, user);
  switch (own.status) {
    case 'checking':
      return (
        <InvitedTabs>
          <Checking />
        </InvitedTabs>
      );
    case 'valid':
      return <OwnInvitationForm invitation={own.invitation} user={user} />;
    case 'member':
      return <InvitationAccepted workspaceName={own.workspaceName} />;
    case 'expired':
      return <InvitationRefused {...invitationRefused.INVITATION_EXPIRED} explanation={own.explanation} />;
    case 'not_found':
      return <NotFound user={user} invitedEmail={invitedEmail} />;
    case 'failed':
      return (
        <InvitedTabs>
          <S.Message>
            <RetryView title={texts.failed} error={own.error} onRetry={own.retry} />
          </S.Message>
        </InvitedTabs>
      );
  }
}

/** There is none, it was sent to another address, or the person has not confirmed that this one is theirs. */
function NotFound({ user, invitedEmail }: Omit<WorkspaceInvitationProps, 'workspaceId'>): ReactNode {
  const { workspaceInvitation: texts, invitationRefused } = invitationMessages;
  if (invitedEmail !== null && invitedEmail !== user.email) {
    return <EmailMismatch invitedEmail={invitedEmail} sessionEmail={user.email} />;
  }
  return (
    <InvitationRefused {...invitationRefused.NOT_FOUND}>
      {user.emailConfirmedAt === null && (
        <LinkToReturn email={user.email}>{texts.unconfirmed(<strong>{user.email}</strong>)}</LinkToReturn>
      )}
    </InvitationRefused>
  );
}
