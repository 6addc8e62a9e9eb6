import type { ConditionItem, Statement } from '@sluice/liquid';
import { memo, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './ConditionSentence.styles.ts';
import { ItemSentence } from './ItemSentence.tsx';

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
export const FarCondition = memo(function FarCondition({
  condition,
  isInGroup = false,
}: {
  condition: ConditionItem;
  /** In a group nothing is joined one by one. */
  isInGroup?: boolean | undefined;
}): ReactNode {
  const messages = useConditionBuilderMessages();
  const { logicalOperator } = condition;
  return (
    <S.FarCondition dir="auto">
      {!isInGroup && (logicalOperator === undefined ? messages.when : messages[logicalOperator])}{' '}
      <ItemSentence item={condition} />
    </S.FarCondition>
  );
});
