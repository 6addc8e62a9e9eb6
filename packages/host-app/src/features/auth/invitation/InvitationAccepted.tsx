import { ButtonLink } from '@sluice/builder-ui';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { startPath, startPathOf, paths } from '../../../config/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { invitationMessages } from './messages.ts';

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
      <S.Message aria-live="polite">
        <h2>{texts.accepted(workspaceName)}</h2>
        <p>{texts.acceptedExplanation}</p>
      </S.Message>
      <S.Actions>
        <ButtonLink variant="primary" href={next}>
          {texts.start}
        </ButtonLink>
      </S.Actions>
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
      <S.Message role="alert">
        <h2>{title}</h2>
        <p>{explanation}</p>
      </S.Message>
      {children}
      <S.Actions>
        <ButtonLink {...(!children && { variant: 'primary' })} href={paths.auth}>
          {texts.continue}
        </ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}
