import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadLate } from '../../../lib/load-late.ts';
import { useOnceTrue } from '../../../lib/useOnceTrue.ts';

const load = () => loadLate(() => import('./HistoryDialog.tsx'));
const HistoryDialogNow = lazy(async () => ({ default: (await load()).HistoryDialog }));

/** Loads the dialog before a press can need it. */
export const prepareHistory = (): void => void load();

/** The `HistoryDialog`, there from the first time it opens. */
export function LazyHistoryDialog(props: ComponentProps<typeof HistoryDialogNow>): ReactNode {
  if (!useOnceTrue(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <HistoryDialogNow {...props} />
    </Suspense>
  );
}
