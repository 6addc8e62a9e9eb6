import {
  groupingOf,
  operatorDefinition,
  isConditionGroup,
  rangeEnds,
  type ConditionItem,
  type ConditionItems,
  type LogicalOperator,
  type DataType,
  type Operator,
} from '@sluice/liquid';
import { ArrowUpDown, TriangleAlert } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { lateComponent } from '../../hooks/late-component.ts';
import { useSection } from '../../messages/useSection.ts';
import { useBuilderContext, useIntents } from '../root/ConditionBuilderContext.ts';
import { useFindingsAbout } from '../root/card-notes.ts';
import { joinsOf } from '../state/regrouping.ts';
import { useConditionBuilderMessages, useConditionWords } from '../messages.ts';
import * as S from './Card.styles.ts';
import { groupingMessages } from './messages.ts';
import { aroundValue } from './ConditionSentence.tsx';
import { shortened } from '../../messages/shortened.ts';
import { subjectName } from './subject-name.ts';

export interface GroupingNoteProps {
  statementId: string;
  conditions: ConditionItems;
}

/** It looks for people whom a change concerns, which takes the code of the checks. */
const GroupingOffers = lateComponent(async () => (await import('./GroupingOffers.tsx')).GroupingOffers);

/**
 * Says below the bracket how Liquid groups a list that mixes and with or, and offers to say it with groups. Where people would
 * read it differently it is louder, and offers the order that Liquid reads as they do. Once somebody has said that it is meant
 * so, it says nothing.
 */
export function GroupingNote({ statementId, conditions }: GroupingNoteProps): ReactNode {
  const messages = useSection('conditionBuilder', groupingMessages);
  const joinWords = useConditionBuilderMessages();
  const words = useConditionWords();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const finding = useFindingsAbout('card', statementId).find(({ code }) => code === 'mixed-and-or');
  // The head of the card counts it, and the line below says who has said so.
  if (finding?.isAccepted === true) return null;
  const joins = joinsOf(conditions);
  const { differs, rewrite } = groupingOf(joins);
  const names = shortNames(conditions, {
    number: messages.conditionNumber,
    group: messages.groupNumber,
    operator: words.operator,
  });
  const real = groupingText(names, joins, joinWords);
  return (
    <S.Grouping data-differs={differs || undefined}>
      {differs && <TriangleAlert size={15} aria-hidden />}
      <span>
        {differs
          ? messages.groupingDiffers(real, usualReadingText(names, joins, joinWords))
          : messages.grouping(real)}
      </span>
      {rewrite !== undefined && !isLocked && (
        <Button compact icon={<ArrowUpDown aria-hidden />} onPress={() => intents.regroup(statementId)}>
          {messages.regroup}
        </Button>
      )}
      {!isLocked && (
        <Suspense fallback={<S.Offers data-awaited />}>
          <GroupingOffers statementId={statementId} conditions={conditions} finding={finding} />
        </Suspense>
      )}
    </S.Grouping>
  );
}

const MAX_NAME = 28;
const MAX_VALUE = 20;

interface ShortNameWords {
  /** A condition without a name, and a group, by its position. */
  number: (position: number) => string;
  group: (position: number) => string;
  operator: (operator: Operator, dataType: DataType | undefined) => string;
}

/**
 * Conditions by their attributes; where several ask about the same one, with what each compares. Then so do the others:
 * beside a comparison, a name alone would read as if nothing was asked of it.
 */
export function shortNames(conditions: ConditionItems, words: ShortNameWords): readonly string[] {
  const nameOf = (item: ConditionItem): string => (isConditionGroup(item) ? '' : subjectName(item));
  const chosen = conditions.map(nameOf).filter((name) => name !== '');
  const isNameEnough = new Set(chosen).size === chosen.length;
  return conditions.map((condition, index) => {
    const subject = nameOf(condition);
    if (isConditionGroup(condition)) return words.group(index + 1);
    if (subject === '') return words.number(index + 1);
    const { operator, dataType } = condition;
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
