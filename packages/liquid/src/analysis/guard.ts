import { mapItems, isConditionGroup } from '../model/condition-items.ts';
import { referenceKey, referenceOf } from '../expression/reference.ts';
import type { Reference } from '../expression/nodes.ts';
import type { Condition, ConditionItem, Operator, Statement, Template } from '../model/template.ts';
import { keptOrder } from './condition-changes.ts';
import type { AnalysisOptions, BranchRef, Guard } from './result.ts';
import { sameForAll } from './same-for-all.ts';

const contrary: Partial<Record<Operator, Operator>> = { '>': '<=', '<=': '>', '<': '>=', '>=': '<' };

/**
 * The template in which the order of an attribute is asked only of those who have a value of the right kind: *none of* makes
 * nobody an error. `undefined` where that changes what anybody receives who gets no error now.
 */
export function guardFor(
  template: Template,
  { key, reference }: { key: string; reference: Reference },
  options: AnalysisOptions,
): Guard | undefined {
  const branches: BranchRef[] = [];
  const statements = template.statements.map((statement, index): Statement => {
    const conditions = mapItems(statement.conditions, (item) => guarded(item, key));
    if (conditions === statement.conditions) return statement;
    branches.push({ statementId: statement.id, index });
    return keptOrder(statement, conditions);
  });
  if (branches.length === 0) return undefined;
  const made: Template = { ...template, statements };
  const result = sameForAll(template, made, options);
  if (result.status !== 'different' || !result.areAllKnown) return undefined;
  if (result.moves.some(({ from, to }) => from.code !== 'error' || to.code === 'error')) return undefined;
  return { key, name: reference.name, template: made, branches };
}

function guarded(item: ConditionItem, key: string): ConditionItem {
  if (isConditionGroup(item)) return item;
  const operator = contrary[item.operator as Operator];
  const asked = referenceOf(item);
  if (operator === undefined || asked === undefined || referenceKey(asked) !== key) return item;
  const { logicalOperator, ...own } = item;
  const opposite: Condition = { ...own, id: `${item.id}-not`, operator };
  return {
    id: `${item.id}-guard`,
    kind: 'none',
    items: [opposite, { id: `${item.id}-guarded`, kind: 'none', items: [own] }],
    ...(logicalOperator && { logicalOperator }),
  };
}
