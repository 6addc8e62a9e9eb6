import { Tabs } from '@sluice/builder-ui';
import { SignInBody, SignUpBody, type ClientConfiguration } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../config/paths.ts';
import * as S from '../Auth.styles.ts';
import { CredentialsForm, type Credentials } from '../forms/CredentialsForm.tsx';
import { useAuthMessages } from '../messages.ts';
import type { AuthTab } from './auth-tab.ts';

interface AuthTabsProps {
  selected: AuthTab;
  onSelect: (tab: AuthTab) => void;
  configuration: ClientConfiguration;
  initialEmail: string;
  onSignIn: (credentials: Credentials) => Promise<void>;
  onSignUp: (credentials: Credentials) => Promise<void>;
}

/** The tabs for signing in and for creating an account. */
export function AuthTabs(props: AuthTabsProps): ReactNode {
  const { configuration, initialEmail } = props;
  const { entry: texts, fields } = useAuthMessages();
  const signIn = (
    <>
      <CredentialsForm
        schema={SignInBody}
        submitLabel={texts.signIn}
        passwordKind="current-password"
        initialEmail={initialEmail}
        onSubmit={props.onSignIn}
      />
      {configuration.canSendMail && (
        <S.Links>
          <Link to={paths.recover}>{texts.forgotPassword}</Link>
          <Link to={paths.magicLink}>{texts.signInWithLink}</Link>
        </S.Links>
      )}
    </>
  );
  const signUp = (
    <CredentialsForm
      schema={SignUpBody}
      submitLabel={texts.createAccount}
      passwordKind="new-password"
      passwordHint={fields.passwordHint(configuration.passwordMinLength)}
      initialEmail={initialEmail}
      onSubmit={props.onSignUp}
    />
  );
  return (
    <Tabs<AuthTab>
      label={texts.account}
      stretch
      selected={props.selected}
      onSelect={props.onSelect}
      items={[
        { id: 'login', label: texts.signIn, content: signIn },
        { id: 'register', label: texts.createAccount, content: signUp },
      ]}
    />
  );
}
