import type { Condition } from '../../model/template.ts';
import { buildPlan } from './build-chain.ts';
import type { StatementPlan } from './build-chain.ts';

/** What keeps one condition from being used, and what was changed in what was typed; nothing is printed for it. */
export function checkCondition(condition: Condition): Pick<StatementPlan, 'incomplete' | 'notices'> {
  return buildPlan({ id: 'alone', customText: '', conditions: [condition] });
}
