import type { Condition } from '../../model/template.ts';
import { buildCondition } from './build-condition.ts';
import type { ConditionGap, Notice } from './gap.ts';

/** What keeps one condition from being used, and what was changed in what was typed; nothing is printed for it. */
export function checkCondition(condition: Condition): {
  incomplete: readonly ConditionGap[];
  notices: readonly Notice[];
} {
  const { problems, notices } = buildCondition(condition, false);
  const where = { statementId: 'alone', conditionId: condition.id };
  return {
    incomplete: problems.map((problem) => ({ ...where, ...problem })),
    notices: notices.map((notice) => ({ ...where, ...notice })),
  };
}
