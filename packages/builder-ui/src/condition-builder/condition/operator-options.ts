import { operatorsFor } from '@sluice/liquid';
import type { DataType, Operator } from '@sluice/liquid';
import type { conditionWords } from '../words/condition-words.ts';
import type { SelectOption } from '../../controls/select/select-option.ts';

type Options = readonly SelectOption<Operator>[];

const made = new WeakMap<typeof conditionWords, Map<DataType | undefined, Options>>();

/** The operators for a data type as options: words, symbol, and why one can never work. Made once per type. */
export function operatorOptions(dataType: DataType | undefined, words: typeof conditionWords): Options {
  const byType = made.get(words) ?? new Map<DataType | undefined, Options>();
  made.set(words, byType);
  const before = byType.get(dataType);
  if (before !== undefined) return before;
  const options = operatorsFor(dataType).map(({ operator, symbol, reason }) => ({
    value: operator,
    label: words.operator(operator, dataType),
    detail: symbol,
    warning: reason && words.impossibleOperator(reason),
  }));
  byType.set(dataType, options);
  return options;
}
