import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { errorText } from '../lib/http/api-error.ts';
import { componentMessages } from './messages.ts';
import { useIsExplainedAbove } from './load-failure.ts';

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
