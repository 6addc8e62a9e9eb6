import { Button, Note, useToasts, Tabs } from '@sluice/builder-ui';
import {
  acceptInvitation,
  changePassword,
  type Profile,
  type ResolvedInvitation,
} from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { hasCode, errorText } from '../../../lib/http/api-error.ts';
import { session } from '../../../lib/session/session.ts';
import { Message, Actions, AuthLayout } from '../AuthLayout.tsx';
import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';
import { InvitationAccepted } from '../invitation/InvitationAccepted.tsx';
import { forgetInvitation } from '../invitation/invitation-memory.ts';
import { authMessages } from '../messages.ts';
import { invitationMessages } from '../invitation/messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';
import type { AuthTab } from '../entry/AuthTabs.tsx';
import { CheckEmail } from '../link/CheckEmail.tsx';
import { requestSignInLink } from '../link/request-sign-in-link.ts';

interface OwnInvitationFormProps {
  invitation: ResolvedInvitation;
  user: Profile;
}

/** The form where a signed-in person joins a workspace. Those who have no password yet choose one first. */
export function OwnInvitationForm({ invitation, user }: OwnInvitationFormProps): ReactNode {
  const { workspaceId, workspaceName, role } = invitation;
  const { invitation: texts, workspaceInvitation: own } = invitationMessages;
  const [isJoined, setJoined] = useState(false);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [joinError, setJoinError] = useState<unknown>();
  const setPassword = useSetPassword(() => setNeedsSignIn(true));
  const join = async () => {
    await call(acceptInvitation, { body: { workspaceId } });
    forgetInvitation();
    setJoined(true);
    // The workspace becomes the active one. Refreshing the session brings it here.
    await session.refresh();
  };
  const setPasswordAndJoin = async (newPassword: string) => {
    if (!(await setPassword(newPassword))) return;
    try {
      await join();
    } catch (error) {
      // The password is set. What remains to do is to join.
      setJoinError(error);
      await session.refresh().catch(() => undefined);
    }
  };

  if (isJoined) return <InvitationAccepted workspaceName={workspaceName} />;
  if (needsSignIn) {
    return (
      <InvitedTabs>
        <Message role="alert">
          <h2>{own.sessionRequired}</h2>
        </Message>
        <LinkToReturn email={user.email}>{own.signInAgain}</LinkToReturn>
      </InvitedTabs>
    );
  }
  return (
    <InvitedTabs>
      <Message>
        <h2>{texts.join(workspaceName)}</h2>
        <p>
          {texts.invitedAs[role]}{' '}
          {user.hasPassword ? own.acceptAsMember(<strong>{user.email}</strong>) : own.setPassword}
        </p>
      </Message>
      {user.hasPassword ? (
        <JoinButton label={texts.join(workspaceName)} firstError={joinError} onJoin={join} />
      ) : (
        <NewPasswordForm
          email={user.email}
          submitLabel={own.setPasswordAndJoin}
          onSubmit={setPasswordAndJoin}
        />
      )}
    </InvitedTabs>
  );
}

/** @returns a function that sets the first password, and returns whether the person may go on */
function useSetPassword(onSignInNeeded: () => void): (newPassword: string) => Promise<boolean> {
  const { toasts: texts } = authMessages;
  const toasts = useToasts();
  return async (newPassword) => {
    try {
      await withMinimumDelay(call(changePassword, { body: { newPassword } }));
    } catch (error) {
      if (!hasCode(error, 'REAUTH_REQUIRED')) throw error;
      onSignInNeeded();
      return false;
    }
    toasts.show({
      topic: 'account',
      tone: 'ok',
      title: texts.passwordSet,
      description: texts.passwordSetDescription,
    });
    return true;
  };
}

interface JoinButtonProps {
  label: string;
  /** Why the person has not joined with their new password. */
  firstError: unknown;
  onJoin: () => Promise<void>;
}

function JoinButton({ label, firstError, onJoin }: JoinButtonProps): ReactNode {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState(firstError);
  const join = async () => {
    setPending(true);
    try {
      await withMinimumDelay(onJoin());
    } catch (reason) {
      setError(reason);
    } finally {
      setPending(false);
    }
  };
  return (
    <Actions>
      {error !== undefined && (
        <Note tone="danger" role="alert">
          {errorText(error)}
        </Note>
      )}
      <Button variant="primary" isPending={isPending} onPress={() => void join()}>
        {label}
      </Button>
    </Actions>
  );
}

/** The sign-in page for an invited person who is signed in: they can only finish their account. */
export function InvitedTabs({ children }: { children: ReactNode }): ReactNode {
  const { entry: texts } = authMessages;
  usePageTitle(texts.createAccount);
  return (
    <AuthLayout>
      <Tabs<AuthTab>
        label={texts.account}
        stretch
        selected="register"
        items={[
          { id: 'login', label: texts.signIn, content: null, disabledReason: texts.signedInAlready },
          { id: 'register', label: texts.createAccount, content: children },
        ]}
      />
    </AuthLayout>
  );
}

interface LinkToReturnProps {
  email: string;
  /** Why it is needed. */
  children: ReactNode;
}

/** Offers a mailed link that proves the address, signs in, and leads back to this invitation. */
export function LinkToReturn({ email, children }: LinkToReturnProps): ReactNode {
  const { workspaceInvitation: texts } = invitationMessages;
  const { checkEmail, toasts: toastTexts } = authMessages;
  const toasts = useToasts();
  const { pathname, search } = useLocation();
  const [isSent, setSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const request = () => requestSignInLink({ email, next: pathname + search });
  const send = async () => {
    setPending(true);
    try {
      await withMinimumDelay(request());
      setSent(true);
    } catch (error) {
      toasts.show({ tone: 'danger', title: toastTexts.error, description: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  if (isSent) {
    return (
      <CheckEmail
        email={email}
        explain={checkEmail.magicLink}
        onSendAgain={request}
        onBack={() => setSent(false)}
      />
    );
  }
  return (
    <>
      <Message>
        <p>{children}</p>
      </Message>
      <Actions>
        <Button variant="primary" isPending={isPending} onPress={() => void send()}>
          {texts.sendLink}
        </Button>
      </Actions>
    </>
  );
}
