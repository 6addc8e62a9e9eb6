import type { ConditionItem, LogicalOperator, Statement } from '../model/template.ts';

/** A statement with other conditions: its opening tag is printed anew, and the first item is joined to nothing. */
export function keptOrder(statement: Statement, conditions: readonly ConditionItem[]): Statement {
  const joined = conditions.map((item, index) => (index === 0 ? withoutJoin(item) : item));
  if (statement.source === undefined) return { ...statement, conditions: joined };
  const { opening: _, ...layout } = statement.source;
  return { ...statement, conditions: joined, source: layout };
}

export function withoutJoin<Item extends ConditionItem>(item: Item): Item {
  if (item.logicalOperator === undefined) return item;
  const { logicalOperator: _, ...own } = item;
  return own as Item;
}

export function withJoin<Item extends ConditionItem>(item: Item, logicalOperator: LogicalOperator): Item {
  return { ...item, logicalOperator };
}
