import { groupingOf, joinsOfRewrite, type Grouping } from '../../expression/grouping.ts';
import type { ConditionItems } from '../../model/condition-items.ts';
import type { Statement } from '../../model/template.ts';

/** Tells how the conditions of a statement are grouped, each as a whole: an `is any of` and a group stay together. */
export function groupingOfConditions({ conditions }: Statement): Grouping {
  return groupingOf(conditions.slice(1).map(({ logicalOperator }) => logicalOperator ?? 'and'));
}

/** The conditions in the order in which Liquid reads them as people do; `undefined` when there is none. */
export function usualOrder(statement: Statement): ConditionItems | undefined {
  const grouping = groupingOfConditions(statement);
  if (grouping.rewrite === undefined) return undefined;
  const joins = joinsOfRewrite(grouping);
  return grouping.rewrite.flatMap((position, index) => {
    const condition = statement.conditions[position];
    if (condition === undefined) return [];
    const { logicalOperator: _, ...fields } = condition;
    return [index === 0 ? fields : { ...fields, logicalOperator: joins[index - 1] ?? 'and' }];
  });
}
