import {
  groupingOf,
  type LogicalOperator,
  type Condition,
  type DataType,
  type Operator,
} from '@sluice/liquid';
import { aroundValue } from '../ConditionSentence.tsx';
import { shortened } from '../../../messages/shortened.ts';

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
  const chosen = conditions.map(({ attributeName }) => attributeName).filter((name) => name !== '');
  const isNameEnough = new Set(chosen).size === chosen.length;
  return conditions.map((condition, index) => {
    const { attributeName, operator, dataType } = condition;
    if (attributeName === '') return words.number(index + 1);
    const name = shortened(attributeName, MAX_NAME);
    if (isNameEnough || operator === '') return name;
    const value = shortened(condition.value.trim().replaceAll(/\s*\n\s*/gu, ', '), MAX_VALUE);
    const [before, after] = aroundValue(words.operator(operator, dataType));
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
