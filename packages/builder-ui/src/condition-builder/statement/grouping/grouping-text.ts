import { groupingOf, type LogicalOperator } from '@sluice/liquid';

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
