import type { ConditionPart, Operand, Reference } from '../../expression/nodes.ts';
import { nameProblem, referenceKey, referenceOf, variableProblem } from '../../expression/reference.ts';
import { dataTypeOf, SUBSCRIPTION_GROUP } from '../../model/default-attributes.ts';
import type { Condition, LogicalOperator } from '../../model/template.ts';
import { conditionValue, momentOperand } from '../../operators/operand.ts';
import {
  comparing,
  type BuiltCondition,
  type ConditionProblem,
  type Subject,
} from '../../operators/operator.ts';
import { readsAsNumber, rulesOf } from '../../operators/table.ts';
import type { ConditionGap, Notice } from './gap.ts';

/**
 * The comparisons of a condition.
 * @param nextJoin how the next condition is joined: it would become part of a list of comparisons here
 */
export function buildCondition(condition: Condition, nextJoin?: LogicalOperator): BuiltCondition {
  const { operator } = condition;
  const problems = referenceProblems(condition);
  const reference = referenceOf(condition);
  const isNumber = readsAsNumber(condition);
  const left =
    reference === undefined || problems.length > 0
      ? ({ kind: 'gap', part: problems[0]?.part ?? 'attributeName' } as const)
      : leftOperand(reference, isNumber);
  const dataType = isNumber ? 'number' : dataTypeOf(condition);
  const subject: Subject = { condition, left, dataType, problems, nextJoin };
  return rulesOf(operator)?.build(subject) ?? withoutOperator(subject);
}

/** The attribute itself, or the variable that holds it as a number. */
function leftOperand(reference: Reference, isNumber: boolean): Operand {
  const left = { kind: 'reference', reference, key: referenceKey(reference) } as const;
  return isNumber ? momentOperand(left, 'amount') : left;
}

/** What is there of a condition whose operator nobody has chosen yet. */
function withoutOperator(subject: Subject): BuiltCondition {
  const missing = { part: 'operator', kind: 'missing', code: 'operator-missing', params: {} } as const;
  const value = conditionValue(subject.condition, subject.dataType, '==');
  const built = comparing({ ...subject, problems: [...subject.problems, missing] }, '==', value);
  return {
    ...built,
    comparisons: built.comparisons.map((one) => ({ ...one, operator: undefined })),
    notices: [],
  };
}

/** Returns what keeps one condition from being used, and what was changed in what was typed; nothing is printed for it. */
export function checkCondition(condition: Condition): {
  incomplete: readonly ConditionGap[];
  notices: readonly Notice[];
} {
  const { problems, notices } = buildCondition(condition);
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
