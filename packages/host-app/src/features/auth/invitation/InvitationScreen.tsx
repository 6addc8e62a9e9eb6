import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import {
  acceptInvitation,
  readWorkspace,
  resolveInvitation,
  type ResolvedInvitation,
  signIn,
  SignInBody,
  signUp,
  type SecondStepRequired,
} from '@sluice/server/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button, useToasts } from '@sluice/builder-ui';
import { FullScreenLoading } from '../../../components/FullScreenLoading.tsx';
import { RetryView } from '../../../components/RetryView.tsx';
import { ApiError, isUnanswered, hasCode, errorText } from '../../../lib/http/api-error.ts';
import { Message, Actions, AuthLayout } from '../AuthLayout.tsx';
import { invitationMessages } from './messages.ts';
import { EmailMismatch, InvitationAccepted, InvitationRefused } from './InvitationAccepted.tsx';
import { invitationPath, forgetInvitation, rememberInvitation } from './invitation-memory.ts';
import { call } from '../../../lib/api/api-client.ts';
import { send } from '../../../lib/http/http.ts';
import { session, useSession } from '../../../lib/session/session.ts';
import { CredentialsForm, type Credentials } from '../forms/CredentialsForm.tsx';
import { requestSignInLink } from '../link/request-sign-in-link.ts';
import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';
import { authMessages } from '../messages.ts';
import { SecondStepScreen } from '../second-step/SecondStepScreen.tsx';
import { withMinimumDelay } from '../with-minimum-delay.ts';

/** The screen behind an invitation link. It leads into the workspace, after signing in or up if necessary. */
export function InvitationScreen(): ReactNode {
  const token = useInvitationToken();
  const { data, error, refetch, isFetching } = useInvitation(token);
  const { invitation: texts, invitationRefused } = invitationMessages;

  if (token === '') return <InvitationRefused {...invitationRefused.VALIDATION} />;
  if (data?.status === 'joined') return <InvitationAccepted workspaceName={data.workspaceName} />;
  if (data?.status === 'emailMismatch') return <EmailMismatch {...data} />;
  if (data?.status === 'requireAuth') {
    return <JoinWorkspace token={token} invitation={data.invitation} onOutdated={() => void refetch()} />;
  }
  if (error === null || isFetching) return <FullScreenLoading />;
  if (error instanceof ApiError && isIn(invitationRefused, error.code)) {
    return <InvitationRefused explanation={error.message} {...invitationRefused[error.code]} />;
  }
  return (
    <AuthLayout>
      <Message>
        <RetryView title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Message>
    </AuthLayout>
  );
}

function isIn<Texts extends object>(texts: Texts, code: PropertyKey): code is keyof Texts {
  return code in texts;
}

/**
 * The token of the invitation link, from the fragment of the address. It stays there, because people come back to it after
 * they have signed in. Links from before were sent with the token in the path: it moves to the fragment.
 */
function useInvitationToken(): string {
  const { token: inPath } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (inPath !== undefined) void navigate(invitationPath(inPath), { replace: true });
  }, [inPath, navigate]);
  return inPath ?? new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** The outcome of opening an invitation. */
type InvitationState =
  | { status: 'requireAuth'; invitation: ResolvedInvitation }
  | { status: 'emailMismatch'; invitedEmail: string; sessionEmail: string }
  | { status: 'joined'; workspaceName: string };

/** Accepts an invitation. It is safe to repeat: a member stays a member, and nobody else gets in. */
async function accept(token: string): Promise<InvitationState> {
  const answer = await call(acceptInvitation, { body: { token } });
  if (answer.joined) {
    forgetInvitation();
    // The workspace becomes the active one. Refreshing the session brings it here.
    await session.refresh();
    const { name } = await call(readWorkspace, { params: { workspaceId: answer.workspaceId } });
    return { status: 'joined', workspaceName: name };
  }
  if (answer.emailMismatch) {
    const { inviteEmail, sessionEmail } = answer;
    return { status: 'emailMismatch', invitedEmail: inviteEmail, sessionEmail: sessionEmail ?? '' };
  }
  const invitation = await send(resolveInvitation, { body: { token } });
  const { workspaceId, email } = invitation;
  rememberInvitation({ workspaceId, email, link: invitationPath(token) });
  return { status: 'requireAuth', invitation };
}

/** Accepts an invitation as the signed-in person, and tries again when somebody else signs in. */
function useInvitation(token: string): UseQueryResult<InvitationState> {
  const { isReady, user } = useSession();
  return useQuery({
    queryKey: ['invitation', token, user?.id ?? null],
    queryFn: () => accept(token),
    enabled: (isReady || user !== null) && token !== '',
    staleTime: Infinity,
    retry: (count, error) => count < 1 && isUnanswered(error),
  });
}

interface JoinWorkspaceProps {
  token: string;
  invitation: ResolvedInvitation;
  /** Called when the invitation has to be looked up again: its recipient has an account meanwhile. */
  onOutdated: () => void;
}

/**
 * The screen where an invited person signs in, with their password or with a link, or creates an account. The invitation has
 * already proved their email address. It is accepted as soon as a session begins.
 */
function JoinWorkspace({ token, invitation, onOutdated }: JoinWorkspaceProps): ReactNode {
  const { email, workspaceName, role, hasAccount } = invitation;
  const { invitation: texts } = invitationMessages;
  const [asked, setAsked] = useState<SecondStepRequired['secondStep']>();
  // The invitation is accepted as soon as the session begins.
  if (asked !== undefined) return <SecondStepScreen asked={asked} onStartOver={() => setAsked(undefined)} />;
  return (
    <AuthLayout>
      <Message>
        <h2>{texts.join(workspaceName)}</h2>
        <p>
          {texts.invitedAs[role]} {hasAccount ? texts.signInToAccept : texts.signUpToAccept}
        </p>
      </Message>
      {hasAccount ? (
        <SignIn email={email} token={token} onAsked={setAsked} />
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

interface SignInProps extends EntryProps {
  /** Called when the sign-in waits for a second step. */
  onAsked: (asked: SecondStepRequired['secondStep']) => void;
}

function SignIn({ email, token, onAsked }: SignInProps): ReactNode {
  const { invitation: texts } = invitationMessages;
  const { toasts: toastTexts } = authMessages;
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);

  const enter = async (body: Credentials) => {
    const answer = await withMinimumDelay(send(signIn, { body }));
    if ('secondStep' in answer) onAsked(answer.secondStep);
    else session.begin(answer);
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
      <Actions>
        <Button isPending={isPending} onPress={() => void enterWithoutPassword()}>
          {texts.signInWithoutPassword}
        </Button>
      </Actions>
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
      if (!('accessToken' in answer)) return;
      session.begin(answer);
      const { passwordSet: title, passwordSetDescription: description } = toastTexts;
      toasts.show({ topic: 'account', tone: 'ok', title, description });
    } catch (error) {
      if (!hasCode(error, 'ACCOUNT_EXISTS')) throw error;
      toasts.show({
        topic: 'account',
        tone: 'danger',
        title: toastTexts.accountExists,
        description: error.message,
      });
      onOutdated();
    }
  };
  return <NewPasswordForm email={email} submitLabel={texts.signUp} onSubmit={register} />;
}
