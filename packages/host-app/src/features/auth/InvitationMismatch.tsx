import { Button, ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { startPath } from '../../config/paths.ts';
import { session } from '../../lib/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import * as S from './AuthScreen.styles.ts';

interface InvitationMismatchProps {
  invitedEmail: string;
  sessionEmail: string;
}

/** Somebody else's invitation: it waits until that person is signed in. */
export function InvitationMismatch({ invitedEmail, sessionEmail }: InvitationMismatchProps): ReactNode {
  return (
    <AuthLayout>
      <S.Message>
        <h2>This invitation is for another address</h2>
        <p>
          It was sent to <strong>{invitedEmail}</strong>. You are signed in as <strong>{sessionEmail}</strong>
          .
        </p>
      </S.Message>
      <S.Actions>
        <Button variant="primary" onPress={() => void session.signOut()}>
          {`Logout & Continue as ${invitedEmail}`}
        </Button>
        <ButtonLink href={startPath}>Stay signed in</ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}
