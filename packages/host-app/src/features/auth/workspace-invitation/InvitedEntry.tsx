import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { workspaceInvitationPath } from '../../../config/invitation-paths.ts';
import { Entry } from '../entry/Entry.tsx';
import type { InvitedFormProps } from '../entry/AuthTabs.tsx';
import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';
import { recallInvitation } from '../invitation/invitation-memory.ts';
import { authMessages } from '../messages.ts';
import { Checking } from './Checking.tsx';
import { invitedEmailOf } from './invited-email.ts';
import { InvitedTabs } from './InvitedTabs.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { useInviteSession } from './useInviteSession.ts';
import { WorkspaceInvitation } from './WorkspaceInvitation.tsx';

/** The sign-in page for people who are invited to a workspace: with their session, or on the way to one. */
export function InvitedEntry({ workspaceId }: { workspaceId: string }): ReactNode {
  const [query] = useSearchParams();
  const { found, retry } = useInviteSession();
  const [remembered] = useState(() => recallInvitation(workspaceId));
  const known = { query: query.get('email'), resolved: remembered.email };

  if (found.status === 'found') {
    const invited = invitedEmailOf({ ...known, session: null });
    const invitedEmail = invited.source === 'none' ? null : invited.email;
    return <WorkspaceInvitation workspaceId={workspaceId} user={found.user} invitedEmail={invitedEmail} />;
  }
  if (found.status === 'checking') {
    return (
      <InvitedTabs>
        <Checking />
      </InvitedTabs>
    );
  }
  const error = found.status === 'failed' ? found.error : undefined;
  const { email } = invitedEmailOf({ ...known, session: null });
  return (
    <Entry
      invitation={{
        email,
        notice: <SessionNotice error={error} onRetry={retry} link={remembered.link} />,
        Form: InvitedSignUp,
        redirectTo: workspaceInvitationPath(workspaceId),
      }}
    />
  );
}

function InvitedSignUp({ email, onSignUp }: InvitedFormProps): ReactNode {
  const { entry: texts } = authMessages;
  return (
    <NewPasswordForm
      email={email}
      submitLabel={texts.createAccount}
      onSubmit={(password) => onSignUp({ email, password })}
    />
  );
}
