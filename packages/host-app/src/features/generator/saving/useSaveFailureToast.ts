import { useEffect, useEffectEvent } from 'react';
import type { Draft } from '../draft/draft.ts';
import { useDraftToasts } from '../draft/useDraftToasts.ts';

interface SaveFailureOptions {
  draft: Draft;
  /** Saves again. */
  onRetry: () => void;
}

/**
 * Tells that saving has failed where no dialog does, with a way to try again, until that is done, nothing is unsaved any more,
 * or the page is left.
 */
export function useSaveFailureToast({ draft, onRetry }: SaveFailureOptions): void {
  const toasts = useDraftToasts();
  const failure = draft.state === 'dirty' ? draft.error : undefined;
  const retry = useEffectEvent(onRetry);
  const tell = useEffectEvent((error: unknown) => toasts.saveFailed(error, () => retry()));
  const takeBack = useEffectEvent(() => toasts.saveFailureOver());
  useEffect(() => {
    if (failure !== undefined) tell(failure);
  }, [failure]);
  // What is edited after the failure is still to be saved.
  const isToSave = draft.state === 'dirty';
  useEffect(() => (isToSave ? () => takeBack() : undefined), [isToSave]);
}
