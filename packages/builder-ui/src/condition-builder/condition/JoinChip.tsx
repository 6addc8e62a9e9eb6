import type { LogicalOperator } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './ConditionRow.styles.ts';

interface JoinChipProps {
  /** Absent on the first condition. */
  join: LogicalOperator | undefined;
  isLocked: boolean;
  onChange: (join: LogicalOperator) => void;
}

/** `when`, or the word that joins this condition to the one before; pressing it switches between and and or. */
export function JoinChip({ join, isLocked, onChange }: JoinChipProps): ReactNode {
  const messages = useConditionBuilderMessages();
  if (join === undefined) return <S.When>{messages.when}</S.When>;
  const other = join === 'and' ? 'or' : 'and';
  return (
    <S.Join
      type="button"
      data-join={join}
      disabled={isLocked}
      aria-label={messages.switchJoin(messages[join], messages[other])}
      title={messages.switchJoin(messages[join], messages[other])}
      onClick={() => onChange(other)}
    >
      {messages[join]}
    </S.Join>
  );
}
