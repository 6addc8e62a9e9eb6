import { AlertDialog } from '@sluice/builder-ui';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../config/paths.ts';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** The same, asked at the moment of leaving: saving and going on happen in one step. */
  isUnsavedNow: () => boolean;
  /** Called when the person leaves all the same. */
  onDiscard: () => void;
}

/** Asks before unsaved work is left, by a link within the application or by closing the page. */
export function LeaveGuard({ isUnsaved, isUnsavedNow, onDiscard }: LeaveGuardProps): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSame =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
    // The session ended: the work is kept, and waits here for the person to come back.
    return isUnsavedNow() && !isSame && nextLocation.pathname !== paths.auth;
  });

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Leave without saving?"
      description="Your changes are not in the library yet. If you leave, they are discarded."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
