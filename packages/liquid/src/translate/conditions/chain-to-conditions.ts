import type { Chain, Comparison, LiquidValue, Operand, Reference } from '../../expression/nodes.ts';
import { rangeText } from '../../expression/literal.ts';
import { printReference } from '../../expression/reference.ts';
import type { CreateId } from '../../model/create-template.ts';
import { EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from '../../model/default-attributes.ts';
import { MAX_VALUE_LENGTH } from '../../model/limits.ts';
import type { Condition, Operator } from '../../model/template.ts';
import { inWords, listOf, operatorOfBlank, rangeOf } from '../../operators/table.ts';
import { buildCondition } from '../print/build-condition.ts';
import type { IslandReason } from './island-reason.ts';
import { readVariableCondition, type VariableCondition } from './read-variable-condition.ts';
import { isSameComparison } from './same-comparison.ts';

/** The conditions of a chain, or why the builder has no controls for it. */
export type ConditionsResult = { conditions: readonly Condition[] } | { reason: IslandReason };

/**
 * Turns comparisons back into what a person would have clicked together. `alternatives`: whether an `or` list of one
 * attribute becomes *is any of*, and an `and` of its ends *is between*.
 */
export function chainToConditions(
  { comparisons, joins }: Chain,
  createId: CreateId,
  alternatives: 'joined' | 'single',
): ConditionsResult {
  const found: ConditionFields[] = [];
  for (const [index, comparison] of comparisons.entries()) {
    const read = readComparison(comparison);
    if ('code' in read) return { reason: read };
    found.push(index === 0 ? read : { ...read, logicalOperator: joins[index - 1] ?? 'and' });
  }
  const kept = alternatives === 'joined' ? joinAlternatives(joinEnds(found, comparisons)) : found;
  return { conditions: kept.map((fields) => ({ id: createId(), ...fields })) };
}

function readComparison(comparison: Comparison): ConditionFields | IslandReason {
  const { left, operator, right } = comparison;
  const viaVariable = readVariableCondition(comparison);
  if (viaVariable !== undefined) return variableFields(viaVariable);
  if (left.kind === 'lookup') return { code: 'unknown-subject', params: { text: left.text } };
  if (left.kind !== 'reference') return { code: 'no-subject', params: {} };
  const attribute = attributeFields(left.reference);
  if (operator === undefined || right === undefined)
    return { ...attribute, operator: '!=', value: '', valueKind: 'nothing' };
  if (typeof operator === 'object')
    return { code: 'unknown-operator', params: { operator: operator.unknown } };
  const symbol: Operator = operator === '<>' ? '!=' : operator;
  const isEquality = symbol === '==' || symbol === '!=';
  if (right.kind === 'blank' && isEquality)
    return { ...attribute, operator: operatorOfBlank(symbol) ?? symbol, value: '' };
  if (right.kind === 'empty' && isEquality)
    return { ...attribute, operator: symbol, value: '', valueKind: 'empty' };
  const value = valueFields(right, symbol);
  return 'code' in value ? value : inWords({ ...attribute, operator: symbol, ...value });
}

/** A condition that the text expresses with a variable. */
function variableFields({
  reference,
  operator,
  values,
  isTime,
  dateZone,
}: VariableCondition): ConditionFields | IslandReason {
  const attribute = { ...attributeFields(reference), operator };
  const texts = values.map((value) => (typeof value === 'string' ? { value } : valueFields(value, '==')));
  const [first] = texts;
  if (first === undefined || 'code' in first) return first ?? differently;
  const joined = texts.map((text) => ('code' in text ? '' : text.value)).join('\n');
  return {
    ...attribute,
    ...first,
    value: joined,
    ...(isTime ? { dataType: 'time' as const } : {}),
    ...(dateZone && { dateZone }),
  };
}

/** The fields of a condition that say which value it asks about. */
export function attributeFields({
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

type ValueFields = Pick<ConditionFields, 'value' | 'valueKind' | 'dataType'>;

/** The literal shows the type: quoted values stay text, whatever they look like. */
function valueFields(right: Operand, operator: Operator): ValueFields | IslandReason {
  switch (right.kind) {
    case 'reference':
      return { value: printReference(right.reference, 'bare'), valueKind: 'reference' };
    case 'lookup':
      return { code: 'unquoted-value', params: { text: right.text } };
    case 'variable': {
      const { declaration } = right;
      return declaration.kind === 'text' ? { value: declaration.value, dataType: 'string' } : differently;
    }
    case 'literal':
      return literalFields(right, operator);
    case 'range':
      return { code: 'range-value', params: {} };
    case 'blank':
    case 'empty':
    case 'gap':
      return differently;
  }
}

function literalFields(
  { value, text }: Extract<Operand, { kind: 'literal' }>,
  operator: Operator,
): ValueFields | IslandReason {
  if (value === '') return { value, valueKind: 'empty-text' };
  if (typeof value === 'string') return { value, dataType: 'string' };
  // In a list, a number is found only as one: with a type declared, the builder would quote it.
  const isBare = operator === 'contains';
  if (value === null) return { value: 'null', ...(isBare ? {} : { dataType: 'number' as const }) };
  if (typeof value === 'boolean')
    return { value: String(value), ...(isBare ? {} : { dataType: 'boolean' as const }) };
  const number = numberText(value, text);
  if (number === undefined) return { code: 'range-value', params: {} };
  return { value: number, ...(isBare ? {} : { dataType: 'number' as const }) };
}

/** A number as written, or, if it has a tail that the engine ignores, as it is read. */
function numberText(value: LiquidValue, text: string): string | undefined {
  const isPlain = /^-?\d+(?:\.\d+)?$/.test(text);
  if (typeof value === 'number') return isPlain ? text : String(value);
  if (isPlain) return text;
  const float = typeof value === 'object' && value !== null && '$float' in value ? value.$float : undefined;
  return typeof float === 'string' ? float : undefined;
}

const differently: IslandReason = { code: 'printed-differently', params: {} };

/**
 * `total >= 10 and total <= 50` as one condition: total is between 10 and 50. Before an `or` they stay two, because Liquid joins
 * the second one to what follows.
 */
function joinEnds(
  conditions: readonly ConditionFields[],
  comparisons: readonly Comparison[],
): readonly ConditionFields[] {
  const joined: ConditionFields[] = [];
  for (let index = 0; index < conditions.length; index += 1) {
    const [first, last, next] = conditions.slice(index, index + 3);
    if (first === undefined) break;
    const range = next?.logicalOperator === 'or' ? undefined : rangeBetween(first, last);
    const built = range && buildCondition({ id: '', ...range }, next?.logicalOperator);
    const isSame =
      built?.problems.length === 0 &&
      built.comparisons.every((comparison, offset) => {
        const read = comparisons[index + offset];
        return read !== undefined && isSameComparison(comparison, read);
      });
    joined.push(isSame && range !== undefined ? range : first);
    if (isSame) index += 1;
  }
  return joined;
}

/** The condition that says what two say; `undefined` unless they are the ends of one range. */
function rangeBetween(
  first: ConditionFields,
  last: ConditionFields | undefined,
): ConditionFields | undefined {
  if (last?.logicalOperator !== 'and' || first.valueKind !== undefined || last.valueKind !== undefined)
    return undefined;
  const operator = rangeOf(first.operator, last.operator);
  const isOneQuestion = question.every((field) => field === 'operator' || first[field] === last[field]);
  if (operator === undefined || !isOneQuestion) return undefined;
  return { ...first, operator, value: rangeText(first.value, last.value) };
}

/** The fields of a condition, without its id. */
type ConditionFields = Omit<Condition, 'id'>;

/**
 * `city == 'Rome' or city == 'Oslo'` as one condition: city is any of Rome, Oslo. In a list right before an `and`,
 * the last comparison stays separate, because Liquid joins it to the one after the `and`.
 */
function joinAlternatives(conditions: readonly ConditionFields[]): readonly ConditionFields[] {
  const joined: ConditionFields[] = [];
  for (let start = 0, end = 0; start < conditions.length; start = end) {
    end = endOfList(conditions, start);
    const first = conditions[start];
    if (first === undefined) break;
    if (end === start + 1) joined.push(first);
    else {
      const values = conditions.slice(start, end).map(({ value }) => value);
      joined.push({ ...first, operator: listOf(first.operator) ?? first.operator, value: values.join('\n') });
    }
  }
  return joined;
}

function endOfList(conditions: readonly ConditionFields[], start: number): number {
  const first = conditions[start];
  if (first === undefined || !canBeListed(first)) return start + 1;
  let end = start + 1;
  let { length } = first.value;
  for (let next = conditions[end]; next !== undefined; next = conditions[end]) {
    length += next.value.length + 1;
    const isListed = next.logicalOperator === 'or' && canBeListed(next) && asksAlike(first, next);
    if (!isListed || length > MAX_VALUE_LENGTH) break;
    end += 1;
  }
  // Liquid joins the last one to what follows the `and`.
  const isBeforeAnd = conditions[end]?.logicalOperator === 'and';
  return isBeforeAnd ? Math.max(end - 1, start + 1) : end;
}

/** Tells whether a value reads the same as one line of a list. */
function canBeListed({ operator, value, valueKind, dataType }: ConditionFields): boolean {
  const isTyped = valueKind === undefined && dataType !== undefined && dataType !== 'boolean';
  if (!isTyped || listOf(operator) === undefined) return false;
  return value !== '' && value.trim() === value && !value.includes('\n');
}

/** What two conditions have in common whose values are alternatives. */
const question = [
  'operator',
  'attributeType',
  'attributeName',
  'eventProperty',
  'subscriptionGroupId',
  'dataType',
  'dateZone',
] as const satisfies readonly (keyof ConditionFields)[];

function asksAlike(one: ConditionFields, other: ConditionFields): boolean {
  return question.every((field) => one[field] === other[field]);
}
