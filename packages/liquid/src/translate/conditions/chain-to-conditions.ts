import type { Chain, Comparison, LiquidValue, Operand, Reference } from '../../expression/nodes.ts';
import { joinsOfFlag } from '../../expression/declarations.ts';
import { isOrderGuard } from '../../expression/is-order-guard.ts';
import { rangeText } from '../../expression/literal.ts';
import { printReference } from '../../expression/reference.ts';
import type { CreateId } from '../../model/create-template.ts';
import { EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from '../../model/default-attributes.ts';
import { MAX_VALUE_LENGTH } from '../../model/limits.ts';
import type {
  Condition,
  ConditionGroup,
  ConditionItem,
  LogicalOperator,
  Operator,
} from '../../model/template.ts';
import { inWords, listOf, operatorOfBlank, rangeOf } from '../../operators/table.ts';
import { buildCondition } from '../print/build-condition.ts';
import type { IslandReason } from '../../model/island-reason.ts';
import { readVariableCondition, type VariableCondition } from './read-variable-condition.ts';
import { isSameComparison } from './same-comparison.ts';

/** The conditions of a chain, or why the builder has no controls for it. */
export type ConditionsResult = { conditions: readonly ConditionItem[] } | { reason: IslandReason };

/**
 * Turns comparisons back into what a person would have clicked together. `alternatives`: whether an `or` list of one
 * attribute becomes *is any of*, and an `and` of its ends *is between*. What a variable asks for becomes a group. `after`: what
 * joins the last one to comparisons that are read elsewhere.
 */
export function chainToConditions(
  { comparisons, joins }: Chain,
  createId: CreateId,
  alternatives: 'joined' | 'single',
  after?: LogicalOperator,
): ConditionsResult {
  const found: ItemFields[] = [];
  for (const [index, comparison] of comparisons.entries()) {
    const read = readComparison(comparison, createId, joins[index] ?? after);
    if ('code' in read) return { reason: read };
    found.push(index === 0 ? read : { ...read, logicalOperator: joins[index - 1] ?? 'and' });
  }
  const kept = alternatives === 'joined' ? joinAlternatives(joinEnds(found, comparisons)) : found;
  return { conditions: kept.map((fields) => ({ id: createId(), ...fields })) };
}

function readComparison(
  comparison: Comparison,
  createId: CreateId,
  nextJoin: LogicalOperator | undefined,
): ItemFields | IslandReason {
  const { left, operator, right } = comparison;
  const fields = readAsVariable(comparison);
  const group = isAsFlag(comparison, fields, nextJoin) ? undefined : readGroup(comparison, createId);
  if (group !== undefined) return group;
  if (fields !== undefined) return fields;
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

function readAsVariable(comparison: Comparison): ConditionFields | IslandReason | undefined {
  const read = readVariableCondition(comparison);
  return read && variableFields(read);
}

/** Tells whether a condition would be printed with just this variable. */
function isAsFlag(
  comparison: Comparison,
  fields: ConditionFields | IslandReason | undefined,
  nextJoin: LogicalOperator | undefined,
): fields is ConditionFields {
  if (fields === undefined || 'code' in fields) return false;
  const { comparisons, problems } = buildCondition({ id: '', ...fields }, nextJoin);
  const [only] = comparisons;
  if (problems.length > 0 || only === undefined || comparisons.length > 1) return false;
  return isSameComparison(only, comparison);
}

/** What a variable asks for, as a group. */
function readGroup(
  { left, operator, right }: Comparison,
  createId: CreateId,
): ItemFields | IslandReason | undefined {
  if (left.kind !== 'variable' || left.declaration.kind !== 'flag' || operator !== '==') return undefined;
  if (right?.kind !== 'literal' || typeof right.value !== 'boolean') return undefined;
  const { comparisons, holds } = left.declaration;
  const inside = withoutGuards({ comparisons, joins: joinsOfFlag(left.declaration) });
  const [only] = inside.comparisons;
  const isPositive = (holds === 'none') !== right.value;
  // A variable that a guard needs says what its one condition says.
  if (isPositive && only !== undefined && inside.comparisons.length === 1 && comparisons.length > 1)
    return readComparison(only, createId, undefined);
  const opposite = { left, operator, right: { ...right, value: !right.value, text: String(!right.value) } };
  const negated = readAsVariable({ ...opposite, conditionId: '' });
  // *Is not between* knows of no error, and *is between* does: none of the one says what the variable says.
  if (isAsFlag({ ...opposite, conditionId: '' }, negated, undefined))
    return { kind: 'none', items: [{ id: createId(), ...negated }] };
  const group = chainToGroup(inside, createId);
  if ('code' in group) return group;
  if (isPositive) return group;
  return group.kind === 'any'
    ? { ...group, kind: 'none' }
    : { kind: 'none', items: [{ id: createId(), ...group }] };
}

/** A chain as the groups that Liquid reads in it: each change between and/or begins one inside the other. */
function chainToGroup({ comparisons, joins }: Chain, createId: CreateId): GroupFields | IslandReason {
  const [join = 'or'] = joins;
  const change = joins.findIndex((other) => other !== join);
  const end = change === -1 ? comparisons.length : change;
  const same = { comparisons: comparisons.slice(0, end), joins: joins.slice(0, Math.max(0, end - 1)) };
  const read = chainToConditions(same, createId, 'joined', joins[end - 1]);
  if ('reason' in read) return read.reason;
  const items = read.conditions.map((item): ConditionItem => {
    const { logicalOperator: _, ...unjoined } = item;
    return unjoined;
  });
  const kind = join === 'and' ? 'all' : 'any';
  if (change === -1) return { kind, items };
  const rest = chainToGroup({ comparisons: comparisons.slice(change), joins: joins.slice(change) }, createId);
  if ('code' in rest) return rest;
  // A range is one condition, although it was read from two.
  const last = rest.items.length === 1 ? rest.items : [{ id: createId(), ...rest }];
  return { kind, items: [...items, ...last] };
}

/** Without the comparisons that only keep an error out of the message: they follow from the others. */
function withoutGuards({ comparisons, joins }: Chain): Chain {
  const kept = [...comparisons.keys()].filter((index) => {
    const comparison = comparisons[index];
    return comparison === undefined || joins[index] !== 'and' || !isOrderGuard(comparison);
  });
  return {
    comparisons: kept.flatMap((index) => comparisons.slice(index, index + 1)),
    joins: kept.slice(0, -1).flatMap((index) => joins.slice(index, index + 1)),
  };
}

/** A condition that the text expresses with a variable. */
function variableFields({
  reference,
  operator,
  values,
  isTime,
  dateZone,
  readAs,
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
    ...(readAs && { readAs }),
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
  conditions: readonly ItemFields[],
  comparisons: readonly Comparison[],
): readonly ItemFields[] {
  const joined: ItemFields[] = [];
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
function rangeBetween(first: ItemFields, last: ItemFields | undefined): ConditionFields | undefined {
  if (isGroup(first) || last === undefined || isGroup(last)) return undefined;
  if (last.logicalOperator !== 'and' || first.valueKind !== undefined || last.valueKind !== undefined)
    return undefined;
  const operator = rangeOf(first.operator, last.operator);
  const isOneQuestion = question.every((field) => field === 'operator' || first[field] === last[field]);
  if (operator === undefined || !isOneQuestion) return undefined;
  return { ...first, operator, value: rangeText(first.value, last.value) };
}

/** The fields of a condition, without its id. */
type ConditionFields = Omit<Condition, 'id'>;
type GroupFields = Omit<ConditionGroup, 'id'>;
type ItemFields = ConditionFields | GroupFields;

function isGroup(fields: ItemFields): fields is GroupFields {
  return 'items' in fields;
}

/**
 * `city == 'Rome' or city == 'Oslo'` as one condition: city is any of Rome, Oslo. In a list right before an `and`,
 * the last comparison stays separate, because Liquid joins it to the one after the `and`.
 */
function joinAlternatives(conditions: readonly ItemFields[]): readonly ItemFields[] {
  const joined: ItemFields[] = [];
  for (let start = 0, end = 0; start < conditions.length; start = end) {
    end = endOfList(conditions, start);
    const first = conditions[start];
    if (first === undefined) break;
    if (end === start + 1 || isGroup(first)) joined.push(first);
    else {
      const values = conditions.slice(start, end).map((fields) => (isGroup(fields) ? '' : fields.value));
      joined.push({ ...first, operator: listOf(first.operator) ?? first.operator, value: values.join('\n') });
    }
  }
  return joined;
}

function endOfList(conditions: readonly ItemFields[], start: number): number {
  const first = conditions[start];
  if (first === undefined || isGroup(first) || !canBeListed(first)) return start + 1;
  let end = start + 1;
  let { length } = first.value;
  for (let next = conditions[end]; next !== undefined && !isGroup(next); next = conditions[end]) {
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
  'readAs',
] as const satisfies readonly (keyof ConditionFields)[];

function asksAlike(one: ConditionFields, other: ConditionFields): boolean {
  return question.every((field) => one[field] === other[field]);
}
