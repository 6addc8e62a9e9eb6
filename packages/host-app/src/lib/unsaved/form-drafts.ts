import { useCallback, useState } from 'react';
import { session, useSession } from '../session/session.ts';

/** The texts that people have typed into forms and not sent yet, in the memory of this page. */
const drafts = new Map<string, unknown>();

// A session that expires takes its person to the sign-in page and back, where they go on.
session.subscribe((event) => {
  if (event === 'signed-out' && session.getState().ending?.kind !== 'expired') drafts.clear();
});

/** Tells whether a person has typed into forms of this page and not sent it. */
export function hasTypedForms(userId: string): boolean {
  return [...drafts].some(
    ([key, draft]) => key.startsWith(`${userId} `) && draft !== null && draft !== undefined,
  );
}

/**
 * Keeps what was typed into a form when its screen was closed, so that a session that ends in the middle of typing costs
 * nobody their words. Not for passwords.
 * | @param name of the form, and of what it is about
 * @returns what was kept, and a function that keeps something else, or nothing
 */
export function useRememberedForm<Draft>(
  name: string,
): [kept: Draft | undefined, remember: (draft: Draft | undefined) => void] {
  const { user } = useSession();
  const key = `${user?.id ?? ''} ${user?.activeWorkspaceId ?? ''} ${name}`;
  const [kept] = useState(() => drafts.get(key) as Draft | undefined);
  const remember = useCallback(
    (draft: Draft | undefined) => {
      // An answer may come after its person has signed out.
      if (draft === undefined) drafts.delete(key);
      else if (session.getState().ending?.kind !== 'signed-out') drafts.set(key, draft);
    },
    [key],
  );
  return [kept, remember];
}

/** The state of a form that outlives its screen, as `useRememberedForm` does. */
export function useFormDraft<Draft>(name: string, initial: Draft): [Draft, (draft: Draft) => void] {
  const [kept, remember] = useRememberedForm<Draft>(name);
  const [draft, setDraft] = useState(kept === undefined ? initial : kept);
  const change = useCallback(
    (next: Draft) => {
      remember(next);
      setDraft(next);
    },
    [remember],
  );
  return [draft, change];
}
