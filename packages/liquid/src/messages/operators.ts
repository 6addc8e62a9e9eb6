import type { ImpossibleReason } from '../operators/operator.ts';
import type { DataType, Operator } from '../model/template.ts';

const labels: Readonly<Record<Operator, string>> = {
  'is-true': 'is true',
  'is-false': 'is false',
  '==': 'is equal to',
  '!=': 'is not equal to',
  '>': 'is greater than',
  '<': 'is less than',
  '>=': 'is at least',
  '<=': 'is at most',
  'is-between': 'is between … and …',
  'is-not-between': 'is not between … and …',
  contains: 'contains',
  'does-not-contain': 'does not contain',
  'is-any-of': 'is any of',
  'contains-any-of': 'contains any of',
  'contains-none-of': 'contains none of',
  'is-set': 'is set',
  'is-not-set': 'is not set',
  'anniversary-today': 'is today, in any year',
  'anniversary-within': 'is in the next … days, in any year',
};

/** Dates are not greater than each other: they come before or after. */
const labelsForTime: Partial<Readonly<Record<Operator, string>>> = {
  '>': 'is after',
  '<': 'is before',
  '>=': 'is on or after',
  '<=': 'is on or before',
};

/** An operator in words, as people say it for this data type. `…`: where its value goes, if that is not the end, or each of its two values. */
export function operatorLabel(operator: Operator, dataType?: DataType): string {
  return (dataType === 'time' ? labelsForTime[operator] : undefined) ?? labels[operator];
}

const impossible: Readonly<Record<ImpossibleReason, string>> = {
  'list-equals-nothing': 'A list never equals one value. Use "contains" instead.',
  'list-differs-always':
    'A list never equals one value, so this is always true. Use "does not contain" instead.',
  'list-has-no-order': 'A list has no order, so this is never true.',
  'boolean-has-no-order': 'True and false have no order, so this is never true.',
  'contains-nothing': 'Only text and lists can contain something.',
  'never-contains': 'Only text and lists can contain something. This is always true.',
};

/** Tells why an operator can never tell people apart by an attribute of some type. */
export function impossibleReasonMessage(reason: ImpossibleReason): string {
  return impossible[reason];
}
