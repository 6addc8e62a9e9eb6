import { groupingOf } from '@sluice/liquid';
import type { Condition, LogicalOperator } from '@sluice/liquid';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './Card.styles.ts';
import { groupingText, usualReadingText } from './grouping-text.ts';

const MAX_NAME = 28;

/** Says how Liquid groups a list that mixes and with or; louder when that is not how people would read it. */
export function GroupingNote({ conditions }: { conditions: readonly Condition[] }): ReactNode {
  const messages = useConditionBuilderMessages();
  const joins = joinsOf(conditions);
  const { isMixed, differs } = groupingOf(joins);
  if (!isMixed) return null;
  const names = conditions.map(({ attributeName }, index) => nameFor(attributeName, index, messages));
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

function nameFor(
  name: string,
  index: number,
  messages: { conditionNumber: (position: number) => string },
): string {
  if (name === '') return messages.conditionNumber(index + 1);
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}
