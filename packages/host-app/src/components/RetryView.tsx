import { Button, Note } from '@sluice/builder-ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { isUnanswered } from '../lib/http/api-error.ts';
import { connection } from '../lib/http/connection.ts';
import { styled } from 'styled-components';
import { useErrorText } from '../lib/http/useErrorText.ts';
import { useComponentMessages } from './messages.ts';

const Failure = styled(Note)`
  align-items: center;
`;

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
  // Then the top of the page says so, and what is missing here is loaded as soon as the server answers.
  const isToldAbove = useSyncExternalStore(connection.subscribe, connection.getState) === 'lost';
  return (
    <Failure
      role="alert"
      tone="danger"
      title={title}
      action={<Button onPress={onRetry}>{texts.retry}</Button>}
    >
      {!(isToldAbove && isUnanswered(error)) && errorText(error)}
    </Failure>
  );
}
