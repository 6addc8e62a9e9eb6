import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useErrorText } from '../lib/http/useErrorText.ts';
import { useComponentMessages } from './messages.ts';

interface RetryViewProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Shown in place of something that could not be loaded: why, and a button to try again. */
export function RetryView({ title, error, onRetry }: RetryViewProps): ReactNode {
  const texts = useComponentMessages();
  const errorText = useErrorText();
  return (
    <Note role="alert" tone="danger" title={title} action={<Button onPress={onRetry}>{texts.retry}</Button>}>
      {errorText(error)}
    </Note>
  );
}
