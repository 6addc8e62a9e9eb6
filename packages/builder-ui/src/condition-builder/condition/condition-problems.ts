import {
  checkCondition,
  operatorDefinition,
  operatorsFor,
  type Condition,
  type ConditionPart,
  type ImpossibleReason,
  type IncompletePart,
  type Notice,
  MAX_VALUE_LENGTH,
} from '@sluice/liquid';
import { plainNumber } from '@sluice/liquid/messages';

/**
 * Judges a condition; while it `isNew`, what is missing or was understood differently is not shown yet. A value that is too
 * long, or that cannot become a number any more, or that people write in another way than Liquid, is shown while it is typed.
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

/** Everything there is to say about one condition. */
interface Judgement {
  problems: readonly IncompletePart[];
  notices: readonly Notice[];
  /** Why its comparison can never work, in words. */
  warning: string | undefined;
}

const NOTHING: readonly never[] = [];

/** A number that is being typed, with its sign, unit or separators: `-`, `1,`, `$ 1'000.`. */
const UNFINISHED_NUMBER = /^[-+$€£]?\s*(?:\d[\d.,'’\s]*)?(?:[%€$£]|[A-Z]{1,3})?$/u;

/** A comma with one or two digits behind it can become `1,000`. */
const SHORT_COMMA = /^[-+$€£]?\s*\d{1,3},\d{1,2}$/u;

const shownWhileTyped: ReadonlySet<string> = new Set(['value-not-a-number', 'amount-unreadable']);

function wrongValue(condition: Condition): readonly IncompletePart[] {
  const typed = condition.value.trim();
  const isWhole = plainNumber(typed) !== undefined && !SHORT_COMMA.test(typed);
  if (UNFINISHED_NUMBER.test(typed) && !isWhole) return NOTHING;
  const problems = conditionProblems(condition).filter(({ code }) => shownWhileTyped.has(code));
  return problems.length === 0 ? NOTHING : problems;
}

type Checked = ReturnType<typeof checkCondition>;

const checkedConditions = new WeakMap<Condition, Checked>();

/**
 * Lists what keeps one condition from being used. Found once for each condition object, so a row whose condition did not
 * change gets the same list back.
 */
export function conditionProblems(condition: Condition): readonly IncompletePart[] {
  return checked(condition).incomplete;
}

/** Lists the parts of one condition that were understood differently from how they were typed. */
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

/** Tells whether one of the problems concerns this part. */
export function concerns(problems: readonly IncompletePart[], part: ConditionPart): boolean {
  return problems.some((problem) => problem.part === part);
}

/** Why the chosen operator can never work for the attribute's type; `undefined` when it can. */
export function operatorWarning({ operator, dataType, valueKind }: Condition): ImpossibleReason | undefined {
  // No typed value is a list, but another attribute may be one, and a list may be empty or missing.
  if (valueKind !== undefined && operatorDefinition(operator)?.takesWords === true) return undefined;
  return operatorsFor(dataType).find((offered) => offered.operator === operator)?.reason;
}
