import {
  groupingOf,
  type ConditionItems,
  type LogicalOperator,
  type Statement,
  type TemplateAction,
} from '@sluice/liquid';

/** The words between the conditions of a statement. */
export function joinsOf(conditions: ConditionItems): readonly LogicalOperator[] {
  return conditions.slice(1).map(({ logicalOperator }) => logicalOperator ?? 'and');
}

/**
 * The edits after which Liquid reads the conditions of a statement as people read them now; none where no order does
 * that, or nothing has to change. First come those joined by `or`, then the group joined by `and`.
 */
export function actionsOfRegrouping({ id: statementId, conditions }: Statement): readonly TemplateAction[] {
  const { rewrite, usualGroups } = groupingOf(joinsOf(conditions));
  if (rewrite === undefined) return [];
  const alone = usualGroups.filter((group) => group.length === 1).length;
  const ordered = rewrite.flatMap((position) => conditions[position]?.id ?? []);
  const moves = ordered.map((conditionId, toIndex): TemplateAction => {
    return { type: 'condition-moved', statementId, conditionId, toStatementId: statementId, toIndex };
  });
  const joins = ordered.slice(1).map((conditionId, index): TemplateAction => {
    const logicalOperator = index < alone ? 'or' : 'and';
    return { type: 'condition-changed', statementId, conditionId, changes: { logicalOperator } };
  });
  return [...moves, ...joins];
}
