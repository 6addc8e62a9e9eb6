import type { Condition } from '@sluice/liquid';
import { operatorsFor } from '@sluice/liquid';

/** Which editor a condition's value gets. */
export type ValueKind = 'none' | 'text' | 'number' | 'truth' | 'date' | 'list';

/** Follows from the comparison first (a list, or no value at all), then from the declared type. */
export function valueKind({ operator, dataType }: Condition): ValueKind {
  if (operator !== '' && !takesValue(operator)) return 'none';
  if (operator === 'is-any-of') return 'list';
  if (operator === 'contains' || operator === 'does-not-contain') return 'text';
  switch (dataType) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'truth';
    case 'time':
      return 'date';
    case 'string':
    case 'array':
    case undefined:
      return 'text';
  }
}

/** Whether the value needs a line of its own: a date has several fields. */
export function needsWideValue(condition: Condition): boolean {
  return valueKind(condition) === 'date';
}

function takesValue(operator: Condition['operator']): boolean {
  return operatorsFor(undefined).find((entry) => entry.operator === operator)?.takesValue ?? true;
}
