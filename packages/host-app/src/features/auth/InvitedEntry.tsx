import { Button, useToasts } from '@sluice/builder-ui';
import {
  requestMagicLink,
  signIn,
  SignInBody,
  signUp,
  type ResolvedInvitation,
} from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { send } from '../../lib/http.ts';
import { session } from '../../lib/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import * as S from './AuthScreen.styles.ts';
import { CredentialsForm, type Credentials } from './CredentialsForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { withMinimumDelay } from './with-minimum-delay.ts';

interface InvitedEntryProps {
  token: string;
  invitation: ResolvedInvitation;
}

/**
 * The way in for somebody who holds an invitation and is not signed in: with a password they have, one they choose, or
 * a link, because the invitation was mailed to them. As soon as a session begins the invitation is accepted.
 */
export function InvitedEntry({ token, invitation }: InvitedEntryProps): ReactNode {
  const { email, workspaceName, role, hasAccount } = invitation;
  return (
    <AuthLayout>
      <S.Message>
        <h2>Join {workspaceName}</h2>
        <p>
          You are invited as {role === 'admin' ? 'an admin' : 'a member'}.{' '}
          {hasAccount ? 'Sign in to accept.' : 'Choose a password to create your account.'}
        </p>
      </S.Message>
      {hasAccount ? <SignIn email={email} token={token} /> : <SignUp email={email} token={token} />}
    </AuthLayout>
  );
}

interface EntryProps {
  email: string;
  token: string;
}

function SignIn({ email, token }: EntryProps): ReactNode {
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);

  const enter = async (body: Credentials) => {
    await session.begin(withMinimumDelay(send(signIn, { body })));
  };
  const enterWithoutPassword = async () => {
    setAsking(true);
    try {
      const redirectTo = location.href;
      const answer = await send(requestMagicLink, { body: { email, invitationToken: token, redirectTo } });
      if ('magicLink' in answer) location.assign(answer.magicLink);
    } catch (error) {
      setAsking(false);
      toasts.show({ tone: 'danger', title: 'Error', description: messageOf(error) });
    }
  };
  return (
    <>
      <CredentialsForm
        schema={SignInBody}
        submitLabel="Sign in and join"
        passwordKind="current-password"
        initialEmail={email}
        isEmailFixed
        onSubmit={enter}
      />
      <S.Actions>
        <Button isPending={isAsking} onPress={() => void enterWithoutPassword()}>
          Continue without a password
        </Button>
      </S.Actions>
    </>
  );
}

function SignUp({ email, token }: EntryProps): ReactNode {
  const register = async (password: string) => {
    const answer = await withMinimumDelay(
      send(signUp, { body: { email, password, invitationToken: token } }),
    );
    // An invitation proves the address: nothing is left to confirm.
    if ('accessToken' in answer) await session.begin(Promise.resolve(answer));
  };
  return <NewPasswordForm email={email} submitLabel="Create account and join" onSubmit={register} />;
}
