import { useToasts } from '@sluice/builder-ui';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { componentMessages } from './messages.ts';
import { isUnanswered } from '../lib/http/api-error.ts';
import { connection } from '../lib/http/connection.ts';
import { useHasConnectionNotice } from '../lib/http/connection-notice.ts';

/** Whether the top of the page already explains this failure. What is missing is then loaded as soon as the server answers. */
export function useIsExplainedAbove(error: unknown): boolean {
  const isLost = useSyncExternalStore(connection.subscribe, connection.getState) === 'lost';
  return useHasConnectionNotice() && isLost && isUnanswered(error);
}

/**
 * Tells that a list could not be loaded, until it is there or the person leaves. The place of the list says why, in a
 * `RetryView` with `hasToast`. While the top of the page says why, that place says what failed, and there is no toast.
 * @param description which list, in a sentence
 */
export function useLoadFailureToast(error: unknown, description: string): void {
  const { error: title } = componentMessages;
  const toasts = useToasts();
  const topic = description;
  const isToldAbove = useIsExplainedAbove(error);
  const isFailed = error !== null && !isToldAbove;
  const showToast = useEffectEvent(() => toasts.show({ topic, tone: 'danger', title, description }));
  const clearToast = useEffectEvent(() => toasts.clear(topic));
  useEffect(() => {
    if (!isFailed) return;
    showToast();
    return () => clearToast();
  }, [isFailed]);
}
