import { ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { invitationMessages } from './messages.ts';

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
