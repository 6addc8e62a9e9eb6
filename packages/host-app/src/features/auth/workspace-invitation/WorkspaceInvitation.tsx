import {
  type Profile,
  listMemberships,
  resolveOwnInvitation,
  type ResolvedInvitation,
} from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@sluice/builder-ui';
import { RetryView } from '../../../components/RetryView.tsx';
import { Message } from '../AuthLayout.tsx';
import { EmailMismatch, InvitationAccepted, InvitationRefused } from '../invitation/InvitationAccepted.tsx';
import { invitationMessages } from '../invitation/messages.ts';
import { InvitedTabs, OwnInvitationForm, LinkToReturn } from './OwnInvitationForm.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { hasCode, isNotFound, isUnanswered } from '../../../lib/http/api-error.ts';

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
          <Message>
            <RetryView title={texts.failed} error={own.error} onRetry={own.retry} />
          </Message>
        </InvitedTabs>
      );
  }
}

/** Shown while an invitation and its session are looked up, in the shape of the form that follows. */
export function Checking(): ReactNode {
  const { workspaceInvitation: texts } = invitationMessages;
  return (
    <Message aria-live="polite">
      <p>{texts.checking}</p>
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </Message>
  );
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

type OwnInvitation =
  | { status: 'checking' }
  | { status: 'valid'; invitation: ResolvedInvitation }
  /** It has expired, or is invalid for another reason that the server names. */
  | { status: 'expired'; explanation: string }
  | { status: 'not_found' }
  /** Accepted before: the address was opened again. */
  | { status: 'member'; workspaceName: string }
  | { status: 'failed'; error: unknown; retry: () => void };

type Answer = Extract<OwnInvitation, { status: 'valid' | 'expired' | 'not_found' | 'member' }>;

async function membershipOr404(workspaceId: string): Promise<Answer> {
  const { items } = await call(listMemberships, {});
  const own = items.find((membership) => membership.workspaceId === workspaceId);
  return own ? { status: 'member', workspaceName: own.workspace.name } : { status: 'not_found' };
}

async function resolve(workspaceId: string): Promise<Answer> {
  try {
    const invitation = await call(resolveOwnInvitation, { query: { workspaceId } });
    return { status: 'valid', invitation };
  } catch (error) {
    if (hasCode(error, 'INVITATION_EXPIRED') || hasCode(error, 'INVITATION_REVOKED')) {
      return { status: 'expired', explanation: error.message };
    }
    if (isNotFound(error)) return membershipOr404(workspaceId);
    // What is in the address is no id of a workspace.
    if (hasCode(error, 'VALIDATION')) return { status: 'not_found' };
    throw error;
  }
}

/** The invitation to a workspace that was sent to the signed-in person's own, confirmed address. */
function useOwnInvitation(workspaceId: string, user: Profile): OwnInvitation {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own-invitation', workspaceId, user.id, user.emailConfirmedAt],
    queryFn: () => resolve(workspaceId),
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, reason) => count < 1 && isUnanswered(reason),
  });
  if (data) return data;
  if (error === null || isFetching) return { status: 'checking' };
  return { status: 'failed', error, retry: () => void refetch() };
}
