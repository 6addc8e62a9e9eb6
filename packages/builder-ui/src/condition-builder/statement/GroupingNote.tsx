import { groupingOf } from '@sluice/liquid';
import type { Condition, LogicalOperator } from '@sluice/liquid';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { useConditionWords } from '../words/useConditionWords.ts';
import * as S from './Card.styles.ts';
import { conditionNames } from './condition-names.ts';
import { groupingText, usualReadingText } from './grouping-text.ts';

/** Says how Liquid groups a list that mixes and with or; louder when that is not how people would read it. */
export function GroupingNote({ conditions }: { conditions: readonly Condition[] }): ReactNode {
  const messages = useConditionBuilderMessages();
  const words = useConditionWords();
  const joins = joinsOf(conditions);
  const { isMixed, differs } = groupingOf(joins);
  if (!isMixed) return null;
  const names = conditionNames(conditions, { ...messages, operator: words.operator });
  const real = groupingText(names, joins, messages);
  if (!differs) {
    return <S.Grouping>{messages.grouping(real)}</S.Grouping>;
  }
  return (
    <S.Grouping data-differs>
      <TriangleAlert size={15} aria-hidden />
      <span>{messages.groupingDiffers(real, usualReadingText(names, joins, messages))}</span>
    </S.Grouping>
  );
}

/** The words between the conditions of a statement. */
export function joinsOf(conditions: readonly Condition[]): readonly LogicalOperator[] {
  return conditions.slice(1).map((condition) => condition.logicalOperator ?? 'and');
}
