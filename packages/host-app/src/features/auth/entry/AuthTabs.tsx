import { Button, Tabs, useToasts } from '@sluice/builder-ui';
import type {
  ClientConfiguration,
  ConfirmationRequired,
  SecondStepRequired,
  Session,
} from '@sluice/server/contracts';
import { Fingerprint } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLeastPasswordLength } from '../../../lib/useClientConfiguration.ts';
import { paths } from '../../../config/paths.ts';
import { Links } from '../AuthLayout.tsx';
import { CredentialsForm, type Credentials } from '../forms/CredentialsForm.tsx';
import { authMessages } from '../messages.ts';
import { siteAddress } from '../../../config/base-path.ts';
import { hasCode, errorText } from '../../../lib/http/api-error.ts';
import { loadLate } from '../../../lib/late/load-late.ts';
import { whenIdle } from '../../../lib/late/when-idle.ts';
import { session } from '../../../lib/session/session.ts';
import { issuesOf } from '../forms/FormField.tsx';
import { withMinimumDelay } from '../with-minimum-delay.ts';

export type AuthTab = 'login' | 'register';

/** The form of an invited person whose address is known. */
export interface InvitedFormProps {
  email: string;
  onSignUp: (credentials: Credentials) => Promise<void>;
}

/** An invitation whose recipient is not signed in. */
export interface EntryInvitation {
  /** Empty if it is not known. */
  email: string;
  /** The form where the address is known. It can't be changed. */
  Form: ComponentType<InvitedFormProps>;
  /** Shown above the form that creates an account. */
  notice: ReactNode;
  /** Where the new account goes on. */
  redirectTo: string;
}

interface AuthTabsProps {
  selected: AuthTab;
  onSelect: (tab: AuthTab) => void;
  configuration: ClientConfiguration;
  initialEmail: string;
  invitation: EntryInvitation | undefined;
  onSignIn: (credentials: Credentials) => Promise<void>;
  /** Signs in with a passkey alone. */
  onPasskey: () => void;
  isAskingForPasskey: boolean;
  onSignUp: (credentials: Credentials) => Promise<void>;
}

/** The tabs for signing in and for creating an account. */
export function AuthTabs(props: AuthTabsProps): ReactNode {
  const { entry: texts } = authMessages;
  return (
    <Tabs<AuthTab>
      label={texts.account}
      stretch
      selected={props.selected}
      onSelect={props.onSelect}
      items={[
        { id: 'login', label: texts.signIn, content: <SignIn {...props} /> },
        { id: 'register', label: texts.createAccount, content: <SignUp {...props} /> },
      ]}
    />
  );
}

/** The tab that an address asks for. `signup` is an older name for `register`. */
export function authTabOf(pathname: string, tab: string | null): AuthTab {
  if (tab === null) return pathname === paths.register ? 'register' : 'login';
  return tab === 'signup' || tab === 'register' ? 'register' : 'login';
}

const loadSignInBody = async () => (await loadEntryCode()).SignInBody;

function SignIn({ configuration, initialEmail, onSignIn, ...props }: AuthTabsProps): ReactNode {
  const { entry: texts } = authMessages;
  // Where the person wanted to go is in the query.
  const { search, hash } = useLocation();
  const withAddress = (email: string) => {
    const query = new URLSearchParams(search);
    if (email.trim() !== '') query.set('email', email.trim());
    return query.size === 0 ? '' : `?${query}`;
  };
  return (
    <CredentialsForm
      loadSchema={loadSignInBody}
      submitLabel={texts.signIn}
      passwordKind="current-password"
      initialEmail={initialEmail}
      onSubmit={onSignIn}
      renderAfter={(email) => (
        <>
          <Button
            icon={<Fingerprint aria-hidden />}
            isPending={props.isAskingForPasskey}
            onPress={props.onPasskey}
          >
            {texts.signInWithPasskey}
          </Button>
          {configuration.canSendMail && (
            <Links>
              <Link to={{ pathname: paths.recover, search: withAddress(email) }}>{texts.forgotPassword}</Link>
              <Link to={{ pathname: paths.magicLink, search: withAddress(email), hash }}>
                {texts.signInWithLink}
              </Link>
            </Links>
          )}
        </>
      )}
    />
  );
}

function SignUp({ initialEmail, invitation, onSignUp }: AuthTabsProps): ReactNode {
  const { entry: texts } = authMessages;
  const minimum = useLeastPasswordLength();
  const email = invitation?.email ?? '';
  return (
    <>
      {invitation?.notice}
      {email === '' ? (
        <CredentialsForm
          loadSchema={async () => (await loadEntryCode()).signUpBodyOf(minimum)}
          submitLabel={texts.createAccount}
          passwordKind="new-password"
          initialEmail={initialEmail}
          onSubmit={onSignUp}
        />
      ) : (
        invitation && <invitation.Form email={email} onSignUp={onSignUp} />
      )}
    </>
  );
}

/**
 * The topic of toasts about the account: the one about an attempt to sign in replaces the one about the previous attempt.
 * Those of onboarding, which follows, replace *Account created!*.
 */
const TOAST_TOPIC = 'account';

/** What is needed when somebody has typed. It comes while they type, and is waited for when they are faster. */
const loadEntryCode = () => loadLate(() => import('./entry-code.ts'));

interface EntryOptions {
  /** Of the toast that says that it has worked. */
  title?: string;
  event?: 'signed-in' | 'challenge-verified';
}

/** What is stored with an account about how it was created. */
const signUpMetadata = () => ({ source: 'sign-up page', language: navigator.language });

/**
 * The ways in: signing in, signing up, and the demo. A toast says whether each has worked.
 * @param redirectTo the page of this site on which a new account continues
 * @param isInvited whether that is a workspace to join, for which the person sets a password here
 */
export function useEntry(redirectTo: string = paths.onboarding, isInvited = false) {
  const { toasts: texts } = authMessages;
  const toasts = useToasts();
  const navigate = useNavigate();
  const location = useLocation();
  /** The email address that must be confirmed first. */
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>();
  /** The sign-in that waits for a second step. */
  const [asked, setAsked] = useState<SecondStepRequired['secondStep']>();
  const [isAskingForPasskey, setAskingForPasskey] = useState(false);
  const [isEnteringDemo, setEnteringDemo] = useState(false);
  useEffect(() => whenIdle(() => void loadEntryCode()), []);

  const enter = async (
    answer: Promise<Session | ConfirmationRequired | SecondStepRequired>,
    success: string,
    email = '',
    { title = texts.success, event = 'signed-in' }: EntryOptions = {},
  ) => {
    try {
      const entered = await withMinimumDelay(answer);
      if ('confirmationRequired' in entered) return setUnconfirmedEmail(email);
      if ('secondStep' in entered) return setAsked(entered.secondStep);
      session.begin(entered, event);
      return toasts.show({ topic: TOAST_TOPIC, tone: 'ok', title, description: success });
    } catch (error) {
      if (hasCode(error, 'EMAIL_NOT_CONFIRMED')) return setUnconfirmedEmail(email);
      const failure = hasCode(error, 'ACCOUNT_EXISTS') ? texts.accountExists : texts.error;
      // The reasons of the fields, which the form shows, too, say more than that some field is wrong.
      const reason = issuesOf(error).map(({ message }) => message);
      const description = reason.join(' ') || errorText(error);
      toasts.show({ topic: TOAST_TOPIC, tone: 'danger', title: failure, description });
      throw error;
    }
  };

  return {
    unconfirmedEmail,
    confirmAgain: async (email: string) => (await loadEntryCode()).requestConfirmation(email),
    /** Goes back to the form, to use another email address. */
    startOver: () => {
      setUnconfirmedEmail(undefined);
      setAsked(undefined);
    },
    asked,
    /** Says that a second step has begun the session. */
    codeAccepted: () =>
      toasts.show({ topic: TOAST_TOPIC, tone: 'ok', title: texts.success, description: texts.signedIn }),
    /** Removes the toast about the last attempt. */
    clearToasts: () => toasts.clear(TOAST_TOPIC),
    signIn: (body: Credentials) =>
      enter(
        loadEntryCode().then(({ requestSignIn }) => requestSignIn(body)),
        texts.signedIn,
        body.email,
      ),
    isAskingForPasskey,
    signInByPasskey: async () => {
      setAskingForPasskey(true);
      const entering = loadEntryCode().then(({ signInByPasskey }) => signInByPasskey());
      const options = { event: 'challenge-verified' } as const;
      // A toast says why there is no session.
      await enter(entering, texts.signedIn, '', options).catch(() => undefined);
      setAskingForPasskey(false);
    },
    signUp: ({ email, password }: Credentials) => {
      const target = globalThis.location.origin + siteAddress(redirectTo);
      const body = { email, password, redirectTo: target, metadata: signUpMetadata() };
      return enter(
        loadEntryCode().then(({ requestSignUp }) => requestSignUp(body)),
        isInvited ? texts.passwordSetDescription : texts.accountCreated,
        email,
        { title: isInvited ? texts.passwordSet : texts.success },
      );
    },
    isEnteringDemo,
    enterDemo: async () => {
      setEnteringDemo(true);
      const entering = loadEntryCode().then(({ startDemo }) => startDemo(navigate, location));
      await enter(entering, texts.signedIn).catch(() => setEnteringDemo(false));
    },
  };
}
