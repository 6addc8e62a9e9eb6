import {
  groupingOf,
  operatorDefinition,
  rangeEnds,
  type Condition,
  type LogicalOperator,
  type DataType,
  type Operator,
} from '@sluice/liquid';
import { ArrowUpDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { useSection } from '../../messages/useSection.ts';
import { useBuilderContext, useIntents } from '../root/ConditionBuilderContext.ts';
import { joinsOf } from '../state/regrouping.ts';
import { useConditionBuilderMessages, useConditionWords } from '../messages.ts';
import * as S from './Card.styles.ts';
import { groupingMessages } from './messages.ts';
import { aroundValue } from './ConditionSentence.tsx';
import { shortened } from '../../messages/shortened.ts';
import { subjectName } from './subject-name.ts';

export interface GroupingNoteProps {
  statementId: string;
  conditions: readonly Condition[];
}

/**
 * Says below the bracket how Liquid groups a list that mixes and with or. Where people would read it differently it is
 * louder, and offers the order that Liquid reads as they do.
 */
export function GroupingNote({ statementId, conditions }: GroupingNoteProps): ReactNode {
  const messages = useSection('conditionBuilder', groupingMessages);
  const joinWords = useConditionBuilderMessages();
  const words = useConditionWords();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const joins = joinsOf(conditions);
  const { differs, rewrite } = groupingOf(joins);
  const names = shortNames(conditions, { number: messages.conditionNumber, operator: words.operator });
  const real = groupingText(names, joins, joinWords);
  if (!differs) {
    return <S.Grouping>{messages.grouping(real)}</S.Grouping>;
  }
  return (
    <S.Grouping data-differs>
      <TriangleAlert size={15} aria-hidden />
      <span>
        {messages.groupingDiffers(real, usualReadingText(names, joins, joinWords))}
        {rewrite === undefined && ` ${messages.regroupByBranches}`}
      </span>
      {rewrite !== undefined && !isLocked && (
        <Button compact icon={<ArrowUpDown aria-hidden />} onPress={() => intents.regroup(statementId)}>
          {messages.regroup}
        </Button>
      )}
    </S.Grouping>
  );
}

const MAX_NAME = 28;
const MAX_VALUE = 20;

interface ShortNameWords {
  /** A condition without a name, by its position. */
  number: (position: number) => string;
  operator: (operator: Operator, dataType: DataType | undefined) => string;
}

/**
 * Conditions by their attributes; where several ask about the same one, with what each compares. Then so do the others:
 * beside a comparison, a name alone would read as if nothing was asked of it.
 */
export function shortNames(conditions: readonly Condition[], words: ShortNameWords): readonly string[] {
  const chosen = conditions.map(subjectName).filter((name) => name !== '');
  const isNameEnough = new Set(chosen).size === chosen.length;
  return conditions.map((condition, index) => {
    const { operator, dataType } = condition;
    const subject = subjectName(condition);
    if (subject === '') return words.number(index + 1);
    const name = shortened(subject, MAX_NAME);
    if (isNameEnough || operator === '') return name;
    const label = words.operator(operator, dataType);
    if (operatorDefinition(operator)?.input === 'range') {
      const ends = rangeEnds(condition.value).map((end) => shortened(end, MAX_VALUE));
      return `${name} ${ends.reduce((text, end) => text.replace('…', () => end), label)}`;
    }
    const value = shortened(condition.value.trim().replaceAll(/\s*\n\s*/gu, ', '), MAX_VALUE);
    const [before, after] = aroundValue(label);
    return [name, before, value, after.trim()].filter((part) => part !== '').join(' ');
  });
}

/** Words that join, such as `and` and `or`. */
type JoinWords = Record<LogicalOperator, string>;

/** A list as Liquid groups it: `a and (b or c)`. There is one join less than names. */
export function groupingText(
  names: readonly string[],
  joins: readonly LogicalOperator[],
  words: JoinWords,
): string {
  const { depths } = groupingOf(joins);
  const parts = depths.map((depth, index) => {
    const join = joins[index - 1];
    const opens = depth > (depths[index - 1] ?? 0);
    return `${join === undefined ? '' : ` ${words[join]} `}${opens ? '(' : ''}${names[index] ?? ''}`;
  });
  return parts.join('') + ')'.repeat(depths.at(-1) ?? 0);
}

/** The same list as a person who puts `and` before `or` would read it: `(a and b) or c`. */
export function usualReadingText(
  names: readonly string[],
  joins: readonly LogicalOperator[],
  words: JoinWords,
): string {
  const { usualGroups } = groupingOf(joins);
  return usualGroups
    .map((positions) => {
      const joined = positions.map((position) => names[position] ?? '').join(` ${words.and} `);
      return positions.length > 1 && usualGroups.length > 1 ? `(${joined})` : joined;
    })
    .join(` ${words.or} `);
}
