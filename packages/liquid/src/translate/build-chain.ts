import { declareFlag, declareMoment } from '../expression/declarations.ts';
import { offsetSeconds, parseDateValue } from '../expression/date-value.ts';
import { listValues, literalFor } from '../expression/literal.ts';
import type {
  Chain,
  Comparison,
  ConditionPart,
  Declaration,
  LiquidOperator,
  MomentSource,
  Operand,
} from '../expression/nodes.ts';
import { nameProblem, referenceKey, referenceOf, variableProblem } from '../expression/reference.ts';
import { dataTypeOf } from '../model/default-attribute-type.ts';
import { SUBSCRIPTION_GROUP } from '../model/default-attributes.ts';
import type { Condition, DataType, Operator, Statement } from '../model/template.ts';
import { branchTextProblem } from './branch-text.ts';

/** A part of a branch that keeps it from being used, with what to do about it. */
export interface IncompletePart {
  /** Absent: it is about the fallback. */
  statementId?: string | undefined;
  /** Absent: it is about the branch's text. */
  conditionId?: string | undefined;
  part: ConditionPart | 'text';
  /** `missing`: not filled in yet. `impossible`: filled in with something that Liquid cannot say. */
  kind: 'missing' | 'impossible';
  message: string;
}

/** The same, where it is about a condition. */
export interface ConditionGap extends IncompletePart {
  statementId: string;
  conditionId: string;
  part: ConditionPart;
}

/** Something that was understood differently from how it was typed. */
export interface Notice {
  statementId?: string | undefined;
  conditionId?: string | undefined;
  message: string;
}

/** The meaning of one statement: what is printed, evaluated and described. */
export interface StatementPlan extends Chain {
  statementId: string;
  declarations: readonly Declaration[];
  /** What keeps the conditions from being evaluated. */
  incomplete: readonly ConditionGap[];
  /** Why the text cannot stand in the branch. */
  textProblem: string | undefined;
  notices: readonly Notice[];
}

const plans = new WeakMap<Statement, StatementPlan>();

/** The plan of a statement, built once for each statement object. */
export function planStatement(statement: Statement): StatementPlan {
  const known = plans.get(statement);
  if (known !== undefined) return known;
  const plan = buildPlan(statement);
  plans.set(statement, plan);
  return plan;
}

function buildPlan(statement: Statement): StatementPlan {
  const comparisons: Comparison[] = [];
  const joins: ('and' | 'or')[] = [];
  const incomplete: ConditionGap[] = [];
  const notices: Notice[] = [];
  statement.conditions.forEach((condition, index) => {
    const next = statement.conditions[index + 1];
    const built = buildCondition(condition, next?.logicalOperator === 'and');
    if (index > 0) joins.push(condition.logicalOperator ?? 'and');
    built.comparisons.forEach((comparison, position) => {
      if (position > 0) joins.push('or');
      comparisons.push(comparison);
    });
    const where = { statementId: statement.id, conditionId: condition.id };
    for (const problem of built.problems) incomplete.push({ ...where, ...problem });
    for (const message of built.notices) notices.push({ ...where, message });
  });
  return {
    statementId: statement.id,
    comparisons,
    joins,
    declarations: uniqueDeclarations(comparisons),
    incomplete,
    textProblem: branchTextProblem(statement.customText),
    notices,
  };
}

type Problem = Pick<ConditionGap, 'part' | 'kind' | 'message'>;

interface BuiltCondition {
  comparisons: readonly Comparison[];
  problems: readonly Problem[];
  notices: readonly string[];
}

/** `beforeAnd`: the next condition is joined by `and`, so an `or` list here would swallow it. */
function buildCondition(condition: Condition, beforeAnd: boolean): BuiltCondition {
  const { operator } = condition;
  const dataType = dataTypeOf(condition);
  const problems = referenceProblems(condition);
  const reference = referenceOf(condition);
  const left: Operand =
    reference === undefined || problems.length > 0
      ? { kind: 'gap', part: problems[0]?.part ?? 'attributeName' }
      : { kind: 'reference', reference, key: referenceKey(reference) };
  if (operator === '') {
    const missing = { part: 'operator', kind: 'missing', message: 'Choose how to compare.' } as const;
    const value = valueOperand(condition.value, dataType, '==');
    return done(condition, left, undefined, value.operand, [...problems, missing, ...value.problems], []);
  }
  if (operator === 'is-set' || operator === 'is-not-set') {
    const symbol = operator === 'is-set' ? '!=' : '==';
    // `false` is blank in the provider's engine, but a person whose value is false does have one.
    const right: Operand =
      dataType === 'boolean' ? { kind: 'literal', value: null, text: 'nil' } : { kind: 'blank' };
    return done(condition, left, symbol, right, problems, []);
  }
  if (operator === 'is-any-of') return buildAnyOf(condition, left, dataType, problems, beforeAnd);
  if (operator === 'does-not-contain') {
    const value = valueOperand(condition.value, dataType, 'contains');
    const inner: Comparison = { left, operator: 'contains', right: value.operand, conditionId: condition.id };
    const flag: Operand = { kind: 'variable', declaration: declareFlag([inner], false) };
    const all = [...problems, ...value.problems];
    // While something is missing, the gap is shown where it is: no variable hides it.
    if (all.length > 0) return done(condition, left, 'contains', value.operand, all, value.notices);
    return done(condition, flag, '==', bareTrue, [], value.notices);
  }
  if (dataType === 'time' && operator !== 'contains') return buildDate(condition, left, operator, problems);
  const value = valueOperand(condition.value, dataType, operator);
  return done(condition, left, operator, value.operand, [...problems, ...value.problems], value.notices);
}

const bareTrue: Operand = { kind: 'literal', value: true, text: 'true' };

function buildAnyOf(
  condition: Condition,
  left: Operand,
  dataType: DataType | undefined,
  problems: readonly Problem[],
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
  if (!beforeAnd || comparisons.length === 1 || all.length > 0)
    return { comparisons, problems: all, notices };
  const flag: Operand = { kind: 'variable', declaration: declareFlag(comparisons, true) };
  return done(condition, flag, '==', bareTrue, [], notices);
}

/** Moments are compared as seconds; equality asks whether it is the same UTC day. */
function buildDate(
  condition: Condition,
  left: Operand,
  operator: Extract<Operator, LiquidOperator>,
  problems: readonly Problem[],
): BuiltCondition {
  const as = operator === '==' || operator === '!=' ? 'day' : 'seconds';
  const value = dateOperand(condition.value, as);
  const leftSide = left.kind === 'reference' ? momentOperand(left, as) : left;
  return done(condition, leftSide, operator, value.operand, [...problems, ...value.problems], []);
}

interface BuiltValue {
  operand: Operand;
  problems: readonly Problem[];
  notices: readonly string[];
}

function valueOperand(value: string, dataType: DataType | undefined, operator: LiquidOperator): BuiltValue {
  if (value === '') return noValue('missing', 'Enter a value to compare with.');
  // Text inside a text is text, whatever the value looks like: `contains 5` would ask for the number.
  const literal = literalFor(value, operator === 'contains' && dataType !== undefined ? 'string' : dataType);
  if ('problem' in literal) return noValue('impossible', literal.problem);
  const notices = literal.notice === undefined ? [] : [literal.notice];
  return { operand: literal.operand, problems: [], notices };
}

function dateOperand(value: string, as: 'seconds' | 'day'): BuiltValue {
  if (value === '') return noValue('missing', 'Enter a date to compare with.');
  const date = parseDateValue(value);
  if (date === undefined) {
    return noValue('impossible', 'Enter a date such as 2026-03-01, or "30 days ago", or "2 weeks from now".');
  }
  if (date.kind === 'absolute' && as === 'day') {
    const day = date.text.slice(0, 10);
    return { operand: { kind: 'literal', value: day, text: `'${day}'` }, problems: [], notices: [] };
  }
  const of: MomentSource =
    date.kind === 'absolute'
      ? { kind: 'date', text: date.text }
      : { kind: 'now', offsetSeconds: offsetSeconds(date) };
  return { operand: { kind: 'variable', declaration: declareMoment(of, as) }, problems: [], notices: [] };
}

function momentOperand(left: Extract<Operand, { kind: 'reference' }>, as: 'seconds' | 'day'): Operand {
  return { kind: 'variable', declaration: declareMoment(left, as) };
}

function noValue(kind: Problem['kind'], message: string): BuiltValue {
  return {
    operand: { kind: 'gap', part: 'value' },
    problems: [{ part: 'value', kind, message }],
    notices: [],
  };
}

function referenceProblems(condition: Condition): readonly Problem[] {
  const { attributeType, attributeName } = condition;
  if (attributeType === '') return [missing('attributeType', 'Choose where the attribute comes from.')];
  if (attributeName === '') return [missing('attributeName', 'Choose an attribute.')];
  if (attributeType === 'custom_event') {
    const { eventProperty = '' } = condition;
    if (eventProperty === '') return [missing('eventProperty', 'Choose a property of the event.')];
    return impossible('eventProperty', eventProperty);
  }
  if (attributeType === 'default_attribute' && attributeName === SUBSCRIPTION_GROUP) {
    const { subscriptionGroupId = '' } = condition;
    if (subscriptionGroupId === '') {
      return [missing('subscriptionGroupId', 'Enter the id of the subscription group.')];
    }
    return impossible('subscriptionGroupId', subscriptionGroupId);
  }
  const find = attributeType === 'variable' ? variableProblem : nameProblem;
  return impossible('attributeName', attributeName, find);
}

function missing(part: ConditionPart, message: string): Problem {
  return { part, kind: 'missing', message };
}

function impossible(part: ConditionPart, name: string, find = nameProblem): readonly Problem[] {
  const message = find(name);
  return message === undefined ? [] : [{ part, kind: 'impossible', message }];
}

function done(
  condition: Condition,
  left: Operand,
  operator: LiquidOperator | undefined,
  right: Operand,
  problems: readonly Problem[],
  notices: readonly string[],
): BuiltCondition {
  return { comparisons: [{ left, operator, right, conditionId: condition.id }], problems, notices };
}

/** The variables that comparisons need, each once, those that a flag needs before the flag. */
export function uniqueDeclarations(comparisons: readonly Comparison[]): readonly Declaration[] {
  const found = new Map<string, Declaration>();
  for (const { left, right } of comparisons) {
    for (const operand of [left, right]) {
      if (operand?.kind !== 'variable') continue;
      const { declaration } = operand;
      const needed = declaration.kind === 'flag' ? uniqueDeclarations(declaration.anyOf) : [];
      for (const entry of [...needed, declaration]) found.set(entry.name, entry);
    }
  }
  return [...found.values()];
}
