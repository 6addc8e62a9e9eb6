import { ButtonLink, Button } from '@sluice/builder-ui';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { startPath, startPathOf, paths } from '../../../config/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Message, Actions, AuthLayout } from '../AuthLayout.tsx';
import { invitationMessages } from './messages.ts';
import { useSignOut } from '../../../components/account/useSignOut.tsx';

/** How long the welcome is shown before the next page opens. */
const REDIRECT_MS = 2000;

/** Welcomes a new member, and then opens the start page; who has not told their names yet is asked for them first. */
export function InvitationAccepted({ workspaceName }: { workspaceName: string }): ReactNode {
  const { invitation: texts } = invitationMessages;
  const navigate = useNavigate();
  const { user } = useSession();
  const next = user === null ? startPath : startPathOf(user);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <AuthLayout>
      <Message aria-live="polite">
        <h2>{texts.accepted(workspaceName)}</h2>
        <p>{texts.acceptedExplanation}</p>
      </Message>
      <Actions>
        <ButtonLink variant="primary" href={next}>
          {texts.start}
        </ButtonLink>
      </Actions>
    </AuthLayout>
  );
}

interface InvitationRefusedProps {
  title: string;
  explanation: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says why an invitation can't be accepted. */
export function InvitationRefused({ title, explanation, children }: InvitationRefusedProps): ReactNode {
  const { invitation: texts } = invitationMessages;
  return (
    <AuthLayout>
      <Message role="alert">
        <h2>{title}</h2>
        <p>{explanation}</p>
      </Message>
      {children}
      <Actions>
        <ButtonLink {...(!children && { variant: 'primary' })} href={paths.auth}>
          {texts.continue}
        </ButtonLink>
      </Actions>
    </AuthLayout>
  );
}

interface EmailMismatchProps {
  invitedEmail: string;
  sessionEmail: string;
}

/** Shown to a person who opens somebody else's invitation: only the invited person can accept it. */
export function EmailMismatch({ invitedEmail, sessionEmail }: EmailMismatchProps): ReactNode {
  const { invitation: texts } = invitationMessages;
  const { signOut, preparation, question } = useSignOut();
  return (
    <AuthLayout>
      <Message>
        <h2>{texts.mismatch}</h2>
        <p>{texts.mismatchExplanation(<strong>{invitedEmail}</strong>, <strong>{sessionEmail}</strong>)}</p>
      </Message>
      <Actions>
        <Button variant="primary" {...preparation} onPress={signOut}>
          {texts.switchAccount(invitedEmail)}
        </Button>
        <ButtonLink href={startPath}>{texts.staySignedIn}</ButtonLink>
      </Actions>
      {question}
    </AuthLayout>
  );
}
