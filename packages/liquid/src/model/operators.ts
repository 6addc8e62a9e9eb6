import type { DataType, Operator } from './template.ts';

/** The reason why an operator can never tell people apart by an attribute of some type. */
export type ImpossibleReason =
  | 'list-equals-nothing'
  | 'list-differs-always'
  | 'list-has-no-order'
  | 'boolean-has-no-order'
  | 'contains-nothing'
  | 'never-contains';

/** One way of comparing, as Liquid writes it. Its name in words is made by `operatorLabel`. */
export interface OperatorDefinition {
  operator: Operator;
  /** As Liquid writes it: `>=`. */
  symbol: string;
  /** Whether the condition needs a value; `is-set` does not. */
  takesValue: boolean;
  /** Data types for which this operator can never tell people apart, each with the reason. */
  impossibleFor: Partial<Record<DataType, ImpossibleReason>>;
  /** The only data types that it is offered for; absent for an operator of every type. */
  onlyFor?: readonly DataType[] | undefined;
}

/** An operator as offered for one data type. */
export interface OfferedOperator extends OperatorDefinition {
  /** Why it can never work for this data type; absent when it can. */
  reason?: ImpossibleReason | undefined;
}

const ordering = { array: 'list-has-no-order', boolean: 'boolean-has-no-order' } as const;
const containing = {
  number: 'contains-nothing',
  boolean: 'contains-nothing',
  time: 'contains-nothing',
} as const;
const notContaining = {
  number: 'never-contains',
  boolean: 'never-contains',
  time: 'never-contains',
} as const;

/** Every operator, in the order in which the builder offers them. */
export const operators: readonly OperatorDefinition[] = [
  define('==', '==', { array: 'list-equals-nothing' }),
  define('!=', '!=', { array: 'list-differs-always' }),
  define('>', '>', ordering),
  define('<', '<', ordering),
  define('>=', '>=', ordering),
  define('<=', '<=', ordering),
  define('contains', 'contains', containing),
  define('does-not-contain', 'not contains', notContaining),
  define('is-any-of', '== … or ==', { array: 'list-equals-nothing' }),
  anniversary('anniversary-today', false),
  anniversary('anniversary-within', true),
  { ...define('is-set', '!= blank', {}), takesValue: false },
  { ...define('is-not-set', '== blank', {}), takesValue: false },
];

/** All operators for a data type: those that can work first, those that never can last, with the reason. */
export function operatorsFor(dataType: DataType | undefined): readonly OfferedOperator[] {
  if (dataType === undefined) return operators;
  const offered = operators.filter(isFor(dataType)).map((entry) => ({
    ...entry,
    reason: entry.impossibleFor[dataType],
  }));
  return [
    ...offered.filter((entry) => entry.reason === undefined),
    ...offered.filter((entry) => entry.reason !== undefined),
  ];
}

/** The definition of one operator. */
export function operatorDefinition(operator: Operator): OperatorDefinition {
  const found = operators.find((entry) => entry.operator === operator);
  if (found === undefined) throw new TypeError(`Unknown operator ${operator}`);
  return found;
}

/** Tells whether an operator can ever tell people apart by an attribute of this type. */
export function operatorCanWork(operator: Operator, dataType: DataType | undefined): boolean {
  if (dataType === undefined) return true;
  const definition = operatorDefinition(operator);
  return definition.impossibleFor[dataType] === undefined && isFor(dataType)(definition);
}

/** Tells whether what an operator compares with can be another attribute. */
export function takesReference(operator: Operator | ''): boolean {
  return operator === '' || !withoutReference.has(operator);
}

const withoutReference: ReadonlySet<Operator> = new Set([
  'is-any-of',
  'is-set',
  'is-not-set',
  'anniversary-today',
  'anniversary-within',
]);

function isFor(dataType: DataType): (definition: OperatorDefinition) => boolean {
  return ({ onlyFor }) => onlyFor === undefined || onlyFor.includes(dataType);
}

function anniversary(operator: Operator, takesValue: boolean): OperatorDefinition {
  return { operator, symbol: "date: '%m%d'", takesValue, impossibleFor: {}, onlyFor: ['time'] };
}

function define(
  operator: Operator,
  symbol: string,
  impossibleFor: OperatorDefinition['impossibleFor'],
): OperatorDefinition {
  return { operator, symbol, takesValue: true, impossibleFor };
}
