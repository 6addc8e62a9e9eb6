import { AlertDialog, Badge, Button, useToasts } from '@sluice/builder-ui';
import type { PendingInvitation } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { peopleMessages } from '../../components/people/messages.ts';
import { RetryView } from '../../components/RetryView.tsx';
import { Section, Padded, sectionRows } from '../../components/Section.tsx';
import { invitationOptions, useInvitationChanges } from '../../lib/people/workspaces-api.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { formatDay } from '../../lib/formats.ts';
import { isExplained, errorText } from '../../lib/http/api-error.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { userManagementMessages } from './messages.ts';

const Count = styled.p`
  margin: 0;
  padding: 10px var(--sluice-space-4) 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

const List = styled.ul`
  ${sectionRows}

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: center;
    padding: var(--sluice-space-3) var(--sluice-space-4);
  }

  & b {
    overflow-wrap: anywhere;
    font-weight: var(--sluice-weight-semibold);
  }

  & small {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }

  & > li > div {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: 6px;
    align-items: center;
    margin-block-start: 6px;
  }

  & > li > div > small {
    margin-inline-start: auto;
  }
`;

const Quiet = styled(Button)`
  && {
    color: var(--sluice-danger);
  }
`;

/** The invitations that nobody has accepted yet, if there are any. */
export function PendingInvitations(): ReactNode {
  const { invitations: texts } = userManagementMessages;
  const { data, error, refetch } = useQuery(invitationOptions(useWorkspaceId()));
  if (data === undefined && error !== null) {
    return (
      <Section title={texts.title}>
        <Padded>
          <RetryView title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
        </Padded>
      </Section>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Count>{texts.count(data.length)}</Count>
      <List>
        {data.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </List>
    </Section>
  );
}

function Invitation({ invitation }: { invitation: PendingInvitation }): ReactNode {
  const { invitations: texts } = userManagementMessages;
  const { roleNames } = peopleMessages;
  const { email, role, invitedAt, expiresAt } = invitation;
  const [isAsking, setAsking] = useState(false);
  const { isResending, isCancelling, resend, cancel } = useInvitationActions(invitation, () =>
    setAsking(false),
  );
  return (
    <li>
      <b>{email}</b>
      <Badge tone="warn" icon={<Clock aria-hidden />}>
        {texts.pending}
      </Badge>
      <small>{texts.invitedAs(roleNames[role], formatDay(invitedAt))}</small>
      <div>
        <Button compact aria-label={texts.resendTo(email)} isPending={isResending} onPress={resend}>
          {texts.resend}
        </Button>
        <Quiet
          compact
          variant="ghost"
          aria-label={texts.cancelOf(email)}
          isPending={isCancelling}
          onPress={() => setAsking(true)}
        >
          {texts.cancel}
        </Quiet>
        <small>{texts.validUntil(formatDay(expiresAt))}</small>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={texts.cancelTitle(email)}
        description={texts.cancelText}
        confirmLabel={texts.cancelConfirm}
        cancelLabel={texts.keep}
        isPending={isCancelling}
        onConfirm={cancel}
      />
    </li>
  );
}

/** @param onCancelled called when it worked: a failure is said inside the question */
function useInvitationActions({ id, email }: PendingInvitation, onCancelled: () => void) {
  const { invitations: texts } = userManagementMessages;
  const toasts = useToasts();
  const { resend, revoke } = useInvitationChanges();
  const topic = 'invitation';
  const report = (title: string, otherwise: string) => (error: unknown) => {
    const description = isExplained(error) ? errorText(error) : otherwise;
    toasts.show({ topic, tone: 'danger', title, description });
  };
  const show = (title: string, description: string) => toasts.show({ topic, tone: 'ok', title, description });
  // Not by the callbacks of `mutate`: a live event may take the row away before the answer is here.
  const follow = async (
    request: Promise<unknown>,
    onSuccess: () => void,
    onError: (error: unknown) => void,
  ) => {
    try {
      await request;
      onSuccess();
    } catch (error) {
      onError(error);
    }
    focusTitleIfLost();
  };
  return {
    isResending: resend.isPending,
    isCancelling: revoke.isPending,
    resend: () =>
      void follow(
        resend.mutateAsync(id),
        () => show(texts.resent, texts.resentText(email)),
        report(texts.resendFailed, texts.resendFailedText),
      ),
    cancel: () =>
      void follow(
        revoke.mutateAsync(id),
        () => {
          show(texts.cancelled, texts.cancelledText(email));
          onCancelled();
        },
        report(texts.cancelFailed, texts.cancelFailedText),
      ),
  };
}
