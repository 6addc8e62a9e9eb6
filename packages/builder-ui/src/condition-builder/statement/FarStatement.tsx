import type { Condition, Statement } from '@sluice/liquid';
import { memo, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './FarStatement.styles.ts';
import { ConditionSentence } from './ConditionSentence.tsx';

/**
 * A branch that is far from what can be seen, in words: the search of the browser finds them, a screen reader reads them,
 * and they weigh a hundredth of the controls that take their place when somebody comes near.
 */
export const FarStatement = memo(function FarStatement({ statement }: { statement: Statement }): ReactNode {
  return (
    <>
      {statement.conditions.map((condition) => (
        <FarCondition key={condition.id} condition={condition} />
      ))}
      <S.FarText dir="auto">{statement.customText}</S.FarText>
    </>
  );
});

/** One of its conditions. */
export const FarCondition = memo(function FarCondition({ condition }: { condition: Condition }): ReactNode {
  const messages = useConditionBuilderMessages();
  const { logicalOperator } = condition;
  return (
    <S.FarCondition dir="auto">
      {logicalOperator === undefined ? messages.when : messages[logicalOperator]}{' '}
      <ConditionSentence condition={condition} />
    </S.FarCondition>
  );
});
