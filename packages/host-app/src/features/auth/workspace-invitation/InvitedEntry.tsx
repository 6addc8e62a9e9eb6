import { useState, type ReactNode, useCallback, useEffect } from 'react';
import { useSearchParams, useNavigate } from 'react-router';
import { Button, Note } from '@sluice/builder-ui';
import type { Profile } from '@sluice/server/contracts';
import { workspaceInvitationPath, recallInvitation } from '../invitation/invitation-memory.ts';
import { Entry } from '../entry/Entry.tsx';
import type { InvitedFormProps } from '../entry/AuthTabs.tsx';
import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';
import { authMessages } from '../messages.ts';
import { Checking, WorkspaceInvitation } from './WorkspaceInvitation.tsx';
import { InvitedTabs } from './OwnInvitationForm.tsx';
import { errorText, ApiError } from '../../../lib/http/api-error.ts';
import { Notice, Buttons } from '../AuthLayout.tsx';
import { invitationMessages } from '../invitation/messages.ts';
import { session, useSession } from '../../../lib/session/session.ts';

/** The sign-in page for people who are invited to a workspace: with their session, or on the way to one. */
export function InvitedEntry({ workspaceId }: { workspaceId: string }): ReactNode {
  const [query] = useSearchParams();
  const { found, retry } = useInviteSession();
  const [remembered] = useState(() => recallInvitation(workspaceId));
  const known = { query: query.get('email'), resolved: remembered.email };

  if (found.status === 'found') {
    const invited = invitedEmailOf({ ...known, session: null });
    const invitedEmail = invited.source === 'none' ? null : invited.email;
    return <WorkspaceInvitation workspaceId={workspaceId} user={found.user} invitedEmail={invitedEmail} />;
  }
  if (found.status === 'checking') {
    return (
      <InvitedTabs>
        <Checking />
      </InvitedTabs>
    );
  }
  const error = found.status === 'failed' ? found.error : undefined;
  const { email } = invitedEmailOf({ ...known, session: null });
  return (
    <Entry
      invitation={{
        email,
        notice: <SessionNotice error={error} onRetry={retry} link={remembered.link} />,
        Form: InvitedSignUp,
        redirectTo: workspaceInvitationPath(workspaceId),
      }}
    />
  );
}

function InvitedSignUp({ email, onSignUp }: InvitedFormProps): ReactNode {
  const { entry: texts } = authMessages;
  return (
    <NewPasswordForm
      email={email}
      submitLabel={texts.createAccount}
      onSubmit={(password) => onSignUp({ email, password })}
    />
  );
}

/** How the invited email address is known. */
type EmailSource = 'none' | 'session' | 'query' | 'resolved';

interface InvitedEmail {
  email: string;
  /** With any source but `none` the address can't be changed, because the invitation is for this one. */
  source: EmailSource;
}

interface KnownEmails {
  session: string | null;
  /** In the address of the page. */
  query: string | null;
  /** Of the invitation that was opened in this browser. */
  resolved: string | null;
}

/** The address that an invitation is for, as far as it is known. */
export function invitedEmailOf({ session, query, resolved }: KnownEmails): InvitedEmail {
  if (session !== null) return { email: session, source: 'session' };
  if (query !== null && query !== '') return { email: query, source: 'query' };
  if (resolved !== null) return { email: resolved, source: 'resolved' };
  return { email: '', source: 'none' };
}

interface SessionNoticeProps {
  /** Why the session could not be looked up; `undefined` when there is none. */
  error?: unknown;
  onRetry: () => void;
  /** The path of the invitation link, if it was opened in this tab. */
  link: string | null;
}

/** Says that the invitation needs a session, and how to get one. */
function SessionNotice({ error, onRetry, link }: SessionNoticeProps): ReactNode {
  const { workspaceInvitation: texts } = invitationMessages;
  const navigate = useNavigate();
  const isMissing = error === undefined;
  return (
    <Notice>
      <Note
        role="alert"
        tone={isMissing ? 'warn' : 'danger'}
        title={isMissing ? texts.sessionRequired : texts.sessionError}
      >
        {isMissing ? texts.sessionNotFound : errorText(error)}
      </Note>
      <Buttons>
        <Button onPress={onRetry}>{texts.retry}</Button>
        {link !== null && <Button onPress={() => void navigate(link)}>{texts.reopen}</Button>}
      </Buttons>
    </Notice>
  );
}

/** When the server is asked for a session of which this browser knows nothing. */
const EXTRA_CHECK_MS = 500;
/** How long a person waits until they are told that there is no session. */
const LONGEST_WAIT_MS = 3000;

type InviteSession =
  | { status: 'checking' }
  | { status: 'found'; user: Profile }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown };

type Outcome = Exclude<InviteSession, { status: 'found' }>;

/** The session of the person who opens an invitation: it may begin a moment later, or be known only to the cookie. */
export function useInviteSession(): { found: InviteSession; retry: () => void } {
  const { user, lookUpFailed } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ status: 'checking' });
  const isFound = user !== null && lookUpFailed !== true;
  const isChecking = !isFound && outcome.status === 'checking';

  useEffect(() => {
    if (!isChecking) return undefined;
    let isOver = false;
    const end = (ending: Outcome) => {
      if (!isOver) setOutcome(ending);
      isOver = true;
    };
    const check = setTimeout(() => void askServer().then((ending) => ending && end(ending)), EXTRA_CHECK_MS);
    const limit = setTimeout(
      () => end({ status: 'failed', error: new ApiError('TIMEOUT') }),
      LONGEST_WAIT_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(check);
      clearTimeout(limit);
    };
  }, [isChecking]);

  const retry = useCallback(() => setOutcome({ status: 'checking' }), []);
  return { found: isFound ? { status: 'found', user } : outcome, retry };
}

/** @returns how looking for a session has ended; `undefined` when there is one */
async function askServer(): Promise<Outcome | undefined> {
  try {
    return (await session.refresh()) ? undefined : { status: 'missing' };
  } catch (error) {
    return { status: 'failed', error };
  }
}
