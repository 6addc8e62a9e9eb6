import { Button, ButtonLink, ProgressBar, useToasts } from '@sluice/builder-ui';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { exchangeCode, type Profile, type SecondStepRequired } from '@sluice/server/contracts';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { paths, startPathOf } from '../../../config/paths.ts';
import { isUnanswered, hasCode, errorText } from '../../../lib/http/api-error.ts';
import { Message, Actions, AuthLayout } from '../AuthLayout.tsx';
import { inviteFinishMessages } from '../invitation/messages.ts';
import { workspaceInvitationPath, rememberInvitation } from '../invitation/invitation-memory.ts';
import { useSession, session } from '../../../lib/session/session.ts';
import { authMessages } from '../messages.ts';
import { send } from '../../../lib/http/http.ts';
import { forgetVerifier, readVerifier } from '../../../lib/session/stored-verifier.ts';
import { SecondStepScreen } from '../second-step/SecondStepScreen.tsx';
import { withMinimumDelay } from '../with-minimum-delay.ts';

/** The screen behind every link with a code. It exchanges the code for a session, and leads on. */
export function InviteFinishScreen(): ReactNode {
  const { error, retry, codeAsked } = useInviteFinish();
  usePageTitle(error === undefined ? inviteFinishMessages.processing : inviteFinishMessages.failed);
  if (codeAsked !== undefined) return <SecondStepScreen {...codeAsked} />;
  if (error !== undefined) return <InvitationError error={error} onRetry={retry} />;
  return (
    <AuthLayout>
      <Message aria-live="polite">
        <h2>{inviteFinishMessages.processing}</h2>
        <ProgressBar label={inviteFinishMessages.processingExplanation} />
      </Message>
    </AuthLayout>
  );
}

function InvitationError({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const explanation = explanationOf(error);
  return (
    <AuthLayout>
      <Message role="alert">
        <h2>{inviteFinishMessages.failed}</h2>
        <p>{explanation}</p>
      </Message>
      <Actions>
        {isUnanswered(error) && <Button onPress={onRetry}>{inviteFinishMessages.retry}</Button>}
        <ButtonLink variant="primary" href={paths.auth}>
          {inviteFinishMessages.goToSignIn}
        </ButtonLink>
      </Actions>
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
  /** The sign-in that waits for a code. */
  codeAsked: ComponentProps<typeof SecondStepScreen> | undefined;
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
  const [codeAsked, setCodeAsked] = useState<InviteFinish['codeAsked']>();
  const announce = useSignedInToast();
  const { isReady, user } = useSession();
  const hasCode = new URLSearchParams(search).has('code');
  /** A link without a code waits until it is known who is signed in. */
  const sessionEmail = hasCode || !(isReady || user) ? undefined : (user?.email ?? null);

  const finish = useCallback(async (): Promise<InviteFinish['codeAsked']> => {
    const query = new URLSearchParams(search);
    const code = query.get('code');
    const workspaceId = query.get('workspace_invite') ?? query.get('workspace');
    const [state, email] = [query.get('state'), query.get('email')];
    if (workspaceId !== null) rememberInvitation({ workspaceId, ...(email !== null && { email }) });
    const goOn = async (path: string) => {
      await navigate(path, { replace: true });
      return undefined;
    };
    if (code === null) {
      if (workspaceId === null) throw new IncompleteLinkError();
      if (sessionEmail === undefined) return undefined;
      return goOn(
        workspaceInvitationPath(workspaceId, { state, email: sessionEmail === null ? email : null }),
      );
    }
    const { entered, next } = await beginWithCode(code, state ?? '');
    const lead = (user: Profile) => {
      if (workspaceId !== null) return goOn(workspaceInvitationPath(workspaceId, { state }));
      announce();
      return goOn(next ?? startPathOf(user));
    };
    if (!('secondStep' in entered)) return lead(entered);
    return {
      asked: entered.secondStep,
      onSignedIn: (user) => void lead(user),
      onStartOver: () => void goOn(paths.auth),
    };
  }, [search, sessionEmail, navigate, announce]);

  useEffect(() => {
    finish().then(setCodeAsked, setError);
  }, [finish]);

  const retry = () => {
    setError(undefined);
    forgetExchange(new URLSearchParams(search).get('code') ?? '');
    finish().then(setCodeAsked, setError);
  };
  return { error, retry, codeAsked };
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

/** Another browser asked for the link, and has what is needed to use it. */
class OtherBrowserError extends Error {
  constructor() {
    super('the verifier of this code is not in this browser');
    this.name = 'OtherBrowserError';
  }
}

interface Exchanged {
  /** Who is signed in now, or whose sign-in waits for a code. */
  entered: Profile | SecondStepRequired;
  /** Where the person wanted to go when they asked for the link. */
  next: string | null;
}

/** A code works once, and React may begin an effect twice. */
const exchanges = new Map<string, Promise<Exchanged>>();

/**
 * Begins a session with the code in a link. Asking again for the same code gives the same answer, unless it was lost.
 * @throws {OtherBrowserError | ApiError}
 */
function beginWithCode(code: string, state: string): Promise<Exchanged> {
  const running = exchanges.get(code);
  if (running) return running;
  const exchange = exchangeOnce(code, state);
  exchanges.set(code, exchange);
  return exchange;
}

/** Lets a code be exchanged again, because the answer was lost. */
const forgetExchange = (code: string): void => void exchanges.delete(code);

async function exchangeOnce(code: string, state: string): Promise<Exchanged> {
  const kept = readVerifier(state);
  // The code is not sent without the verifier: that would use it up for the browser that has it.
  if (kept === undefined) throw new OtherBrowserError();
  const { codeVerifier, next } = kept;
  try {
    const answer = await withMinimumDelay(send(exchangeCode, { body: { authCode: code, codeVerifier } }));
    forgetVerifier(state);
    return { entered: 'secondStep' in answer ? answer : session.begin(answer), next };
  } catch (error) {
    if (hasCode(error, 'TOKEN_INVALID_OR_EXPIRED')) forgetVerifier(state);
    throw error;
  }
}
