import { ButtonLink } from '@sluice/builder-ui';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { startPath } from '../../config/paths.ts';
import { AuthLayout } from './AuthLayout.tsx';
import * as S from './AuthScreen.styles.ts';

/** How long the good news stands before the way leads on. */
const REDIRECT_MS = 2000;

export function InvitationJoined({ workspaceName }: { workspaceName: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(startPath, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthLayout>
      <S.Message aria-live="polite">
        <h2>Welcome to {workspaceName}</h2>
        <p>You have joined the workspace and can use everything its people share.</p>
      </S.Message>
      <S.Actions>
        <ButtonLink variant="primary" href={startPath}>
          Start building
        </ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}
