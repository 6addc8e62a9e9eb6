import { useEffect, useState, type ReactNode } from 'react';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { useOpening } from '../../lib/late/useOpening.ts';
import { findUnsavedWork, listWork, type UnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { session, useSession } from '../../lib/session/session.ts';

/** It is fetched before a press can need it: when the pointer or focus comes to a control that signs out. */
const SignOutQuestion = lateComponent(async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion);
const { prepare } = SignOutQuestion;

interface SignOut {
  /** Signs out, at once or after the question what becomes of unsaved work. */
  signOut: () => void;
  /** For the controls that sign out. */
  preparation: { onPointerEnter: () => void; onFocus: () => void };
  /** To be rendered beside them. */
  question: ReactNode;
}

/** Lets a person sign out. Nothing of their work stays readable in this browser, unless they want to keep it. */
export function useSignOut(): SignOut {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const [stake, setStake] = useState<UnsavedWork | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [ask] = useOpening(SignOutQuestion);
  useEffect(() => {
    if (listWork(userId).length > 0) prepare();
  }, [userId]);

  const end = (choice: { keepsWork: boolean }) => void session.signOut(choice);
  const signOut = () => {
    const work = findUnsavedWork(userId);
    if (work.names.length === 0 && !work.hasUnappliedText) return end({ keepsWork: false });
    return ask(() => {
      setStake(work);
      setIsAsking(true);
    });
  };
  // What is at stake stays, so that the dialog keeps its words while it closes.
  const question = stake !== null && (
    <SignOutQuestion isOpen={isAsking} stake={stake} onCancel={() => setIsAsking(false)} onSignOut={end} />
  );
  return { signOut, preparation: { onPointerEnter: prepare, onFocus: prepare }, question };
}
