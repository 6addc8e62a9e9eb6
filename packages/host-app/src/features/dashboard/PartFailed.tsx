import { Button } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as S from './Dashboard.styles.ts';
import { dashboardMessages } from './messages.ts';

/** A part of the dashboard, which may have failed alone. */
export type Part<Value> = { ok: true; value: Value } | { ok: false };

/** The retry of a card whose part has failed. */
export interface Failure {
  onRetry: () => void;
  isRetrying: boolean;
}

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
