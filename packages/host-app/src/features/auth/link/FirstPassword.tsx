import { ButtonLink, useToasts } from '@sluice/builder-ui';
import { changePassword } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';
import { authMessages } from '../messages.ts';
import { linkMessages } from './messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';

/** Offers to set a password to a person who signed in with a link and has none. `next` is where they go afterwards. */
export function FirstPassword({ next }: { next: string }): ReactNode {
  const { firstPassword: texts } = linkMessages;
  const { toasts: toastTexts } = authMessages;
  const toasts = useToasts();
  const navigate = useNavigate();
  const choose = async (newPassword: string) => {
    await withMinimumDelay(call(changePassword, { body: { newPassword } }));
    toasts.show({
      tone: 'ok',
      title: toastTexts.passwordSet,
      description: toastTexts.passwordSetDescription,
    });
    await navigate(next, { replace: true });
  };
  return (
    <AuthLayout>
      <S.Message>
        <h2>{texts.title}</h2>
        <p>{texts.explanation}</p>
      </S.Message>
      <NewPasswordForm onSubmit={choose} />
      <S.Actions>
        <ButtonLink href={next}>{texts.later}</ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}
