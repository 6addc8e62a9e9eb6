import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { generatorPath, paths } from '../../../config/paths.ts';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import { useGeneratorMessages } from '../messages.ts';
import { LazyAlertDialog } from './LazyQuestions.tsx';
import type { UnappliedText } from './useUnappliedText.ts';

interface LeaveGuardProps {
  draft: Draft;
  /** The current draft, which can be newer than the rendered one: one step can change it and leave. */
  latest: RefObject<Draft>;
  unappliedText: UnappliedText;
  /** Called when the person leaves anyway. */
  onDiscard: () => void;
}

function addressOf({ snippet }: Draft): string {
  return snippet ? generatorPath(snippet.id) : paths.generator;
}

/** Asks before a person leaves unsaved changes or unapplied Liquid, by following a link or by closing the page. */
export function LeaveGuard({ draft, latest, unappliedText, onDiscard }: LeaveGuardProps): ReactNode {
  const { leave, keepEditing } = useGeneratorMessages();
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    const isLeaving = pathname + search !== addressOf(latest.current);
    // When the session has ended, the draft stays in this browser until the person comes back.
    return isLeaving && pathname !== paths.auth && (isUnsaved(latest.current) || unappliedText.exists());
  });

  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved(latest.current) || unappliedText.exists()) event.preventDefault();
  });
  const mayLose = isUnsaved(draft) || unappliedText.wasTyped;
  useEffect(() => {
    if (!mayLose) return undefined;
    const handle = (event: BeforeUnloadEvent) => ask(event);
    addEventListener('beforeunload', handle);
    return () => removeEventListener('beforeunload', handle);
  }, [mayLose]);

  const isBlocked = blocker.state === 'blocked';
  const losesText = isBlocked && unappliedText.exists();
  const texts = losesText ? (isUnsaved(draft) ? leave.both : leave.text) : leave.draft;
  return (
    <LazyAlertDialog
      isOpen={isBlocked}
      onOpenChange={() => blocker.reset?.()}
      title={texts.title}
      description={texts.description}
      confirmLabel={texts.discard}
      cancelLabel={keepEditing}
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
