import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useErrorText } from '../lib/http/useErrorText.ts';
import { useComponentMessages } from './messages.ts';
import { useIsExplainedAbove } from './load-failure/useIsExplainedAbove.ts';

const Failure = styled(Note)`
  align-items: center;
`;

interface RetryViewProps {
  /** A sentence that says what failed to load. None where a toast says so. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of content that failed to load: the reason, and a button to try again. */
export function RetryView({ title, error, onRetry }: RetryViewProps): ReactNode {
  const texts = useComponentMessages();
  const errorText = useErrorText();
  const isToldAbove = useIsExplainedAbove(error);
  const retry = <Button onPress={onRetry}>{texts.retry}</Button>;
  if (isToldAbove && title === undefined) return retry;
  return (
    <Failure role="alert" tone="danger" title={title} action={retry}>
      {!isToldAbove && errorText(error)}
    </Failure>
  );
}
