import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { generatorPath, paths } from '../../../config/paths.ts';
import { isUnsaved, isWorthKeeping, type Draft } from '../draft/draft.ts';
import type { StoredIn } from '../draft/draft-storage.ts';
import { generatorMessages } from '../messages.ts';
import { AlertDialog } from '../late-dialogs.tsx';

interface LeaveGuardProps {
  draft: Draft;
  /** The current draft, which can be newer than the rendered one: one step can change it and leave. */
  latest: RefObject<Draft>;
  /** Stores unsaved changes in this browser at once. @returns where there was room for them */
  storeNow: () => StoredIn;
  /** Called when the person leaves changes that this browser can't keep. */
  onDiscard: () => void;
}

function addressOf({ snippet }: Draft): string {
  return snippet ? generatorPath(snippet.id) : paths.generator;
}

/** What a person could lose by leaving: Liquid or changes that can't be kept. */
type UnsavedKind = 'text' | 'draft' | 'both';

/**
 * Unsaved changes and unapplied Liquid stay in this browser when a person follows a link, reloads or closes the page. They are
 * asked first about what the browser has no room for. A save goes on without the page, and a toast tells its outcome.
 */
export function LeaveGuard(props: LeaveGuardProps): ReactNode {
  const { draft, latest, storeNow, onDiscard } = props;
  const { leave, keepEditing } = generatorMessages;
  const [unsavedKind, setUnsavedKind] = useState<UnsavedKind>('text');
  const findUnsavedKind = (): UnsavedKind | null => {
    const { current } = latest;
    if (!isWorthKeeping(current) || storeNow() !== 'nowhere') return null;
    if (current.putAway.length === 0) return 'draft';
    return isUnsaved(current) ? 'both' : 'text';
  };
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    const isLeaving = pathname + search !== addressOf(latest.current);
    // When the session has ended, the draft stays in this browser until the person comes back.
    if (!isLeaving || pathname === paths.auth) return false;
    const found = findUnsavedKind();
    if (found !== null) setUnsavedKind(found);
    return found !== null;
  });

  const askBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    // Nobody knows whether the page is reloaded or closed, which loses what only the tab has.
    if (storeNow() !== 'browser') event.preventDefault();
  });
  const mayLose = isWorthKeeping(draft);
  useEffect(() => {
    if (!mayLose) return undefined;
    const handle = (event: BeforeUnloadEvent) => askBeforeUnload(event);
    addEventListener('beforeunload', handle);
    return () => removeEventListener('beforeunload', handle);
  }, [mayLose]);

  const texts = leave[unsavedKind];
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={texts.title}
      description={texts.description}
      confirmLabel={texts.confirm}
      cancelLabel={keepEditing}
      onConfirm={() => {
        if (unsavedKind !== 'text') onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
