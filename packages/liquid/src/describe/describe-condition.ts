import { listValues } from '../expression/literal.ts';
import type { Coded } from '../model/coded.ts';
import { operatorDefinition } from '../model/operators.ts';
import type { Condition } from '../model/template.ts';
import type { ConditionDescription, SubjectParams } from './description.ts';

/** One condition. */
export function describeCondition(condition: Condition): ConditionDescription {
  const { operator, dataType, value, valueKind } = condition;
  const described = { subject: subjectOf(condition), operator, dataType };
  if (operator !== '' && !operatorDefinition(operator).takesValue) return described;
  if (valueKind !== undefined) return { ...described, valueKind, values: value === '' ? [] : [value] };
  if (value === '') return { ...described, values: [] };
  return { ...described, values: operator === 'is-any-of' ? listValues(value) : [value] };
}

function subjectOf(condition: Condition): Coded<SubjectParams> {
  const { attributeType, attributeName, eventProperty, subscriptionGroupId } = condition;
  if (attributeName === '') return { code: 'no-attribute', params: {} };
  if (attributeType === 'custom_event') {
    const params = eventProperty === undefined ? {} : { property: eventProperty };
    return { code: 'event-property', params: { event: attributeName, ...params } };
  }
  return subscriptionGroupId === undefined
    ? { code: 'attribute', params: { name: attributeName } }
    : { code: 'subscription-group', params: { id: subscriptionGroupId } };
}
