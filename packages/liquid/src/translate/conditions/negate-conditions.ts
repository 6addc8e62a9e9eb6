import type { Condition, Operator } from '../../model/template.ts';
import type { IslandReason } from './island-reason.ts';

/** The operator that is true exactly when another is false. Ordering has none: a missing value is neither. */
const opposite: Partial<Record<Operator, Operator>> = {
  '==': '!=',
  '!=': '==',
  contains: 'does-not-contain',
  'does-not-contain': 'contains',
  'is-set': 'is-not-set',
  'is-not-set': 'is-set',
};

/** The conditions of an `unless` as an `if`. Each `and` becomes an `or` and vice versa, which keeps the grouping. */
export function negateConditions(
  conditions: readonly Condition[],
): { conditions: readonly Condition[] } | { reason: IslandReason } {
  const negated: Condition[] = [];
  for (const condition of conditions) {
    const operator = condition.operator === '' ? undefined : opposite[condition.operator];
    if (operator === undefined) return { reason: { code: 'no-opposite', params: {} } };
    const { logicalOperator } = condition;
    const join =
      logicalOperator === undefined
        ? {}
        : { logicalOperator: logicalOperator === 'and' ? ('or' as const) : ('and' as const) };
    negated.push({ ...condition, operator, ...join });
  }
  return { conditions: negated };
}
