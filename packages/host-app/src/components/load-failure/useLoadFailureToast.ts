import { useToasts } from '@sluice/builder-ui';
import { useEffect, useEffectEvent } from 'react';
import { useComponentMessages } from '../messages.ts';

/**
 * Shows a toast when a list could not be loaded, until it is loaded or the person leaves. The place of the list says so, too.
 * @param description which list, in a sentence
 */
export function useLoadFailureToast(error: unknown, description: string): void {
  const { error: title } = useComponentMessages();
  const toasts = useToasts();
  const topic = description;
  const isFailed = error !== null;
  const showToast = useEffectEvent(() => toasts.show({ topic, tone: 'danger', title, description }));
  const clearToast = useEffectEvent(() => toasts.clear(topic));
  useEffect(() => {
    if (!isFailed) return;
    showToast();
    return () => clearToast();
  }, [isFailed]);
}
