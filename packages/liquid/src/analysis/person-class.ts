import type { SampleValue } from '../evaluator/sample.ts';
import { isBlank, kindOf } from '../evaluator/values.ts';
import type { LiquidValue, Reference } from '../expression/nodes.ts';
import { closedListOf, closedList } from '../model/closed-lists.ts';
import type { DataType } from '../model/template.ts';
import type { ValueRole } from './result.ts';

/** A value that stands for all values which the questions answer alike. */
export interface PersonClass {
  value: SampleValue;
  role: ValueRole;
  /** How unlikely a person with this value is: witnesses have the likeliest. */
  cost: number;
  /** Whether a value is of the declared type, and in the list of the provider. */
  fits: boolean;
  /** A text or a list of which it is open what it contains. */
  isOpen: boolean;
}

const costs: Record<ValueRole, number> = {
  equal: 1,
  contains: 1,
  true: 1,
  above: 2,
  below: 2,
  between: 2,
  other: 3,
  false: 3,
  'not-set': 5,
  blank: 8,
  'wrong-type': 40,
};

/** The class of a value, seen from what the template says about its attribute. */
export function classOf(
  value: SampleValue,
  role: ValueRole,
  { dataType, list }: { dataType: DataType | undefined; list: readonly string[] | undefined },
  isOpen = false,
): PersonClass {
  const fits = value === null || isOfType(value, dataType, list);
  const told = roleOf(value, role, fits);
  const isOdd = typeof value === 'string' && oddText.test(value);
  const cost = costs[told] + (fits || told === 'wrong-type' ? 0 : 40) + (isOdd ? 4 : 0);
  return { value, role: told, cost, fits, isOpen };
}

/** A text that nobody would write. */
const oddText = /^!|[\0\uFFFF]/;

function roleOf(value: SampleValue, role: ValueRole, fits: boolean): ValueRole {
  if (value === null) return 'not-set';
  if (!fits) return value === false ? 'false' : isBlank(value) ? 'blank' : 'wrong-type';
  if (value === false) return 'false';
  if (value === true) return 'true';
  return role !== 'equal' && isBlank(value) ? 'blank' : role;
}

function isOfType(
  value: LiquidValue,
  dataType: DataType | undefined,
  list: readonly string[] | undefined,
): boolean {
  const kind = kindOf(value);
  switch (dataType) {
    case undefined:
      return true;
    case 'string':
      return kind === 'string' && (list === undefined || value === '' || list.includes(value as string));
    case 'number':
      return kind === 'number';
    case 'boolean':
      return kind === 'boolean';
    case 'array':
      return kind === 'array';
    case 'time':
      return kind === 'time' || (kind === 'string' && /^\d{4}-\d\d-\d\d/.test(value as string));
  }
}

/** The values that one of the provider's own attributes can have; `undefined` where any is possible. */
export function listOf({ object, name }: Reference): readonly string[] | undefined {
  if (object === 'subscribed_state') return ['opted_in', 'subscribed', 'unsubscribed'];
  const list = object === 'default_attribute' ? closedListOf(name) : undefined;
  return list === undefined ? undefined : closedList(list);
}
