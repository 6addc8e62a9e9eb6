import { useCallback, useEffect, useState } from 'react';
import type { Profile } from '@sluice/server/contracts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { session } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/useSession.ts';

/** When the server is asked for a session of which this browser knows nothing. */
const EXTRA_CHECK_MS = 500;
/** How long a person waits until they are told that there is no session. */
const LONGEST_WAIT_MS = 3000;

export type InviteSession =
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
