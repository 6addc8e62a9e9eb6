import type { AlertDialogProps } from '@sluice/builder-ui';
import { lazy, Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { openQuestion } from '../draft/draft.ts';

const load = () => import('./questions.ts');
const AlertDialogNow = lazy(async () => ({ default: (await load()).AlertDialog }));
const DraftDialogsNow = lazy(async () => ({ default: (await load()).DraftDialogs }));

/** Loads the dialogs as soon as a draft has something to lose: before then nothing can open one. */
export function useQuestionsLoaded(hasSomethingToLose: boolean): void {
  useEffect(() => {
    if (hasSomethingToLose) void load();
  }, [hasSomethingToLose]);
}

/** Whether something was needed at some time: a dialog that closes is still there to give focus back. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}

/** The `AlertDialog` of the component library, there from the first time it opens. */
export function LazyAlertDialog(props: AlertDialogProps): ReactNode {
  if (!useOnceTrue(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialogNow {...props} />
    </Suspense>
  );
}

/** The `DraftDialogs`, there from the first question. */
export function LazyDraftDialogs(props: ComponentProps<typeof DraftDialogsNow>): ReactNode {
  if (!useOnceTrue(openQuestion(props.draft) !== null)) return null;
  return (
    <Suspense fallback={null}>
      <DraftDialogsNow {...props} />
    </Suspense>
  );
}
