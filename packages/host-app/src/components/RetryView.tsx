import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/api-error.ts';

interface RetryViewProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of what could not be loaded: why, and another try. */
export function RetryView({ title, error, onRetry }: RetryViewProps): ReactNode {
  return (
    <Note role="alert" tone="danger" title={title} action={<Button onPress={onRetry}>Retry</Button>}>
      {messageOf(error)}
    </Note>
  );
}
