import { lateCode } from '@sluice/builder-ui';
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadLate } from '../../../lib/load-late.ts';
import { useOnceTrue } from '../../../lib/useOnceTrue.ts';

export const importCode = lateCode(() => loadLate(() => import('./ImportDialog.tsx')));
const ImportDialogNow = lazy(async () => ({ default: (await importCode.load()).ImportDialog }));

/** The `ImportDialog`, there from the first time it opens. */
export function LazyImportDialog(props: ComponentProps<typeof ImportDialogNow>): ReactNode {
  if (!useOnceTrue(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialogNow {...props} />
    </Suspense>
  );
}
