import { useCallback, useState } from 'react';
import { session } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';

/** What people have typed into forms and not sent yet, in the memory of this page. */
const drafts = new Map<string, unknown>();

// A session that expires takes its person to the sign-in page and back, where they go on.
session.subscribe((event) => {
  if (event === 'signed-out' && session.getState().ending?.kind !== 'expired') drafts.clear();
});

/**
 * The state of a form that outlives its screen, so that a session that ends in the middle of typing costs nobody their
 * words. Not for passwords.
 *
 * @param name of the form, and of what it is about
 */
export function useFormDraft<Draft>(name: string, initial: Draft): [Draft, (draft: Draft) => void] {
  const { user } = useSession();
  const key = `${user?.id ?? ''} ${user?.activeWorkspaceId ?? ''} ${name}`;
  const [draft, setDraft] = useState(() => (drafts.has(key) ? (drafts.get(key) as Draft) : initial));
  const change = useCallback(
    (next: Draft) => {
      drafts.set(key, next);
      setDraft(next);
    },
    [key],
  );
  return [draft, change];
}
