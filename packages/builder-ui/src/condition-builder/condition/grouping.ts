import type { LogicalOperator } from '@sluice/liquid';

/**
 * How Liquid groups a list of joined conditions. It reads from the right and knows no precedence:
 * `a and b or c` means `a and (b or c)`.
 */
export interface Grouping {
  /**
   * For each condition, the index of the innermost group it stands in; group 0 is the whole list. Each group ends at
   * the last condition, so the depth says everything about the brackets to draw.
   */
  depths: readonly number[];
  /** True when the usual reading (`and` before `or`) would group the list in another way. */
  differsFromUsualReading: boolean;
}

/** Groups the conditions that `joins` connect: `joins[0]` stands between the first and the second. */
export function groupConditions(joins: readonly LogicalOperator[]): Grouping {
  const depths = [0];
  let depth = 0;
  let sawAnd = false;
  let differsFromUsualReading = false;
  for (const [index, join] of joins.entries()) {
    // A change of the word opens a group at the condition before it.
    if (index > 0 && join !== joins[index - 1]) {
      depth += 1;
      depths[index] = depth;
    }
    depths.push(depth);
    if (join === 'and') sawAnd = true;
    else if (sawAnd) differsFromUsualReading = true;
  }
  return { depths, differsFromUsualReading };
}

/** Words that join, such as `and` and `or`. */
type JoinWords = Record<LogicalOperator, string>;

/** The grouping in words: `a and (b or c)`. There is one join less than names. */
export function describeGrouping(
  names: readonly string[],
  joins: readonly LogicalOperator[],
  words: JoinWords,
): string {
  let text = names[0] ?? '';
  let open = 0;
  for (const [index, join] of joins.entries()) {
    const next = joins[index + 1];
    const opens = next !== undefined && next !== join;
    if (opens) open += 1;
    text += ` ${words[join]} ${opens ? '(' : ''}${names[index + 1] ?? ''}`;
  }
  return text + ')'.repeat(open);
}

/** The same list as a person who puts `and` before `or` would read it: `(a and b) or c`. */
export function describeUsualReading(
  names: readonly string[],
  joins: readonly LogicalOperator[],
  words: JoinWords,
): string {
  const alternatives: string[][] = [[names[0] ?? '']];
  for (const [index, join] of joins.entries()) {
    if (join === 'or') alternatives.push([]);
    alternatives.at(-1)?.push(names[index + 1] ?? '');
  }
  return alternatives
    .map((parts) => {
      const joined = parts.join(` ${words.and} `);
      return parts.length > 1 && alternatives.length > 1 ? `(${joined})` : joined;
    })
    .join(` ${words.or} `);
}
