import { Tabs } from '@sluice/builder-ui';
import type { ClientConfiguration } from '@sluice/server/contracts';
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useLeastPasswordLength } from '../../../lib/useClientConfiguration.ts';
import { paths } from '../../../config/paths.ts';
import { Links } from '../AuthLayout.tsx';
import { CredentialsForm, type Credentials } from '../forms/CredentialsForm.tsx';
import { authMessages } from '../messages.ts';
import { loadEntryCode } from './useEntry.ts';

export type AuthTab = 'login' | 'register';

/** The tab that an address asks for. `signup` is an older name for `register`. */
export function authTabOf(pathname: string, tab: string | null): AuthTab {
  if (tab === null) return pathname === paths.register ? 'register' : 'login';
  return tab === 'signup' || tab === 'register' ? 'register' : 'login';
}

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

const loadSignInBody = async () => (await loadEntryCode()).SignInBody;

function SignIn({ configuration, initialEmail, onSignIn }: AuthTabsProps): ReactNode {
  const { entry: texts } = authMessages;
  // Where the person wanted to go is in the query.
  const { search, hash } = useLocation();
  return (
    <>
      <CredentialsForm
        loadSchema={loadSignInBody}
        submitLabel={texts.signIn}
        passwordKind="current-password"
        initialEmail={initialEmail}
        onSubmit={onSignIn}
      />
      {configuration.canSendMail && (
        <Links>
          <Link to={paths.recover}>{texts.forgotPassword}</Link>
          <Link to={{ pathname: paths.magicLink, search, hash }}>{texts.signInWithLink}</Link>
        </Links>
      )}
    </>
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
