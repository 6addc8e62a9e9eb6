import { AlertDialog } from '@sluice/builder-ui';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { generatorPath, paths } from '../../config/paths.ts';
import { isUnsaved, type Work } from './work.ts';

interface LeaveGuardProps {
  work: Work;
  /** The work at the moment of leaving: changing it and going on happen in one step. */
  workNow: () => Work;
  /** Called when the person leaves all the same. */
  onDiscard: () => void;
}

/** Where a piece of work lives: going there is no leaving. */
function addressOf({ snippet }: Work): string {
  return snippet ? generatorPath(snippet.id) : paths.generator;
}

/** Asks before unsaved work is left, by a link within the application or by closing the page. */
export function LeaveGuard({ work, workNow, onDiscard }: LeaveGuardProps): ReactNode {
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    const latest = workNow();
    const isLeaving = pathname + search !== addressOf(latest);
    // The session ended: the work is kept, and waits here for the person to come back.
    return isUnsaved(latest) && isLeaving && pathname !== paths.auth;
  });

  const unsaved = isUnsaved(work);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

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
