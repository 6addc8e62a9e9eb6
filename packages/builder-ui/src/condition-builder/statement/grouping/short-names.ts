import type { Condition, DataType, Operator } from '@sluice/liquid';
import { aroundValue } from '../../words/around-value.ts';
import { shortened } from '../../../messages/shortened.ts';

const MAX_NAME = 28;
const MAX_VALUE = 20;

interface ShortNameWords {
  /** A condition without a name, by its position. */
  number: (position: number) => string;
  operator: (operator: Operator, dataType: DataType | undefined) => string;
}

/**
 * Conditions by their attributes; where several ask about the same one, with what each compares. Then so do the others:
 * beside a comparison, a name alone would read as if nothing was asked of it.
 */
export function shortNames(conditions: readonly Condition[], words: ShortNameWords): readonly string[] {
  const chosen = conditions.map(({ attributeName }) => attributeName).filter((name) => name !== '');
  const isNameEnough = new Set(chosen).size === chosen.length;
  return conditions.map((condition, index) => {
    const { attributeName, operator, dataType } = condition;
    if (attributeName === '') return words.number(index + 1);
    const name = shortened(attributeName, MAX_NAME);
    if (isNameEnough || operator === '') return name;
    const value = shortened(condition.value.trim().replaceAll(/\s*\n\s*/gu, ', '), MAX_VALUE);
    const [before, after] = aroundValue(words.operator(operator, dataType));
    return [name, before, value, after.trim()].filter((part) => part !== '').join(' ');
  });
}
