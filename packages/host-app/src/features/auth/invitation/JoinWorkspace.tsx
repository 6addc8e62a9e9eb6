import { Button, useToasts } from '@sluice/builder-ui';
import { signIn, SignInBody, signUp, type ResolvedInvitation } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { invitationPath } from '../../../config/invitation-paths.ts';
import { hasCode } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/http.ts';
import { session } from '../../../lib/session/session.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { CredentialsForm, type Credentials } from '../forms/CredentialsForm.tsx';
import { requestSignInLink } from '../link/request-sign-in-link.ts';
import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';
import { authMessages } from '../messages.ts';
import { invitationMessages } from './messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';

interface JoinWorkspaceProps {
  token: string;
  invitation: ResolvedInvitation;
  /** Called when the invitation has to be looked up again: its recipient has an account meanwhile. */
  onOutdated: () => void;
}

/**
 * Where an invited person signs in, with their password or with a link, or creates an account. The invitation has already
 * proved their email address. It is accepted as soon as a session begins.
 */
export function JoinWorkspace({ token, invitation, onOutdated }: JoinWorkspaceProps): ReactNode {
  const { email, workspaceName, role, hasAccount } = invitation;
  const { invitation: texts } = invitationMessages;
  return (
    <AuthLayout>
      <S.Message>
        <h2>{texts.join(workspaceName)}</h2>
        <p>
          {texts.invitedAs[role]} {hasAccount ? texts.signInToAccept : texts.signUpToAccept}
        </p>
      </S.Message>
      {hasAccount ? (
        <SignIn email={email} token={token} />
      ) : (
        <SignUp email={email} token={token} onOutdated={onOutdated} />
      )}
    </AuthLayout>
  );
}

interface EntryProps {
  email: string;
  token: string;
}

function SignIn({ email, token }: EntryProps): ReactNode {
  const { invitation: texts } = invitationMessages;
  const { toasts: toastTexts } = authMessages;
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);

  const enter = async (body: Credentials) => {
    session.begin(await withMinimumDelay(send(signIn, { body })));
  };
  const enterWithoutPassword = async () => {
    setPending(true);
    try {
      const next = invitationPath(token);
      const answer = await requestSignInLink({ email, invitationToken: token, next });
      if ('magicLink' in answer) location.assign(answer.magicLink);
    } catch (error) {
      setPending(false);
      toasts.show({ tone: 'danger', title: toastTexts.error, description: errorText(error) });
    }
  };
  return (
    <>
      <CredentialsForm
        loadSchema={() => Promise.resolve(SignInBody)}
        submitLabel={texts.signIn}
        passwordKind="current-password"
        initialEmail={email}
        isEmailFixed
        onSubmit={enter}
      />
      <S.Actions>
        <Button isPending={isPending} onPress={() => void enterWithoutPassword()}>
          {texts.signInWithoutPassword}
        </Button>
      </S.Actions>
    </>
  );
}

function SignUp({ email, token, onOutdated }: EntryProps & { onOutdated: () => void }): ReactNode {
  const { invitation: texts } = invitationMessages;
  const { toasts: toastTexts } = authMessages;
  const toasts = useToasts();
  const register = async (password: string) => {
    try {
      const answer = await withMinimumDelay(
        send(signUp, { body: { email, password, invitationToken: token } }),
      );
      // An invitation proves the email address, so there is nothing to confirm.
      if ('accessToken' in answer) session.begin(answer);
    } catch (error) {
      if (!hasCode(error, 'ACCOUNT_EXISTS')) throw error;
      toasts.show({ tone: 'danger', title: toastTexts.accountExists, description: error.message });
      onOutdated();
    }
  };
  return <NewPasswordForm email={email} submitLabel={texts.signUp} onSubmit={register} />;
}
