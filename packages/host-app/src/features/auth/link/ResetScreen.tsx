import { useToasts } from '@sluice/builder-ui';
import { resetPassword } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { hasCode } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/http.ts';
import { session } from '../../../lib/session/session.ts';
import { Message, AuthLayout } from '../AuthLayout.tsx';
import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';
import { authMessages } from '../messages.ts';
import { linkMessages } from './messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';
import { LinkExpired, useFragment } from './LinkExpired.tsx';

/** The screen behind the link in a password-recovery email. */
export function ResetScreen(): ReactNode {
  const { reset: texts } = linkMessages;
  const { toasts: toastTexts } = authMessages;
  const token = useFragment().get('token') ?? '';
  const [isExpired, setExpired] = useState(token === '');
  const toasts = useToasts();
  const navigate = useNavigate();

  const reset = async (newPassword: string) => {
    try {
      await withMinimumDelay(send(resetPassword, { body: { token, newPassword } }));
    } catch (error) {
      if (hasCode(error, 'TOKEN_INVALID_OR_EXPIRED')) return setExpired(true);
      throw error;
    }
    // The server has ended every session of the account. There may be one in this browser.
    if (session.getState().user) await session.signOut({ keepsWork: true });
    toasts.show({
      tone: 'ok',
      title: toastTexts.passwordSet,
      description: toastTexts.passwordSetDescription,
    });
    return navigate(paths.auth, { replace: true });
  };

  return (
    <AuthLayout>
      {isExpired ? (
        <LinkExpired href={paths.recover} />
      ) : (
        <>
          <Message>
            <h2>{texts.title}</h2>
            <p>{texts.explanation}</p>
          </Message>
          <NewPasswordForm onSubmit={reset} />
        </>
      )}
    </AuthLayout>
  );
}
