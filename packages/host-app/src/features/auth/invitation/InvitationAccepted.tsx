import { ButtonLink } from '@sluice/builder-ui';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { startPath } from '../../../config/paths.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { useAuthMessages } from '../messages.ts';

/** How long the welcome is shown before the generator opens. */
const REDIRECT_MS = 2000;

/** Welcomes a new member, and then opens the generator. */
export function InvitationAccepted({ workspaceName }: { workspaceName: string }): ReactNode {
  const { invitation: texts } = useAuthMessages();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(startPath, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthLayout>
      <S.Message aria-live="polite">
        <h2>{texts.accepted(workspaceName)}</h2>
        <p>{texts.acceptedExplanation}</p>
      </S.Message>
      <S.Actions>
        <ButtonLink variant="primary" href={startPath}>
          {texts.start}
        </ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}
