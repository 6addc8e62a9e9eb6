import { operatorsFor } from '@sluice/liquid';
import type { DataType, Operator } from '@sluice/liquid';
import type { LazySelectOption } from '../../lazy-controls/LazySelect.tsx';

const made = new Map<DataType | undefined, readonly LazySelectOption<Operator>[]>();

/** The operators for a data type as options: words, symbol, and why one can never work. Made once per type. */
export function operatorOptions(dataType: DataType | undefined): readonly LazySelectOption<Operator>[] {
  const before = made.get(dataType);
  if (before !== undefined) return before;
  const options = operatorsFor(dataType).map(({ operator, label, symbol, reason }) => ({
    value: operator,
    label,
    detail: symbol,
    warning: reason,
  }));
  made.set(dataType, options);
  return options;
}
