import {
  MAX_VALUE_LENGTH,
  type Condition,
  type ImpossibleReason,
  type IncompletePart,
  type Notice,
} from '@sluice/liquid';
import { conditionNotices, conditionProblems, operatorWarning } from './condition-problems.ts';

/** Everything there is to say about one condition. */
export interface Judgement {
  problems: readonly IncompletePart[];
  notices: readonly Notice[];
  /** Why its comparison can never work, in words. */
  warning: string | undefined;
}

const NOTHING: readonly never[] = [];

/**
 * Judges a condition; while it `isNew`, what is missing or was understood differently is not shown yet. A value that is too
 * long, or that cannot become a number any more, is shown while it is typed.
 */
export function judgeCondition(
  condition: Condition,
  isNew: boolean,
  words: { impossibleOperator: (reason: ImpossibleReason) => string },
): Judgement {
  const isTooLong = condition.value.length > MAX_VALUE_LENGTH;
  const problems = isNew && !isTooLong ? wrongValue(condition) : conditionProblems(condition);
  const notices = isNew ? NOTHING : conditionNotices(condition);
  const reason = operatorWarning(condition);
  const warning = reason && words.impossibleOperator(reason);
  return { problems, notices, warning };
}

/** A number that is being typed, with its sign, unit or separators: `-`, `1,`, `$ 1'000.`. */
const UNFINISHED_NUMBER = /^[-+$€£]?\s*(?:\d[\d.,'’\s]*)?(?:[%€$£]|[A-Z]{1,3})?$/u;

function wrongValue(condition: Condition): readonly IncompletePart[] {
  if (UNFINISHED_NUMBER.test(condition.value.trim())) return NOTHING;
  const found = conditionProblems(condition).filter(({ code }) => code === 'value-not-a-number');
  return found.length === 0 ? NOTHING : found;
}
