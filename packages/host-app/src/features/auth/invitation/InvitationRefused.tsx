import { ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { useAuthMessages } from '../messages.ts';

interface InvitationRefusedProps {
  title: string;
  explanation: string;
}

/** Says why an invitation can't be accepted. */
export function InvitationRefused({ title, explanation }: InvitationRefusedProps): ReactNode {
  const { invitation: texts } = useAuthMessages();
  return (
    <AuthLayout>
      <S.Message role="alert">
        <h2>{title}</h2>
        <p>{explanation}</p>
      </S.Message>
      <S.Actions>
        <ButtonLink variant="primary" href={paths.home}>
          {texts.continue}
        </ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}
