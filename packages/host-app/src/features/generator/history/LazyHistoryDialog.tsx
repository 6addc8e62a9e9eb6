import { lateCode } from '@sluice/builder-ui';
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadLate } from '../../../lib/load-late.ts';
import { useOnceTrue } from '../../../lib/useOnceTrue.ts';

export const historyCode = lateCode(() => loadLate(() => import('./HistoryDialog.tsx')));
const HistoryDialogNow = lazy(async () => ({ default: (await historyCode.load()).HistoryDialog }));

/** The `HistoryDialog`, there from the first time it opens. */
export function LazyHistoryDialog(props: ComponentProps<typeof HistoryDialogNow>): ReactNode {
  if (!useOnceTrue(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <HistoryDialogNow {...props} />
    </Suspense>
  );
}
