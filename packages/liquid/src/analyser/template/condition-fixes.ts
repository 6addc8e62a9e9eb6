import { withoutOuterSpace } from '../../evaluator/white-space.ts';
import type { ConditionChanges } from '../../model/condition-change.ts';
import { dataTypeOf } from '../../model/default-attribute-type.ts';
import type { Condition, Statement } from '../../model/template.ts';
import type { Finding } from '../findings/finding.ts';
import type { TemplateFix } from '../findings/fix.ts';

/** The fix of a finding about one condition, where it names the right attribute, type or value. */
export function fixOfCondition(found: Finding, statement: Statement | undefined): TemplateFix | undefined {
  const condition = statement?.conditions.find(({ id }) => id === found.conditionId);
  if (statement === undefined || condition === undefined || found.fix === undefined) return undefined;
  const right = rightFields(found, condition);
  if (right === undefined) return undefined;
  const changes = { ...keptFields(condition), ...right };
  const [statementId, conditionId] = [statement.id, condition.id];
  const action = { type: 'condition-changed', statementId, conditionId, changes } as const;
  return { ...found.fix, kind: 'template', actions: [action] };
}

/** What an edit of the attribute or its type would take away. */
function keptFields({ operator, value, dataType, eventProperty }: Condition): ConditionChanges {
  return { operator, value, dataType, ...(eventProperty === undefined ? {} : { eventProperty }) };
}

function rightFields(found: Finding, condition: Condition): ConditionChanges | undefined {
  const { attributeName, valueKind, operator, value } = condition;
  if (found.fix?.code === 'write-reference' && condition.attributeType === 'variable')
    return attributeWritten(found.fix.params.text, condition);
  const isTyped = valueKind === undefined && operator !== 'is-any-of';
  if (found.code === 'outer-space') {
    const trimmed = withoutOuterSpace(value);
    if (!isTyped || trimmed === value) return undefined;
    return { value: trimmed, dataType: dataTypeOf(condition) ?? 'string' };
  }
  if (!('name' in found.params) || found.params.name !== attributeName) return undefined;
  switch (found.code) {
    case 'unknown-attribute':
      return found.params.near === undefined ? undefined : { attributeName: found.params.near };
    case 'default-as-custom':
      return { attributeType: 'default_attribute', attributeName };
    case 'custom-as-default':
      return { attributeType: 'custom_attribute', attributeName };
    case 'type-mismatch':
      return isTyped ? rightType(found) : undefined;
    case 'unconverted-time':
      return isTyped ? { dataType: 'time' } : undefined;
    case 'impossible-operator':
      // Of an imported condition, only the workspace knows that it is a list.
      return isTyped && found.fix?.code === 'use-contains' && dataTypeOf(condition) !== 'number'
        ? { operator: 'contains', dataType: 'array' }
        : undefined;
    case 'unknown-variable':
      return found.params.near === undefined ? undefined : { attributeName: found.params.near };
    default:
      return undefined;
  }
}

/** The attribute that a variable was meant to be: `custom_attribute.${plan}`, `${city}`. */
function attributeWritten(text: string, { valueKind }: Condition): ConditionChanges | undefined {
  const [, object, attributeName] = /^(custom_attribute\.)?\$\{([^{}]+)\}$/.exec(text) ?? [];
  if (attributeName === undefined || valueKind === 'reference') return undefined;
  const attributeType = object === undefined ? 'default_attribute' : 'custom_attribute';
  return { attributeType, attributeName };
}

/** The value as the fix of the text writes it. */
function rightType({
  fix,
  params,
}: Extract<Finding, { code: 'type-mismatch' }>): ConditionChanges | undefined {
  if (fix?.code !== 'write-value') return undefined;
  const { dataType } = params;
  return { dataType, value: dataType === 'string' ? fix.params.value.slice(1, -1) : fix.params.value };
}
