import {
  checkCondition,
  operatorsFor,
  type Condition,
  type ConditionPart,
  type ImpossibleReason,
  type IncompletePart,
  type Notice,
} from '@sluice/liquid';

type Checked = ReturnType<typeof checkCondition>;

const checkedConditions = new WeakMap<Condition, Checked>();

/**
 * What keeps one condition from being used. Found once for each condition object, so a row whose condition did not
 * change gets the same list back.
 */
export function conditionProblems(condition: Condition): readonly IncompletePart[] {
  return checked(condition).incomplete;
}

/** What of one condition was understood differently from how it was typed. */
export function conditionNotices(condition: Condition): readonly Notice[] {
  return checked(condition).notices;
}

function checked(condition: Condition): Checked {
  const before = checkedConditions.get(condition);
  if (before !== undefined) return before;
  const now = checkCondition(condition);
  checkedConditions.set(condition, now);
  return now;
}

/** Whether one of the problems concerns this part. */
export function concerns(problems: readonly IncompletePart[], part: ConditionPart): boolean {
  return problems.some((problem) => problem.part === part);
}

/** Why the chosen operator can never work for the attribute's type; `undefined` when it can. */
export function operatorWarning({ operator, dataType, valueKind }: Condition): ImpossibleReason | undefined {
  // No typed value is a list, but another attribute may be one, and a list may be empty or missing.
  if (valueKind !== undefined && (operator === '==' || operator === '!=')) return undefined;
  return operatorsFor(dataType).find((offered) => offered.operator === operator)?.reason;
}
