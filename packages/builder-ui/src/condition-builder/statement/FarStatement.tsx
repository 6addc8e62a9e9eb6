import { operatorsFor } from '@sluice/liquid';
import type { Condition, Statement } from '@sluice/liquid';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { useConditionWords } from '../words/useConditionWords.ts';
import * as S from './Card.styles.ts';

/**
 * A branch that is far from what can be seen, in words: the search of the browser finds them, a screen reader reads them,
 * and they weigh a hundredth of the controls that take their place when somebody comes near.
 */
export const FarStatement = memo(function FarStatement({ statement }: { statement: Statement }): ReactNode {
  const messages = useConditionBuilderMessages();
  const words = useConditionWords();
  const inWords = (condition: Condition) => {
    const { attributeName, operator, dataType, value, logicalOperator: join } = condition;
    const isKnown = operatorsFor(dataType).some((entry) => entry.operator === operator);
    return [
      join === undefined ? messages.when : messages[join],
      attributeName === '' ? messages.missingAttribute : attributeName,
      operator !== '' && isKnown ? words.operator(operator, dataType) : messages.missingOperator,
      value,
    ].join(' ');
  };
  return (
    <>
      {statement.conditions.map((condition) => (
        <S.FarCondition key={condition.id} dir="auto">
          {inWords(condition)}
        </S.FarCondition>
      ))}
      <S.FarText dir="auto">{statement.customText}</S.FarText>
    </>
  );
});
