import type { Chain, Comparison, LiquidValue, Operand, Reference } from '../expression/nodes.ts';
import { EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from '../model/default-attributes.ts';
import type { CreateId } from '../model/create-id.ts';
import type { Condition, DataType, Operator } from '../model/template.ts';
import { readVariableCondition } from './read-variable-condition.ts';
import type { VariableCondition } from './read-variable-condition.ts';

/** The conditions a chain stands for, or why the builder has no controls for it. */
export type ConditionsResult = { conditions: readonly Condition[] } | { reason: string };

/** Turns comparisons back into what a person would have clicked together. */
export function chainToConditions({ comparisons, joins }: Chain, createId: CreateId): ConditionsResult {
  const conditions: Condition[] = [];
  for (const [index, comparison] of comparisons.entries()) {
    const read = readComparison(comparison);
    if (typeof read === 'string') return { reason: read };
    const join = index === 0 ? {} : { logicalOperator: joins[index - 1] ?? ('and' as const) };
    conditions.push({ id: createId(), ...read, ...join });
  }
  return { conditions };
}

type Fields = Omit<Condition, 'id'>;

function readComparison({ left, operator, right }: Comparison): Fields | string {
  const viaVariable = readVariableCondition({ left, operator, right, conditionId: '' });
  if (viaVariable !== undefined) return variableFields(viaVariable);
  if (left.kind === 'lookup') return `The builder cannot ask about "${left.text}".`;
  if (left.kind !== 'reference') return 'The condition does not start with an attribute.';
  if (operator === undefined || right === undefined) {
    return 'The condition only asks whether there is a value; the builder compares with one.';
  }
  if (typeof operator === 'object') return `"${operator.unknown}" is no operator of Liquid.`;
  const attribute = attributeFields(left.reference);
  const symbol: Operator = operator === '<>' ? '!=' : operator;
  if (right.kind === 'blank' && (symbol === '==' || symbol === '!=')) {
    return { ...attribute, operator: symbol === '==' ? 'is-not-set' : 'is-set', value: '' };
  }
  const value = valueFields(right);
  return typeof value === 'string' ? value : { ...attribute, operator: symbol, ...value };
}

/** A condition that the text asks through a variable. */
function variableFields({ reference, operator, values, isTime }: VariableCondition): Fields | string {
  const attribute = { ...attributeFields(reference), operator };
  const texts = values.map((value) => (typeof value === 'string' ? { value } : valueFields(value)));
  const [first] = texts;
  if (first === undefined || typeof first === 'string') return first ?? emptyReason;
  const joined = texts.map((text) => (typeof text === 'string' ? '' : text.value)).join('\n');
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
function valueFields(right: Operand): { value: string; dataType?: DataType } | string {
  if (right.kind === 'variable' && right.declaration.kind === 'text') {
    return { value: right.declaration.value, dataType: 'string' };
  }
  if (right.kind === 'lookup')
    return `"${right.text}" has no straight quotes, so Liquid takes it for a variable; the builder compares with a value.`;
  if (right.kind === 'empty') return 'The builder does not ask for "empty", but for "is not set".';
  if (right.kind !== 'literal')
    return 'The condition compares two attributes; the builder compares with a value.';
  const { value } = right;
  if (value === null) return { value: 'null', dataType: 'number' };
  if (typeof value === 'string') return value === '' ? emptyReason : { value, dataType: 'string' };
  if (typeof value === 'boolean') return { value: String(value), dataType: 'boolean' };
  return isNumber(value)
    ? { value: right.text, dataType: 'number' }
    : 'The builder cannot compare with a range.';
}

const emptyReason =
  'The condition compares with an empty text; "is not set" asks for that and for a missing value.';

function isNumber(value: LiquidValue): boolean {
  return typeof value === 'number' || (typeof value === 'object' && value !== null && '$float' in value);
}
