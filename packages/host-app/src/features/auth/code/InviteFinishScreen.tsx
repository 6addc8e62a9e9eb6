import { Button, ButtonLink, ProgressBar, useToasts } from '@sluice/builder-ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { paths, startPathOf } from '../../../config/paths.ts';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { inviteFinishMessages } from '../invitation/messages.ts';
import { OtherBrowserError, beginWithCode, forgetExchange } from './exchange-code.ts';
import { useLocation, useNavigate } from 'react-router';
import { workspaceInvitationPath } from '../../../config/invitation-paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { rememberInvitation } from '../invitation/invitation-memory.ts';
import { authMessages } from '../messages.ts';

/** The screen behind every link with a code. It exchanges the code for a session, and leads on. */
export function InviteFinishScreen(): ReactNode {
  const { error, retry } = useInviteFinish();
  usePageTitle(error === undefined ? inviteFinishMessages.processing : inviteFinishMessages.failed);
  if (error !== undefined) return <InvitationError error={error} onRetry={retry} />;
  return (
    <AuthLayout>
      <S.Message aria-live="polite">
        <h2>{inviteFinishMessages.processing}</h2>
        <ProgressBar label={inviteFinishMessages.processingExplanation} />
      </S.Message>
    </AuthLayout>
  );
}

function InvitationError({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const explanation = explanationOf(error);
  return (
    <AuthLayout>
      <S.Message role="alert">
        <h2>{inviteFinishMessages.failed}</h2>
        <p>{explanation}</p>
      </S.Message>
      <S.Actions>
        {isUnanswered(error) && <Button onPress={onRetry}>{inviteFinishMessages.retry}</Button>}
        <ButtonLink variant="primary" href={paths.auth}>
          {inviteFinishMessages.goToSignIn}
        </ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}

function explanationOf(error: unknown): string {
  if (error instanceof OtherBrowserError) return inviteFinishMessages.otherBrowser;
  if (error instanceof IncompleteLinkError) return inviteFinishMessages.incomplete;
  return errorText(error);
}

interface InviteFinish {
  /** Why it failed. */
  error: unknown;
  retry: () => void;
}

/** Neither a code nor an invitation is in the address. */
class IncompleteLinkError extends Error {
  constructor() {
    super('the address has neither a code nor a workspace');
    this.name = 'IncompleteLinkError';
  }
}

/** Turns the code in the address into a session, and goes on: to the invitation, or to where the person wanted to go. */
function useInviteFinish(): InviteFinish {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const announce = useSignedInToast();
  const { isReady, user } = useSession();
  const hasCode = new URLSearchParams(search).has('code');
  /** A link without a code waits until it is known who is signed in. */
  const sessionEmail = hasCode || !(isReady || user) ? undefined : (user?.email ?? null);

  const finish = useCallback(async (): Promise<void> => {
    const query = new URLSearchParams(search);
    const code = query.get('code');
    const workspaceId = query.get('workspace_invite') ?? query.get('workspace');
    const [state, email] = [query.get('state'), query.get('email')];
    if (workspaceId !== null) rememberInvitation({ workspaceId, ...(email !== null && { email }) });
    const goOn = (path: string) => navigate(path, { replace: true });
    if (code === null) {
      if (workspaceId === null) throw new IncompleteLinkError();
      if (sessionEmail === undefined) return undefined;
      return goOn(
        workspaceInvitationPath(workspaceId, { state, email: sessionEmail === null ? email : null }),
      );
    }
    const entered = await beginWithCode(code, state ?? '');
    if (workspaceId !== null) return goOn(workspaceInvitationPath(workspaceId, { state }));
    announce();
    return goOn(entered.next ?? startPathOf(entered.user));
  }, [search, sessionEmail, navigate, announce]);

  useEffect(() => {
    finish().catch(setError);
  }, [finish]);

  const retry = () => {
    setError(undefined);
    forgetExchange(new URLSearchParams(search).get('code') ?? '');
    finish().catch(setError);
  };
  return { error, retry };
}

/** @returns a function that says that the sign-in has worked; always the same one */
function useSignedInToast(): () => void {
  const { toasts: texts } = authMessages;
  const toasts = useToasts();
  const show = () => {
    toasts.show({ topic: 'account', tone: 'ok', title: texts.success, description: texts.signedIn });
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  return useCallback(() => latest.current(), []);
}
