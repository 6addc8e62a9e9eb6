import type { Chain, Comparison, LiquidValue, Operand, Reference } from '../expression/nodes.ts';
import { EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from '../model/default-attributes.ts';
import type { CreateId } from '../model/create-id.ts';
import type { Condition, DataType, Operator } from '../model/template.ts';
import type { KeptReason } from './kept-reason.ts';
import { readVariableCondition } from './read-variable-condition.ts';
import type { VariableCondition } from './read-variable-condition.ts';

/** The conditions a chain stands for, or why the builder has no controls for it. */
export type ConditionsResult = { conditions: readonly Condition[] } | { reason: KeptReason };

/** Turns comparisons back into what a person would have clicked together. */
export function chainToConditions({ comparisons, joins }: Chain, createId: CreateId): ConditionsResult {
  const conditions: Condition[] = [];
  for (const [index, comparison] of comparisons.entries()) {
    const read = readComparison(comparison);
    if ('code' in read) return { reason: read };
    const join = index === 0 ? {} : { logicalOperator: joins[index - 1] ?? ('and' as const) };
    conditions.push({ id: createId(), ...read, ...join });
  }
  return { conditions };
}

type Fields = Omit<Condition, 'id'>;

function readComparison({ left, operator, right }: Comparison): Fields | KeptReason {
  const viaVariable = readVariableCondition({ left, operator, right, conditionId: '' });
  if (viaVariable !== undefined) return variableFields(viaVariable);
  if (left.kind === 'lookup') return { code: 'unknown-subject', params: { text: left.text } };
  if (left.kind !== 'reference') return { code: 'no-subject', params: {} };
  if (operator === undefined || right === undefined) {
    return { code: 'only-asks-whether', params: {} };
  }
  if (typeof operator === 'object')
    return { code: 'unknown-operator', params: { operator: operator.unknown } };
  const attribute = attributeFields(left.reference);
  const symbol: Operator = operator === '<>' ? '!=' : operator;
  if (right.kind === 'blank' && (symbol === '==' || symbol === '!=')) {
    return { ...attribute, operator: symbol === '==' ? 'is-not-set' : 'is-set', value: '' };
  }
  const value = valueFields(right);
  return 'code' in value ? value : { ...attribute, operator: symbol, ...value };
}

/** A condition that the text asks through a variable. */
function variableFields({ reference, operator, values, isTime }: VariableCondition): Fields | KeptReason {
  const attribute = { ...attributeFields(reference), operator };
  const texts = values.map((value) => (typeof value === 'string' ? { value } : valueFields(value)));
  const [first] = texts;
  if (first === undefined || 'code' in first) return first ?? emptyText;
  const joined = texts.map((text) => ('code' in text ? '' : text.value)).join('\n');
  return { ...attribute, ...first, value: joined, ...(isTime ? { dataType: 'time' as const } : {}) };
}

function attributeFields({
  object,
  name,
}: Reference): Pick<Condition, 'attributeType' | 'attributeName' | 'eventProperty' | 'subscriptionGroupId'> {
  switch (object) {
    case 'custom_attribute':
    case 'default_attribute':
    case 'variable':
      return { attributeType: object, attributeName: name };
    case 'event_properties':
      return { attributeType: 'custom_event', attributeName: 'any event', eventProperty: name };
    case 'subscribed_state':
      return name === 'email_global'
        ? { attributeType: 'default_attribute', attributeName: EMAIL_SUBSCRIPTION }
        : {
            attributeType: 'default_attribute',
            attributeName: SUBSCRIPTION_GROUP,
            subscriptionGroupId: name,
          };
  }
}

/** The literal tells the type: what was quoted stays text, whatever it looks like. */
function valueFields(right: Operand): { value: string; dataType?: DataType } | KeptReason {
  if (right.kind === 'variable' && right.declaration.kind === 'text') {
    return { value: right.declaration.value, dataType: 'string' };
  }
  if (right.kind === 'lookup') return { code: 'unquoted-value', params: { text: right.text } };
  if (right.kind === 'empty') return { code: 'asks-for-empty', params: {} };
  if (right.kind !== 'literal') return { code: 'compares-two', params: {} };
  const { value } = right;
  if (value === null) return { value: 'null', dataType: 'number' };
  if (typeof value === 'string') return value === '' ? emptyText : { value, dataType: 'string' };
  if (typeof value === 'boolean') return { value: String(value), dataType: 'boolean' };
  return isNumber(value) ? { value: right.text, dataType: 'number' } : { code: 'range-value', params: {} };
}

const emptyText: KeptReason = { code: 'empty-text', params: {} };

function isNumber(value: LiquidValue): boolean {
  return typeof value === 'number' || (typeof value === 'object' && value !== null && '$float' in value);
}
