import { lateCode } from '@sluice/builder-ui';
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadLate } from '../../../lib/load-late.ts';
import { useOnceTrue } from '../../../lib/useOnceTrue.ts';

export const reviewCode = lateCode(() => loadLate(() => import('./review/ReviewDialog.tsx')));
const ReviewDialogNow = lazy(async () => ({ default: (await reviewCode.load()).ReviewDialog }));

/** The `ReviewDialog`, there from the first time it opens. */
export function LazyReviewDialog(props: ComponentProps<typeof ReviewDialogNow>): ReactNode {
  if (!useOnceTrue(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <ReviewDialogNow {...props} />
    </Suspense>
  );
}
