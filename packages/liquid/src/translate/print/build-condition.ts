import { declareFlag } from '../../expression/declarations.ts';
import { listValues, type NoticeOfLiteralParams } from '../../expression/literal.ts';
import type { Comparison, ConditionPart, LiquidOperator, Operand } from '../../expression/nodes.ts';
import { nameProblem, referenceKey, referenceOf, variableProblem } from '../../expression/reference.ts';
import type { Coded } from '../../model/coded.ts';
import { dataTypeOf, SUBSCRIPTION_GROUP } from '../../model/default-attributes.ts';
import type { Condition, DataType, Operator } from '../../model/template.ts';
import { conditionValue, dateOperand, daysOperand, momentOperand, valueOperand } from './build-value.ts';
import type { ConditionGap, ConditionProblem, Notice } from './gap.ts';

type ValueNotice = Coded<NoticeOfLiteralParams>;

/** The meaning of one condition, and its problems. */
export interface BuiltCondition {
  comparisons: readonly Comparison[];
  problems: readonly ConditionProblem[];
  notices: readonly ValueNotice[];
}

/**
 * The comparisons of a condition.
 * @param beforeAnd whether the next condition is joined by `and`, so that it would become part of an `or` list here
 */
export function buildCondition(condition: Condition, beforeAnd: boolean): BuiltCondition {
  const { operator } = condition;
  const dataType = dataTypeOf(condition);
  const problems = referenceProblems(condition);
  const reference = referenceOf(condition);
  const left: Operand =
    reference === undefined || problems.length > 0
      ? { kind: 'gap', part: problems[0]?.part ?? 'attributeName' }
      : { kind: 'reference', reference, key: referenceKey(reference) };
  if (operator === '') {
    const missing = { part: 'operator', kind: 'missing', code: 'operator-missing', params: {} } as const;
    const value = conditionValue(condition, dataType, '==');
    return done(condition, left, undefined, value.operand, [...problems, missing, ...value.problems], []);
  }
  if (operator === 'is-set' || operator === 'is-not-set') {
    const symbol = operator === 'is-set' ? '!=' : '==';
    // `false` is blank in the provider's engine, but a person whose value is false does have one.
    const right: Operand = dataType === 'boolean' ? nil : { kind: 'blank' };
    return done(condition, left, symbol, right, problems, []);
  }
  if (operator === 'is-any-of') return buildAnyOf(condition, left, dataType, problems, beforeAnd);
  if (operator === 'anniversary-today') return buildAnniversary(condition, left, '0', problems);
  if (operator === 'anniversary-within') return buildAnniversary(condition, left, condition.value, problems);
  if (operator === 'does-not-contain') {
    const value = conditionValue(condition, dataType, 'contains');
    const inner: Comparison = { left, operator: 'contains', right: value.operand, conditionId: condition.id };
    const flag: Operand = { kind: 'variable', declaration: declareFlag([inner], false) };
    const all = [...problems, ...value.problems];
    // While a part is missing, the gap is printed in place: it must not be hidden in a variable.
    if (all.length > 0) return done(condition, left, 'contains', value.operand, all, value.notices);
    return done(condition, flag, '==', bareTrue, [], value.notices);
  }
  const { valueKind } = condition;
  if (valueKind === 'nothing' && (operator === '==' || operator === '!='))
    return buildTruth(condition, left, operator, problems, beforeAnd);
  if (dataType === 'time' && operator !== 'contains' && valueKind === undefined)
    return buildDate(condition, left, operator, problems);
  const value = conditionValue(condition, dataType, operator);
  const all = problems.length === 0 ? value.problems : [...problems, ...value.problems];
  return done(condition, left, operator, value.operand, all, value.notices);
}

const nil: Operand = { kind: 'literal', value: null, text: 'nil' };
const bareFalse: Operand = { kind: 'literal', value: false, text: 'false' };
const bareTrue: Operand = { kind: 'literal', value: true, text: 'true' };

function buildAnyOf(
  condition: Condition,
  left: Operand,
  dataType: DataType | undefined,
  problems: readonly ConditionProblem[],
  beforeAnd: boolean,
): BuiltCondition {
  const entries = listValues(condition.value);
  const values = (entries.length === 0 ? [''] : entries).map((entry) =>
    dataType === 'time' ? dateOperand(entry, 'day') : valueOperand(entry, dataType, '=='),
  );
  const leftSide = dataType === 'time' && left.kind === 'reference' ? momentOperand(left, 'day') : left;
  const all = [...problems, ...values.flatMap((value) => value.problems)];
  const comparisons = values.map((value): Comparison => ({
    left: leftSide,
    operator: '==',
    right: value.operand,
    conditionId: condition.id,
  }));
  const notices = values.flatMap((value) => value.notices);
  return anyOfThem(condition, { comparisons, problems: all, notices }, beforeAnd);
}

/** A list joined by `or`, unless an `and` after it would become part of it. */
function anyOfThem(condition: Condition, built: BuiltCondition, beforeAnd: boolean): BuiltCondition {
  const { comparisons, problems, notices } = built;
  if (!beforeAnd || comparisons.length === 1 || problems.length > 0) return built;
  const flag: Operand = { kind: 'variable', declaration: declareFlag(comparisons, true) };
  return done(condition, flag, '==', bareTrue, [], notices);
}

/** A value on its own is true unless it is missing or false. The opposite has to check for both. */
function buildTruth(
  condition: Condition,
  left: Operand,
  operator: '==' | '!=',
  problems: readonly ConditionProblem[],
  beforeAnd: boolean,
): BuiltCondition {
  const conditionId = condition.id;
  if (operator === '!=') return { comparisons: [{ left, conditionId }], problems, notices: [] };
  const comparisons: Comparison[] = [nil, bareFalse].map((right) => ({
    left,
    operator: '==',
    right,
    conditionId,
  }));
  return anyOfThem(condition, { comparisons, problems, notices: [] }, beforeAnd);
}

/** Moments are compared in seconds; they are equal on the same UTC day. */
function buildDate(
  condition: Condition,
  left: Operand,
  operator: Extract<Operator, LiquidOperator>,
  problems: readonly ConditionProblem[],
): BuiltCondition {
  const as = operator === '==' || operator === '!=' ? 'day' : 'seconds';
  const value = dateOperand(condition.value, as);
  const leftSide = left.kind === 'reference' ? momentOperand(left, as) : left;
  return done(condition, leftSide, operator, value.operand, [...problems, ...value.problems], []);
}

/** Month and day are counted from yesterday: whose anniversary is in these days comes before the end of the last one. */
function buildAnniversary(
  condition: Condition,
  left: Operand,
  days: string,
  problems: readonly ConditionProblem[],
): BuiltCondition {
  const last = daysOperand(days);
  const leftSide = left.kind === 'reference' ? momentOperand(left, 'anniversary') : left;
  return done(condition, leftSide, '<=', last.operand, [...problems, ...last.problems], []);
}

function done(
  condition: Condition,
  left: Operand,
  operator: LiquidOperator | undefined,
  right: Operand,
  problems: readonly ConditionProblem[],
  notices: readonly ValueNotice[],
): BuiltCondition {
  return { comparisons: [{ left, operator, right, conditionId: condition.id }], problems, notices };
}

/** Returns what keeps one condition from being used, and what was changed in what was typed; nothing is printed for it. */
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

/** Returns what is missing or impossible in the subject of a condition. */
export function referenceProblems(condition: Condition): readonly ConditionProblem[] {
  const { attributeType, attributeName } = condition;
  if (attributeType === '') return missing('attributeType', 'attribute-type-missing');
  if (attributeName === '') return missing('attributeName', 'attribute-missing');
  if (attributeType === 'custom_event') {
    const { eventProperty = '' } = condition;
    if (eventProperty === '') return missing('eventProperty', 'event-property-missing');
    return impossible('eventProperty', eventProperty);
  }
  if (attributeType === 'default_attribute' && attributeName === SUBSCRIPTION_GROUP) {
    const { subscriptionGroupId = '' } = condition;
    if (subscriptionGroupId === '') return missing('subscriptionGroupId', 'subscription-group-missing');
    return impossible('subscriptionGroupId', subscriptionGroupId);
  }
  const find = attributeType === 'variable' ? variableProblem : nameProblem;
  return impossible('attributeName', attributeName, find);
}

const none: readonly ConditionProblem[] = [];

type MissingCode =
  'attribute-type-missing' | 'attribute-missing' | 'event-property-missing' | 'subscription-group-missing';

function missing(part: ConditionPart, code: MissingCode): readonly ConditionProblem[] {
  return [{ part, kind: 'missing', code, params: {} }];
}

function impossible(part: ConditionPart, name: string, find = nameProblem): readonly ConditionProblem[] {
  const problem = find(name);
  return problem === undefined ? none : [{ part, kind: 'impossible', ...problem }];
}
