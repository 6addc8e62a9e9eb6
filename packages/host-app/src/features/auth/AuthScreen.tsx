import { Button, Tabs, useToasts } from '@sluice/builder-ui';
import {
  enterDemo,
  PASSWORD_MIN_LENGTH,
  readClientConfiguration,
  resendConfirmation,
  signIn,
  SignInBody,
  signUp,
  SignUpBody,
  type ClientConfiguration,
  type ConfirmationRequired,
  type Session,
} from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { paths } from '../../config/paths.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { send } from '../../lib/http.ts';
import { session } from '../../lib/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import * as S from './AuthScreen.styles.ts';
import { CheckMail } from './CheckMail.tsx';
import { CredentialsForm, type Credentials } from './CredentialsForm.tsx';
import { withMinimumDelay } from './with-minimum-delay.ts';

/** What came of one try to get in is outdated by the next. */
const TOPIC = 'account';

type AuthTab = 'login' | 'register';

function tabOf(pathname: string, tab: string | null): AuthTab {
  if (tab === null) return pathname === paths.register ? 'register' : 'login';
  return tab === 'signup' || tab === 'register' ? 'register' : 'login';
}

const unknownConfiguration: ClientConfiguration = {
  demoWorkspace: false,
  passwordMinLength: PASSWORD_MIN_LENGTH,
  canSendMail: false,
  contactEmail: '',
};

/** Sign in, or create an account. Where to go afterwards is the guard's business. */
export function AuthScreen(): ReactNode {
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(useLocation().pathname, query.get('tab'));
  const toasts = useToasts();
  /** The address that must be confirmed before anything else. */
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const [isEnteringDemo, setEnteringDemo] = useState(false);
  usePageTitle(tab === 'register' ? 'Create Account' : 'Sign In');
  const { data: configuration = unknownConfiguration } = useQuery({
    queryKey: ['client-configuration'],
    queryFn: ({ signal }) => send(readClientConfiguration, {}, { signal }),
    staleTime: Infinity,
  });

  const begin = async (asking: Promise<Session | ConfirmationRequired>, success: string, email = '') => {
    try {
      const answer = await withMinimumDelay(asking);
      if ('confirmationRequired' in answer) return setUnconfirmed(email);
      await session.begin(Promise.resolve(answer));
      return toasts.show({ topic: TOPIC, tone: 'ok', title: 'Success', description: success });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'EMAIL_NOT_CONFIRMED') return setUnconfirmed(email);
      toasts.show({ topic: TOPIC, tone: 'danger', title: 'Error', description: messageOf(error) });
      throw error;
    }
  };
  const enter = (body: Credentials) => begin(send(signIn, { body }), 'Signed in successfully!', body.email);
  const register = (body: Credentials) => begin(send(signUp, { body }), 'Account created!', body.email);
  const lookAround = async () => {
    setEnteringDemo(true);
    await begin(send(enterDemo, {}), 'Signed in successfully!').catch(() => setEnteringDemo(false));
  };

  const initialEmail = query.get('email') ?? '';
  return (
    <AuthLayout
      footer={
        configuration.demoWorkspace && (
          <S.Demo>
            <span>Just looking around?</span>
            <Button isPending={isEnteringDemo} onPress={() => void lookAround()}>
              Explore the demo workspace
            </Button>
          </S.Demo>
        )
      }
    >
      {unconfirmed === undefined ? (
        <Tabs<AuthTab>
          label="Account"
          stretch
          selected={tab}
          onSelect={(next) => {
            toasts.clear(TOPIC);
            setQuery(
              (before) => {
                before.set('tab', next);
                return before;
              },
              { replace: true },
            );
          }}
          items={[
            {
              id: 'login',
              label: 'Sign In',
              content: (
                <>
                  <CredentialsForm
                    schema={SignInBody}
                    submitLabel="Sign In"
                    passwordKind="current-password"
                    initialEmail={initialEmail}
                    onSubmit={enter}
                  />
                  {configuration.canSendMail && (
                    <S.Links>
                      <Link to={paths.recover}>Forgot your password?</Link>
                      <Link to={paths.magicLink}>Sign in with a link</Link>
                    </S.Links>
                  )}
                </>
              ),
            },
            {
              id: 'register',
              label: 'Create Account',
              content: (
                <CredentialsForm
                  schema={SignUpBody}
                  submitLabel="Create Account"
                  passwordKind="new-password"
                  passwordHint={`At least ${configuration.passwordMinLength} characters`}
                  initialEmail={initialEmail}
                  onSubmit={register}
                />
              ),
            },
          ]}
        />
      ) : (
        <CheckMail
          email={unconfirmed}
          purpose="to finish creating your account"
          onSendAgain={() => send(resendConfirmation, { body: { email: unconfirmed } })}
          onBack={() => setUnconfirmed(undefined)}
        />
      )}
    </AuthLayout>
  );
}
