import { Button, ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useSignOut } from '../../../components/account/useSignOut.tsx';
import { startPath } from '../../../config/paths.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { invitationMessages } from './messages.ts';

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
      <S.Message>
        <h2>{texts.mismatch}</h2>
        <p>{texts.mismatchExplanation(<strong>{invitedEmail}</strong>, <strong>{sessionEmail}</strong>)}</p>
      </S.Message>
      <S.Actions>
        <Button variant="primary" {...preparation} onPress={signOut}>
          {texts.switchAccount(invitedEmail)}
        </Button>
        <ButtonLink href={startPath}>{texts.staySignedIn}</ButtonLink>
      </S.Actions>
      {question}
    </AuthLayout>
  );
}
