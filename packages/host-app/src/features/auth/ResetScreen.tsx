import { useToasts } from '@sluice/builder-ui';
import { resetPassword } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { paths } from '../../config/paths.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/http.ts';
import { session } from '../../lib/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import * as S from './AuthScreen.styles.ts';
import { LinkExpired } from './LinkExpired.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useFragment } from './useFragment.ts';
import { withMinimumDelay } from './with-minimum-delay.ts';

/** Where the link of a "forgotten password" mail leads. */
export function ResetScreen(): ReactNode {
  const token = useFragment().get('token') ?? '';
  const [isExpired, setExpired] = useState(token === '');
  const toasts = useToasts();
  const navigate = useNavigate();
  usePageTitle('Choose a new password');

  const reset = async (newPassword: string) => {
    try {
      await withMinimumDelay(send(resetPassword, { body: { token, newPassword } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOKEN_INVALID_OR_EXPIRED') return setExpired(true);
      throw error;
    }
    // Every session of the account has ended, one in this browser too.
    if (session.getState().user) await session.signOut();
    toasts.show({
      tone: 'ok',
      title: 'Password Set',
      description: 'Your password has been set! Redirecting...',
    });
    return navigate(paths.auth, { replace: true });
  };

  return (
    <AuthLayout>
      {isExpired ? (
        <LinkExpired href={paths.recover} label="Ask for a new link" />
      ) : (
        <>
          <S.Message>
            <h2>Choose a new password</h2>
            <p>Every device that is signed in with the old one will be signed out.</p>
          </S.Message>
          <NewPasswordForm onSubmit={reset} />
        </>
      )}
    </AuthLayout>
  );
}
