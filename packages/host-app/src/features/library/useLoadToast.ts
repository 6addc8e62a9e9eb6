import { useToasts } from '@sluice/builder-ui';
import { useEffect, useEffectEvent } from 'react';
import { useLibraryMessages } from './messages.ts';

/** Tells, once for each failure, that the snippets could not be loaded. */
export function useLoadToast(error: unknown): void {
  const texts = useLibraryMessages();
  const toasts = useToasts();
  const hasFailed = error !== null;
  const showToast = useEffectEvent(() =>
    toasts.show({ topic: 'library-load', tone: 'danger', title: texts.error, description: texts.loadFailed }),
  );
  const forget = useEffectEvent(() => toasts.clear('library-load'));
  useEffect(() => {
    if (!hasFailed) return undefined;
    showToast();
    // As soon as they are there, or the person has left, it is no longer true.
    return () => forget();
  }, [hasFailed]);
}
