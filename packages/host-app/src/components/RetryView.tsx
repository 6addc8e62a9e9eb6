import { Button, Note, useToasts } from '@sluice/builder-ui';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { errorText, isUnanswered } from '../lib/http/api-error.ts';
import { componentMessages } from './messages.ts';
import { connection, useHasConnectionNotice } from '../lib/http/connection.ts';

const Failure = styled(Note)`
  align-items: center;
`;

interface RetryViewProps {
  /** A sentence that says what failed to load. */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Whether `useLoadFailureToast` tells the title: then only the reason is here, as long as there is that toast. */
  hasToast?: boolean;
}

/**
 * Shown instead of content that failed to load: what failed, why, and a button to try again. Nothing of it that is said
 * elsewhere, but never the button alone. What the top of the page explains is no failure of this place: it looks calm.
 */
export function RetryView({ title, error, onRetry, hasToast = false }: RetryViewProps): ReactNode {
  const isToldAbove = useIsExplainedAbove(error);
  return (
    <Failure
      role="alert"
      tone={isToldAbove ? 'info' : 'danger'}
      title={hasToast && !isToldAbove ? undefined : title}
      action={<Button onPress={onRetry}>{componentMessages.retry}</Button>}
    >
      {!isToldAbove && errorText(error)}
    </Failure>
  );
}

/**
 * Tells whether the top of the page already explains this failure. What is missing is then loaded as soon as the server
 * answers.
 */
export function useIsExplainedAbove(error: unknown): boolean {
  const isLost =
    useSyncExternalStore(connection.subscribe, connection.getState, connection.getState) === 'lost';
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
  const showToast = useEffectEvent(() =>
    toasts.show({ topic, tone: 'danger', title, description, belongsTo: 'page' }),
  );
  const clearToast = useEffectEvent(() => toasts.clear(topic));
  useEffect(() => {
    if (!isFailed) return;
    showToast();
    return () => clearToast();
  }, [isFailed]);
}
