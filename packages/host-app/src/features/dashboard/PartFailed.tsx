import { Button } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as S from './Dashboard.styles.ts';
import { dashboardMessages } from './messages.ts';

interface PartFailedProps {
  onRetry: () => void;
  isRetrying: boolean;
  /** What could not be loaded, in a sentence. */
  text?: string;
}

/** In place of a part of the page that could not be loaded. The other parts are there. */
export function PartFailed({ onRetry, isRetrying, text }: PartFailedProps): ReactNode {
  return (
    <S.Failure role="alert">
      <span>{text ?? dashboardMessages.partFailed}</span>
      <Button compact isPending={isRetrying} onPress={onRetry}>
        {dashboardMessages.retry}
      </Button>
    </S.Failure>
  );
}
