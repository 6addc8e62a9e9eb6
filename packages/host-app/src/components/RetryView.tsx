import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useErrorText } from '../lib/http/useErrorText.ts';
import { useComponentMessages } from './messages.ts';

interface RetryViewProps {
  /** A sentence that says what failed to load. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of content that failed to load: the reason, and a button to try again. */
export function RetryView({ title, error, onRetry }: RetryViewProps): ReactNode {
  const texts = useComponentMessages();
  const errorText = useErrorText();
  return (
    <Note role="alert" tone="danger" title={title} action={<Button onPress={onRetry}>{texts.retry}</Button>}>
      {errorText(error)}
    </Note>
  );
}
