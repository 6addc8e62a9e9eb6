import { useEffect, type ReactNode, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { generatorPath, paths } from '../../../config/paths.ts';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import { useGeneratorMessages } from '../messages.ts';
import { LazyAlertDialog } from './LazyQuestions.tsx';

interface LeaveGuardProps {
  draft: Draft;
  /** The draft at the moment of leaving: changing it and leaving can happen in one step. */
  latest: RefObject<Draft>;
  /** Called when the person leaves anyway. */
  onDiscard: () => void;
}

function addressOf({ snippet }: Draft): string {
  return snippet ? generatorPath(snippet.id) : paths.generator;
}

/** Asks before an unsaved draft is left, by a link within the application or by closing the page. */
export function LeaveGuard({ draft, latest, onDiscard }: LeaveGuardProps): ReactNode {
  const texts = useGeneratorMessages();
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    const isLeaving = pathname + search !== addressOf(latest.current);
    // When the session has ended, the draft stays in this browser until the person comes back.
    return isLeaving && pathname !== paths.auth && isUnsaved(latest.current);
  });

  const unsaved = isUnsaved(draft);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <LazyAlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={texts.leave.title}
      description={texts.leave.description}
      confirmLabel={texts.discardChanges}
      cancelLabel={texts.keepEditing}
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
