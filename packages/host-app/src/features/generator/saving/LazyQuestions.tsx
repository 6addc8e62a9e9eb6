import { lateCode, prepareCode, type AlertDialogProps } from '@sluice/builder-ui';
import { lazy, Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';
import { LateNotice } from '../../../lib/late-opening/LateNotice.tsx';
import { loadLate } from '../../../lib/load-late.ts';
import { openQuestion } from '../draft/draft.ts';
import { useOnceTrue } from '../../../lib/useOnceTrue.ts';

export const questionsCode = lateCode(() => loadLate(() => import('./questions.ts')));
const AlertDialogNow = lazy(async () => ({ default: (await questionsCode.load()).AlertDialog }));
const DraftDialogsNow = lazy(async () => ({ default: (await questionsCode.load()).DraftDialogs }));

/** Loads the dialogs as soon as a draft has something to lose: before then nothing can open one. */
export function useQuestionsLoaded(hasSomethingToLose: boolean): void {
  useEffect(() => {
    if (hasSomethingToLose) prepareCode(questionsCode);
  }, [hasSomethingToLose]);
}

/** The `AlertDialog` of the component library, there from the first time it opens. */
export function LazyAlertDialog(props: AlertDialogProps): ReactNode {
  if (!useOnceTrue(props.isOpen)) return null;
  return (
    <Suspense fallback={<LateNotice />}>
      <AlertDialogNow {...props} />
    </Suspense>
  );
}

/** The `DraftDialogs`, there from the first question. */
export function LazyDraftDialogs(props: ComponentProps<typeof DraftDialogsNow>): ReactNode {
  if (!useOnceTrue(openQuestion(props.draft) !== null)) return null;
  return (
    <Suspense fallback={<LateNotice />}>
      <DraftDialogsNow {...props} />
    </Suspense>
  );
}
