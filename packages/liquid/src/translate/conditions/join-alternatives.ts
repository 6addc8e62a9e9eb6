import { MAX_VALUE_LENGTH } from '../../model/limits.ts';
import type { Condition } from '../../model/template.ts';

/** The fields of a condition, without its id. */
export type ConditionFields = Omit<Condition, 'id'>;

/**
 * `city == 'Rome' or city == 'Oslo'` as one condition: city is any of Rome, Oslo. In a list right before an `and`,
 * the last comparison stays separate, because Liquid joins it to the one after the `and`.
 */
export function joinAlternatives(conditions: readonly ConditionFields[]): readonly ConditionFields[] {
  const joined: ConditionFields[] = [];
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

function endOfList(conditions: readonly ConditionFields[], start: number): number {
  const first = conditions[start];
  if (first === undefined || !canBeListed(first)) return start + 1;
  let end = start + 1;
  let { length } = first.value;
  for (let next = conditions[end]; next !== undefined; next = conditions[end]) {
    length += next.value.length + 1;
    const isListed = next.logicalOperator === 'or' && canBeListed(next) && hasSameSubject(first, next);
    if (!isListed || length > MAX_VALUE_LENGTH) break;
    end += 1;
  }
  // Liquid joins the last one to what follows the `and`.
  const isBeforeAnd = conditions[end]?.logicalOperator === 'and';
  return isBeforeAnd ? Math.max(end - 1, start + 1) : end;
}

/** Whether a value reads the same as one line of a list. */
function canBeListed({ operator, value, valueKind, dataType }: ConditionFields): boolean {
  if (operator !== '==' || valueKind !== undefined || dataType === undefined || dataType === 'boolean')
    return false;
  return value !== '' && value.trim() === value && !value.includes('\n');
}

/** What two conditions have in common whose values are alternatives. */
const subject = [
  'attributeType',
  'attributeName',
  'eventProperty',
  'subscriptionGroupId',
  'dataType',
] as const satisfies readonly (keyof ConditionFields)[];

function hasSameSubject(one: ConditionFields, other: ConditionFields): boolean {
  return subject.every((field) => one[field] === other[field]);
}
