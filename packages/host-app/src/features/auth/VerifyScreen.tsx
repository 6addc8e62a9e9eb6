import { Button, ButtonLink, Note, useToasts } from '@sluice/builder-ui';
import { changePassword, verifyLink } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { paths, startPath } from '../../config/paths.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { send } from '../../lib/http.ts';
import { session } from '../../lib/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import * as S from './AuthScreen.styles.ts';
import { LinkExpired } from './LinkExpired.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useFragment } from './useFragment.ts';
import { withMinimumDelay } from './with-minimum-delay.ts';

const texts = {
  'sign-up': {
    title: 'Confirm your e-mail address',
    explanation: 'One more step, and your account is ready.',
    action: 'Confirm and continue',
  },
  'magic-link': {
    title: 'Sign in',
    explanation: 'You followed a link that signs you in.',
    action: 'Sign in',
  },
} as const;

/**
 * Where the links of confirmation and sign-in mails lead. It asks before it redeems: programs that look through mail
 * follow links, too, and would use them up.
 */
export function VerifyScreen(): ReactNode {
  const fragment = useFragment();
  const type = fragment.get('type') === 'magic-link' ? 'magic-link' : 'sign-up';
  const token = fragment.get('token') ?? '';
  const [isExpired, setExpired] = useState(token === '');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Where to go once a password is chosen, for somebody without one. */
  const [afterPassword, setAfterPassword] = useState<string>();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { title, explanation, action } = texts[type];
  usePageTitle(title);

  const redeem = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const verified = await withMinimumDelay(send(verifyLink, { body: { type, token } }));
      // A link that another page asked for, with a secret that only that page has.
      if (!('session' in verified)) return setExpired(true);
      const user = await session.begin(Promise.resolve(verified.session));
      toasts.show({ tone: 'ok', title: 'Success', description: 'Signed in successfully!' });
      const next = verified.redirectTo ?? startPath;
      if (!user.hasPassword) return setAfterPassword(next);
      return await navigate(next, { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOKEN_INVALID_OR_EXPIRED') return setExpired(true);
      return setFailure(messageOf(error));
    } finally {
      setPending(false);
    }
  };

  const choose = async (newPassword: string) => {
    await withMinimumDelay(call(changePassword, { body: { newPassword } }));
    toasts.show({
      tone: 'ok',
      title: 'Password Set',
      description: 'Your password has been set! Redirecting...',
    });
    await navigate(afterPassword ?? startPath, { replace: true });
  };

  if (afterPassword !== undefined) {
    return (
      <AuthLayout>
        <S.Message>
          <h2>Choose a password</h2>
          <p>Your account has none. Without one, only a link by mail signs you in.</p>
        </S.Message>
        <NewPasswordForm onSubmit={choose} />
        <S.Actions>
          <ButtonLink href={afterPassword}>Later</ButtonLink>
        </S.Actions>
      </AuthLayout>
    );
  }
  if (isExpired) {
    return (
      <AuthLayout>
        <LinkExpired href={paths.magicLink} label="Ask for a new link" />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <S.Message>
        <h2>{title}</h2>
        <p>{explanation}</p>
        {failure !== undefined && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
        <Button variant="primary" isPending={isPending} onPress={() => void redeem()}>
          {action}
        </Button>
      </S.Message>
    </AuthLayout>
  );
}
