import { Button, Note, useToasts, ButtonLink } from '@sluice/builder-ui';
import {
  verifyLink,
  changePassword,
  resetPassword,
  type Profile,
  type SecondStepRequired,
} from '@sluice/server/contracts';
import { useState, type ReactNode, useEffect } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { paths, startPathOf } from '../../../config/paths.ts';
import { hasCode, errorText } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/http.ts';
import { session } from '../../../lib/session/session.ts';
import { Message, Actions, AuthLayout } from '../AuthLayout.tsx';
import { authMessages } from '../messages.ts';
import { linkMessages } from './messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';
import { call } from '../../../lib/api/api-client.ts';
import { SecondStepScreen } from '../second-step/SecondStepScreen.tsx';
import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';

/** The screen behind the link in a confirmation or sign-in email. */
export function VerifyScreen(): ReactNode {
  const fragment = useFragment();
  const type = fragment.get('type') === 'magic-link' ? 'magic-link' : 'sign-up';
  const texts = linkMessages.verify[type];
  usePageTitle(texts.title);
  const { isExpired, isPending, error, codeAsked, passwordNext, redeem } = useRedemption(
    type,
    fragment.get('token') ?? '',
  );

  if (codeAsked !== undefined) return <SecondStepScreen {...codeAsked} />;
  if (passwordNext !== undefined) return <FirstPassword next={passwordNext} />;
  if (isExpired) {
    return (
      <AuthLayout>
        <LinkExpired href={paths.magicLink} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <Message>
        <h2>{texts.title}</h2>
        <p>{texts.explanation}</p>
        {error !== undefined && (
          <Note tone="danger" role="alert">
            {error}
          </Note>
        )}
        <Button variant="primary" isPending={isPending} onPress={() => void redeem()}>
          {texts.action}
        </Button>
      </Message>
    </AuthLayout>
  );
}

/** Redeems a link, but only when the person asks: email scanners follow links, too, and would use them up. */
function useRedemption(type: 'sign-up' | 'magic-link', token: string) {
  const { toasts: toastTexts } = authMessages;
  const [isExpired, setExpired] = useState(token === '');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  /** Where a person without a password goes once they have chosen one. */
  const [passwordNext, setPasswordNext] = useState<string>();
  /** The sign-in that waits for a second step, and where it leads. */
  const [waiting, setWaiting] = useState<{
    asked: SecondStepRequired['secondStep'];
    redirectTo: string | null;
  }>();
  const toasts = useToasts();
  const navigate = useNavigate();

  const goOn = (user: Profile, redirectTo: string | null) => {
    toasts.show({ tone: 'ok', title: toastTexts.success, description: toastTexts.signedIn });
    const next = redirectTo ?? startPathOf(user);
    // Whoever has a second step proves with a code what a first password is for.
    if (!user.hasPassword && !user.hasSecondStep) return setPasswordNext(next);
    return navigate(next, { replace: true });
  };

  const redeem = async () => {
    setPending(true);
    setError(undefined);
    try {
      const verified = await withMinimumDelay(send(verifyLink, { body: { type, token } }));
      // Another page requested the link, with a secret that only it knows.
      if ('authCode' in verified) return setExpired(true);
      const { redirectTo } = verified;
      if ('secondStep' in verified) return setWaiting({ asked: verified.secondStep, redirectTo });
      return await goOn(session.begin(verified.session), redirectTo);
    } catch (reason) {
      if (hasCode(reason, 'TOKEN_INVALID_OR_EXPIRED')) return setExpired(true);
      return setError(errorText(reason));
    } finally {
      setPending(false);
    }
  };

  const codeAsked = waiting && {
    asked: waiting.asked,
    onSignedIn: (user: Profile) => void goOn(user, waiting.redirectTo),
    onStartOver: () => void navigate(paths.auth, { replace: true }),
  };
  return {
    isExpired,
    isPending,
    error,
    codeAsked: passwordNext === undefined ? codeAsked : undefined,
    passwordNext,
    redeem,
  };
}

/** Offers to set a password to a person who signed in with a link and has none. `next` is where they go afterwards. */
function FirstPassword({ next }: { next: string }): ReactNode {
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
      <Message>
        <h2>{texts.title}</h2>
        <p>{texts.explanation}</p>
      </Message>
      <NewPasswordForm onSubmit={choose} />
      <Actions>
        <ButtonLink href={next}>{texts.later}</ButtonLink>
      </Actions>
    </AuthLayout>
  );
}

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

/** Shown for an emailed link that was used, replaced, has expired or is incomplete. A new one is requested at `href`. */
function LinkExpired({ href }: { href: string }): ReactNode {
  const { linkExpired: texts } = linkMessages;
  return (
    <>
      <Message role="alert">
        <h2>{texts.title}</h2>
        <p>{texts.explanation}</p>
      </Message>
      <Actions>
        <ButtonLink variant="primary" href={href}>
          {texts.requestNew}
        </ButtonLink>
      </Actions>
    </>
  );
}

/**
 * Reads the parameters in the fragment of an emailed link, and removes the fragment from the address: its token opens an
 * account, and must not stay in the browser's history.
 */
function useFragment(): URLSearchParams {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [fragment] = useState(() => new URLSearchParams(hash.slice(1)));
  useEffect(() => {
    if (hash !== '') void navigate(pathname + search, { replace: true });
  }, [hash, navigate, pathname, search]);
  return fragment;
}
