import type { Condition, DataType, Operator } from '@sluice/liquid';
import { aroundValue } from '../../words/around-value.ts';
import { shortened } from '../../words/shortened.ts';

const MAX_NAME = 28;
const MAX_VALUE = 20;

interface ShortNameWords {
  /** A condition without a name, by its position. */
  number: (position: number) => string;
  operator: (operator: Operator, dataType: DataType | undefined) => string;
}

/** Conditions by their attributes; where several ask about the same one, with what each compares it with. */
export function shortNames(conditions: readonly Condition[], words: ShortNameWords): readonly string[] {
  const seen = new Map<string, number>();
  for (const { attributeName } of conditions) seen.set(attributeName, (seen.get(attributeName) ?? 0) + 1);
  return conditions.map((condition, index) => {
    const { attributeName, operator, dataType } = condition;
    if (attributeName === '') return words.number(index + 1);
    const name = shortened(attributeName, MAX_NAME);
    if (seen.get(attributeName) === 1 || operator === '') return name;
    const value = shortened(condition.value.trim().replaceAll(/\s*\n\s*/gu, ', '), MAX_VALUE);
    const [before, after] = aroundValue(words.operator(operator, dataType));
    return [name, before, value, after.trim()].filter((part) => part !== '').join(' ');
  });
}
