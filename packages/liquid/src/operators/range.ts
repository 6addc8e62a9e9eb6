import { offsetSeconds, parseDateValue } from '../expression/date-value.ts';
import { rangeEnds } from '../expression/literal.ts';
import type { Comparison, Operand } from '../expression/nodes.ts';
import {
  byFlag,
  type BuiltCondition,
  type ConditionProblem,
  type OperatorRules,
  type Subject,
} from './operator.ts';
import { type BuiltValue, dateOperand, momentOperand, valueOperand } from './operand.ts';

const asks = {
  input: 'range',
  takesReference: false,
  takesNumbers: true,
  impossibleFor: {},
  onlyFor: ['number', 'time'],
  asks: 'order',
} as const;

/** Both ends belong to it. */
export const isBetween: OperatorRules = {
  ...asks,
  symbol: '>= … and <=',
  fulfilledBy: 'same',
  build: (subject) => {
    const built = compareEnds(subject);
    return subject.nextJoin === 'or' ? asFlag(subject, built, 'yes') : built;
  },
  readFrom: { ends: ['>=', '<='], isFlag: ({ holds }) => holds === 'all' },
};

/**
 * Also of a missing value, as `!=` is. It is not the opposite of *is between*: a text is an error there, and is not between two
 * numbers here.
 */
export const isNotBetween: OperatorRules = {
  ...asks,
  symbol: 'not >= … and <=',
  fulfilledBy: 'higher',
  build: (subject) => asFlag(subject, compareEnds(subject), 'no'),
  readFrom: { isFlag: ({ holds }) => holds === 'all', answer: 'no' },
};

function compareEnds(subject: Subject): BuiltCondition {
  return subject.dataType === 'time' ? compareDates(subject) : compareNumbers(subject);
}

function compareNumbers(subject: Subject): BuiltCondition {
  const ends = rangeEnds(subject.condition.value).map((end) => numberValue(end));
  const [first, last] = ends.map(({ operand }) => (operand.kind === 'literal' ? Number(operand.text) : NaN));
  return within(subject, [subject.left, subject.left], ends, first, last);
}

/** Nothing is between two values of which one is `null`. */
function numberValue(text: string): BuiltValue {
  const built = valueOperand(text, 'number', '>=');
  if (built.operand.kind !== 'literal' || built.operand.value !== null) return built;
  const code = 'value-not-a-number';
  return {
    operand: { kind: 'gap', part: 'value' },
    problems: [{ part: 'value', kind: 'impossible', code, params: { value: text } }],
    notices: [],
  };
}

/**
 * A date on its own is all of its day, so that the last day belongs to the range. A time of day is compared to the second, and
 * so is what is counted from now when the other end has one.
 */
function compareDates(subject: Subject): BuiltCondition {
  const { left, condition } = subject;
  const texts = rangeEnds(condition.value);
  const isExact = texts.some((text) => isMoment(text));
  const forms = texts.map((text) => (isExact && !isDay(text) ? 'seconds' : 'day'));
  const sides = forms.map((form) => (left.kind === 'reference' ? momentOperand(left, form) : left));
  const ends = texts.map((text, index) => dateOperand(text, forms[index] ?? 'day'));
  return within(subject, sides, ends, ...texts.map(secondsOf));
}

/** Tells whether a text says when on its day: `2026-03-01 09:30`, `5 hours ago`, but not `48 hours ago`. */
function isMoment(text: string): boolean {
  const date = parseDateValue(text);
  if (date === undefined || isDay(text)) return false;
  return date.kind === 'absolute' || offsetSeconds(date) % 86_400 !== 0;
}

function isDay(text: string): boolean {
  const date = parseDateValue(text);
  return date?.kind === 'absolute' && !date.text.includes(' ');
}

/** Comparable for two dates of the calendar, and for two that are counted from now; otherwise only the day of sending tells. */
function secondsOf(text: string, index: number, texts: readonly string[]): number {
  const dates = texts.map((one) => parseDateValue(one));
  const areCalendar = dates.map((date) => date?.kind === 'absolute');
  const date = dates[index];
  if (date === undefined || areCalendar[0] !== areCalendar[1]) return NaN;
  if (date.kind !== 'absolute') return offsetSeconds(date);
  // The last day lasts until its end.
  return date.epochSeconds + (index === 1 && isDay(text) ? 86_399 : 0);
}

function within(
  { condition, problems }: Subject,
  [left, leftOfLast = left]: readonly (Operand | undefined)[],
  ends: readonly BuiltValue[],
  first = NaN,
  last = NaN,
): BuiltCondition {
  const [from, to] = ends;
  if (left === undefined || leftOfLast === undefined || from === undefined || to === undefined)
    throw new Error('A range has two ends');
  const conditionId = condition.id;
  const comparisons: Comparison[] = [
    { left, operator: '>=', right: from.operand, conditionId },
    { left: leftOfLast, operator: '<=', right: to.operand, conditionId },
  ];
  return {
    comparisons,
    joined: 'and',
    problems: [...problems, ...problemsOfEnds(condition.value, from, to, first > last)],
    notices: [...from.notices, ...to.notices],
  };
}

function problemsOfEnds(
  value: string,
  from: BuiltValue,
  to: BuiltValue,
  isReversed: boolean,
): readonly ConditionProblem[] {
  const [first, last] = rangeEnds(value);
  const found = [
    ...(first === '' && last !== '' ? [endMissing('first')] : from.problems),
    ...(last === '' && first !== '' ? [endMissing('last')] : last === '' ? [] : to.problems),
  ];
  if (found.length > 0 || !isReversed) return found;
  return [{ part: 'value', kind: 'impossible', code: 'range-reversed', params: { first, last } }];
}

function endMissing(end: 'first' | 'last'): ConditionProblem {
  return { part: 'value', kind: 'missing', code: 'range-end-missing', params: { end } };
}

/**
 * A variable that says before the `if` whether both hold. Without it, Liquid would take what follows an `or` as part of the last
 * comparison. Where a text is compared with a number there, the error would become part of the message, so it asks for a
 * number first.
 */
function asFlag(subject: Subject, built: BuiltCondition, answer: 'yes' | 'no'): BuiltCondition {
  const { left, dataType } = subject;
  if (dataType === 'time' || left.kind !== 'reference') return byFlag(subject, built, 'all', answer);
  const right = momentOperand(left, 'number');
  const conditionId = subject.condition.id;
  const isNumber: Comparison = { left, operator: '==', right, conditionId };
  return byFlag(subject, { ...built, comparisons: [isNumber, ...built.comparisons] }, 'all', answer);
}
