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
 * What was typed into a form when its screen was last closed, so that a session that ends in the middle of typing costs nobody
 * their words. Not for passwords.
 *
 * @param name of the form, and of what it is about
 * @returns what was kept, and a function that keeps something else, or nothing
 */
export function useKeptForm<Draft>(
  name: string,
): [kept: Draft | undefined, keep: (draft: Draft | undefined) => void] {
  const { user } = useSession();
  const key = `${user?.id ?? ''} ${user?.activeWorkspaceId ?? ''} ${name}`;
  const [kept] = useState(() => drafts.get(key) as Draft | undefined);
  const keep = useCallback(
    (draft: Draft | undefined) => {
      // An answer may come after its person has signed out.
      if (draft === undefined) drafts.delete(key);
      else if (session.getState().ending?.kind !== 'signed-out') drafts.set(key, draft);
    },
    [key],
  );
  return [kept, keep];
}

/** The state of a form that outlives its screen, as `useKeptForm` does. */
export function useFormDraft<Draft>(name: string, initial: Draft): [Draft, (draft: Draft) => void] {
  const [kept, keep] = useKeptForm<Draft>(name);
  const [draft, setDraft] = useState(kept === undefined ? initial : kept);
  const change = useCallback(
    (next: Draft) => {
      keep(next);
      setDraft(next);
    },
    [keep],
  );
  return [draft, change];
}
