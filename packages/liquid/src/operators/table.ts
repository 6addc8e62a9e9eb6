import { listValues } from '../expression/literal.ts';
import type { Reference } from '../expression/nodes.ts';
import { referenceNamed } from '../expression/reference.ts';
import { OPERATORS, type Condition, type DataType, type Operator } from '../model/template.ts';
import { anniversaryToday, anniversaryWithin } from './anniversary.ts';
import { contains, doesNotContain } from './containment.ts';
import { containsAnyOf, containsNoneOf, isAnyOf } from './lists.ts';
import type { Flag, ImpossibleReason, OperatorDefinition, OperatorRules } from './operator.ts';
import { isAtLeast, isAtMost, isGreater, isLess } from './order.ts';
import { isNotSet, isSet } from './presence.ts';
import { differs, equals } from './sameness.ts';

/** What the product knows about each operator. */
const table = {
  '==': equals,
  '!=': differs,
  '>': isGreater,
  '<': isLess,
  '>=': isAtLeast,
  '<=': isAtMost,
  contains,
  'does-not-contain': doesNotContain,
  'is-any-of': isAnyOf,
  'contains-any-of': containsAnyOf,
  'contains-none-of': containsNoneOf,
  'anniversary-today': anniversaryToday,
  'anniversary-within': anniversaryWithin,
  'is-set': isSet,
  'is-not-set': isNotSet,
} satisfies Record<Operator, OperatorRules>;

/** The rules of an operator; `undefined` while nobody has chosen one. */
export function rulesOf(operator: Operator): OperatorRules;
export function rulesOf(operator: Operator | ''): OperatorRules | undefined;
export function rulesOf(operator: Operator | ''): OperatorRules | undefined {
  return operator === '' ? undefined : table[operator];
}

/** The facts of an operator that its controls need; `undefined` while nobody has chosen one. */
export function operatorDefinition(operator: Operator | ''): OperatorDefinition | undefined {
  return rulesOf(operator);
}

/** An operator as offered for one data type. */
export interface OfferedOperator extends OperatorDefinition {
  operator: Operator;
  /** Why it can never work for this data type; absent when it can. */
  reason?: ImpossibleReason | undefined;
}

/** Every operator, in the order in which the builder offers them. */
export const operators: readonly OfferedOperator[] = OPERATORS.map((operator) => {
  const { symbol, input, takesReference, impossibleFor, onlyFor } = rulesOf(operator);
  return { operator, symbol, input, takesReference, impossibleFor, onlyFor };
});

/** All operators for a data type: those that can work first, those that never can last, with the reason. */
export function operatorsFor(dataType: DataType | undefined): readonly OfferedOperator[] {
  if (dataType === undefined) return operators;
  const offered = operators
    .filter((entry) => isFor(entry, dataType))
    .map((entry) => ({ ...entry, reason: entry.impossibleFor[dataType] }));
  return [
    ...offered.filter(({ reason }) => reason === undefined),
    ...offered.filter(({ reason }) => reason !== undefined),
  ];
}

/** Tells whether an operator can ever tell people apart by an attribute of this type. */
export function operatorCanWork(operator: Operator, dataType: DataType | undefined): boolean {
  if (dataType === undefined) return true;
  const rules = rulesOf(operator);
  return rules.impossibleFor[dataType] === undefined && isFor(rules, dataType);
}

function isFor({ onlyFor }: OperatorDefinition, dataType: DataType): boolean {
  return onlyFor === undefined || onlyFor.includes(dataType);
}

/** Tells whether what an operator compares with can be another attribute. */
export function takesReference(operator: Operator | ''): boolean {
  return rulesOf(operator)?.takesReference ?? true;
}

/** Tells whether a condition asks for several values, which one text lists. */
export function takesList(operator: Operator | ''): boolean {
  return rulesOf(operator)?.input === 'list';
}

/** The values that a condition compares with, each as it was typed. */
export function comparedValues({
  operator,
  value,
}: Pick<Condition, 'operator' | 'value'>): readonly string[] {
  return takesList(operator) ? listValues(value) : [value];
}

/** The other value that a condition compares with, if it does. */
export function valueReferenceOf({ value, valueKind, operator }: Condition): Reference | undefined {
  return valueKind === 'reference' && value !== '' && takesReference(operator)
    ? referenceNamed(value)
    : undefined;
}

/** The operator that stands for several comparisons with this one, joined by `or`. */
export function listOf(operator: Operator | ''): Operator | undefined {
  return OPERATORS.find((list) => rulesOf(list).readFrom?.alternatives === operator);
}

/** The operator that `generateLiquid` prints with such a variable. */
export function operatorOfFlag(flag: Flag): Operator | undefined {
  return OPERATORS.find((operator) => rulesOf(operator).readFrom?.isFlag?.(flag));
}
