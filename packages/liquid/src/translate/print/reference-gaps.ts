import { nameProblem, variableProblem } from '../../expression/reference.ts';
import type { ConditionPart } from '../../expression/nodes.ts';
import { SUBSCRIPTION_GROUP } from '../../model/default-attributes.ts';
import type { Condition } from '../../model/template.ts';
import type { ConditionProblem } from './gap.ts';

/** What is missing or impossible in the subject of a condition. */
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
