import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { AnchoredPopoverProps } from './AnchoredPopover.tsx';
import { loadOnce } from '../../hooks/load-once.ts';

const load = loadOnce(() => import('./AnchoredPopover.tsx'));
const AnchoredPopover = lazy(async () => ({ default: (await load()).AnchoredPopover }));

/** Fetches the popover's code, so that the first list opens at once. To be called when a field gets focus. */
export function preparePopover(): void {
  void load();
}

/** An {@link AnchoredPopover} whose code a page that opens no list never loads. */
export function LazyPopover(props: AnchoredPopoverProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <AnchoredPopover {...props} />
    </Suspense>
  );
}
