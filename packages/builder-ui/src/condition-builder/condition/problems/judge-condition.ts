import type { Condition, ImpossibleReason, IncompletePart, Notice } from '@sluice/liquid';
import { conditionNotices, conditionProblems, operatorWarning } from './condition-problems.ts';

/** Everything there is to say about one condition. */
export interface Judgement {
  problems: readonly IncompletePart[];
  notices: readonly Notice[];
  /** Why its comparison can never work, in words. */
  warning: string | undefined;
}

const NOTHING: readonly never[] = [];

/** Judges a condition; while it `isNew`, what is missing or was understood differently is not shown yet. */
export function judgeCondition(
  condition: Condition,
  isNew: boolean,
  words: { impossibleOperator: (reason: ImpossibleReason) => string },
): Judgement {
  const problems = isNew ? NOTHING : conditionProblems(condition);
  const notices = isNew ? NOTHING : conditionNotices(condition);
  const reason = operatorWarning(condition);
  const warning = reason && words.impossibleOperator(reason);
  return { problems, notices, warning };
}
