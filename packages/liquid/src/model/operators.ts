import type { DataType, Operator } from './template.ts';

/** One way of comparing, as people and as Liquid write it. */
export interface OperatorDefinition {
  operator: Operator;
  /** In words: `is at least`. */
  label: string;
  /** As Liquid writes it: `>=`. */
  symbol: string;
  /** Whether the condition needs a value; `is-set` does not. */
  takesValue: boolean;
  /** Data types for which this operator can never tell people apart, each with the reason. */
  impossibleFor: Partial<Record<DataType, string>>;
}

/** An operator as offered for one data type. */
export interface OfferedOperator extends OperatorDefinition {
  /** Why it can never work for this data type; absent when it can. */
  reason?: string | undefined;
}

const notAList = 'A list never equals one value. Use "contains" instead.';
const listOrder = 'A list has no order, so this is never true.';
const booleanOrder = 'True and false have no order, so this is never true.';
const listOnly = 'Only text and lists can contain something.';

const ordering = { array: listOrder, boolean: booleanOrder };
const containing = { number: listOnly, boolean: listOnly, time: listOnly };

/** Every operator, in the order in which the builder offers them. */
export const operators: readonly OperatorDefinition[] = [
  define('==', 'is equal to', '==', { array: notAList }),
  define('!=', 'is not equal to', '!=', {
    array: 'A list never equals one value, so this is always true. Use "does not contain" instead.',
  }),
  define('>', 'is greater than', '>', ordering),
  define('<', 'is less than', '<', ordering),
  define('>=', 'is at least', '>=', ordering),
  define('<=', 'is at most', '<=', ordering),
  define('contains', 'contains', 'contains', containing),
  define('does-not-contain', 'does not contain', 'not contains', {
    number: `${listOnly} This is always true.`,
    boolean: `${listOnly} This is always true.`,
    time: `${listOnly} This is always true.`,
  }),
  define('is-any-of', 'is any of', '== … or ==', { array: notAList }),
  { ...define('is-set', 'is set', '!= blank', {}), takesValue: false },
  { ...define('is-not-set', 'is not set', '== blank', {}), takesValue: false },
];

/** Dates are not greater than each other: they come before or after. */
const labelsForTime: Partial<Record<Operator, string>> = {
  '>': 'is after',
  '<': 'is before',
  '>=': 'is on or after',
  '<=': 'is on or before',
};

/** An operator in words, as people say it of this data type. */
export function operatorLabel(operator: Operator, dataType: DataType | undefined): string {
  const { label } = operatorDefinition(operator);
  return dataType === 'time' ? (labelsForTime[operator] ?? label) : label;
}

/** All operators for a data type: those that can work first, those that never can last, with the reason. */
export function operatorsFor(dataType: DataType | undefined): readonly OfferedOperator[] {
  if (dataType === undefined) return operators;
  const offered = operators.map((entry) => ({
    ...entry,
    label: operatorLabel(entry.operator, dataType),
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

/** Whether an operator can ever tell people apart by an attribute of this type. */
export function operatorCanWork(operator: Operator, dataType: DataType | undefined): boolean {
  return dataType === undefined || operatorDefinition(operator).impossibleFor[dataType] === undefined;
}

function define(
  operator: Operator,
  label: string,
  symbol: string,
  impossibleFor: OperatorDefinition['impossibleFor'],
): OperatorDefinition {
  return { operator, label, symbol, takesValue: true, impossibleFor };
}
