import {
  offsetSeconds,
  parseDateValue,
  unitWithoutAmount,
  unreadableAmount,
  type DateValue,
} from '../expression/date-value.ts';
import { declareMoment } from '../expression/declarations.ts';
import { literalFor, type NoticeOfLiteralParams } from '../expression/literal.ts';
import type { LiquidOperator, MomentForm, MomentSource, Operand } from '../expression/nodes.ts';
import { nameProblem, referenceKey, referenceNamed, variableProblem } from '../expression/reference.ts';
import type { Coded } from '../model/coded.ts';
import type { Condition, DataType } from '../model/template.ts';
import type { ConditionProblem } from './operator.ts';

/** A typed value as an operand. */
export interface BuiltValue {
  operand: Operand;
  problems: readonly ConditionProblem[];
  notices: readonly Coded<NoticeOfLiteralParams>[];
}

const none: readonly never[] = [];

/** The right side of a comparison: a literal, or a variable for what no literal can say. */
export function valueOperand(
  value: string,
  dataType: DataType | undefined,
  operator: LiquidOperator,
): BuiltValue {
  if (value === '') return noValue({ part: 'value', kind: 'missing', code: 'value-missing', params: {} });
  // A searched text is text, whatever it looks like: `contains 5` would search for the number.
  const literal = literalFor(value, operator === 'contains' && dataType !== undefined ? 'string' : dataType);
  if ('problem' in literal) return noValue({ part: 'value', kind: 'impossible', ...literal.problem });
  const notices = literal.notice === undefined ? none : [literal.notice];
  return { operand: literal.operand, problems: none, notices };
}

/** The right side of a condition: a typed value, another value, or a test such as `empty`. */
export function conditionValue(
  condition: Condition,
  dataType: DataType | undefined,
  operator: LiquidOperator,
): BuiltValue {
  const { value, valueKind } = condition;
  switch (valueKind) {
    case undefined:
    case 'nothing':
      return valueOperand(value, dataType, operator);
    case 'empty-text':
      return { operand: { kind: 'literal', value: '', text: "''" }, problems: [], notices: [] };
    case 'empty':
      return { operand: { kind: 'empty' }, problems: [], notices: [] };
    case 'reference':
      return referenceOperand(value);
  }
}

function referenceOperand(value: string): BuiltValue {
  if (value === '') return noValue({ part: 'value', kind: 'missing', code: 'value-missing', params: {} });
  const reference = referenceNamed(value);
  const { object, name } = reference;
  const problem = object === 'variable' ? variableProblem(name) : nameProblem(name);
  if (problem !== undefined) return noValue({ part: 'value', kind: 'impossible', ...problem });
  const operand: Operand = { kind: 'reference', reference, key: referenceKey(reference) };
  return { operand, problems: [], notices: [] };
}

/** A date as seconds since 1970, or as the day: in UTC, or, counted from the day of sending, in the zone of the person. */
export function dateOperand(value: string, as: 'seconds' | 'day', zone?: 'person'): BuiltValue {
  if (value === '') return noValue({ part: 'value', kind: 'missing', code: 'date-missing', params: {} });
  const date = parseDateValue(value);
  if (date === undefined) {
    const unit = unitWithoutAmount(value);
    if (unit !== undefined)
      return noValue({ part: 'value', kind: 'missing', code: 'amount-missing', params: { unit } });
    const unreadable = unreadableAmount(value);
    if (unreadable !== undefined)
      return noValue({ part: 'value', kind: 'impossible', code: 'amount-unreadable', params: unreadable });
    return noValue({ part: 'value', kind: 'impossible', code: 'date-unreadable', params: { value } });
  }
  if (date.kind === 'absolute' && as === 'day') {
    const day = date.text.slice(0, 10);
    return { operand: { kind: 'literal', value: day, text: `'${day}'` }, problems: [], notices: [] };
  }
  const of: MomentSource =
    date.kind === 'absolute'
      ? { kind: 'date', text: date.text }
      : { kind: 'now', offsetSeconds: offsetSeconds(date) };
  const declaration = declareMoment(of, as, as === 'day' && isWholeDay(date) ? zone : undefined);
  return { operand: { kind: 'variable', declaration }, problems: [], notices: [] };
}

/** Tells whether a date is counted from the day of sending, and not from its moment. */
export const isWholeDay = (date: DateValue): boolean =>
  date.kind !== 'absolute' && offsetSeconds(date) % 86_400 === 0;

/** The last day whose anniversaries are meant, counted from today: a whole year would leave out nobody. */
export const MAX_DAYS = 364;

/** The right side of *anniversary within*: the last of these days. */
export function daysOperand(value: string, zone?: 'person'): BuiltValue {
  if (value === '') return noValue({ part: 'value', kind: 'missing', code: 'days-missing', params: {} });
  const days = /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : Infinity;
  if (days > MAX_DAYS)
    return noValue({
      part: 'value',
      kind: 'impossible',
      code: 'days-unreadable',
      params: { value, most: MAX_DAYS },
    });
  const of: MomentSource = { kind: 'now', offsetSeconds: days * 86_400 };
  return {
    operand: { kind: 'variable', declaration: declareMoment(of, 'anniversary', zone) },
    problems: none,
    notices: none,
  };
}

/** The left side of a comparison of dates. */
export function momentOperand(
  left: Extract<Operand, { kind: 'reference' }>,
  as: MomentForm,
  zone?: 'person',
): Operand {
  return { kind: 'variable', declaration: declareMoment(left, as, zone) };
}

function noValue(problem: ConditionProblem): BuiltValue {
  return { operand: { kind: 'gap', part: 'value' }, problems: [problem], notices: [] };
}
