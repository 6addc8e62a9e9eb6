import { MAX_VALUE_LENGTH } from '../../model/limits.ts';
import type { Condition } from '../../model/template.ts';

/** A condition without an id. */
export type Fields = Omit<Condition, 'id'>;

/**
 * `city == 'Rome' or city == 'Oslo'` as one condition: city is any of Rome, Oslo. A list right before an `and` stays
 * as it is: to Liquid, its last part belongs to the `and`.
 */
export function joinAlternatives(conditions: readonly Fields[]): readonly Fields[] {
  const joined: Fields[] = [];
  for (let start = 0, end = 0; start < conditions.length; start = end) {
    end = endOfList(conditions, start);
    const first = conditions[start];
    if (first === undefined) break;
    if (end === start + 1) joined.push(first);
    else {
      const values = conditions.slice(start, end).map(({ value }) => value);
      joined.push({ ...first, operator: 'is-any-of', value: values.join('\n') });
    }
  }
  return joined;
}

function endOfList(conditions: readonly Fields[], start: number): number {
  const first = conditions[start];
  if (first === undefined || !canBeListed(first)) return start + 1;
  let end = start + 1;
  let { length } = first.value;
  for (let next = conditions[end]; next !== undefined; next = conditions[end]) {
    length += next.value.length + 1;
    const isNext = next.logicalOperator === 'or' && canBeListed(next) && asksTheSame(first, next);
    if (!isNext || length > MAX_VALUE_LENGTH) break;
    end += 1;
  }
  // The last one belongs to an `and` after it.
  const isBeforeAnd = conditions[end]?.logicalOperator === 'and';
  return isBeforeAnd ? Math.max(end - 1, start + 1) : end;
}

/** Whether a value stays the same as one line of a list. */
function canBeListed({ operator, value, valueKind, dataType }: Fields): boolean {
  if (operator !== '==' || valueKind !== undefined || dataType === undefined || dataType === 'boolean')
    return false;
  return value !== '' && value.trim() === value && !value.includes('\n');
}

function asksTheSame(one: Fields, other: Fields): boolean {
  return (
    one.attributeType === other.attributeType &&
    one.attributeName === other.attributeName &&
    one.eventProperty === other.eventProperty &&
    one.subscriptionGroupId === other.subscriptionGroupId &&
    one.dataType === other.dataType
  );
}
