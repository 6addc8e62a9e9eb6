import { checkCondition, type Condition, type ConditionPart } from '@sluice/liquid';
import type { RowField } from '../../../builder-dom/builder-dom.ts';

/** The field of each part, in the order in which people fill a condition in. */
const fields: Readonly<Record<ConditionPart, RowField>> = {
  attributeType: 'attribute',
  attributeName: 'attribute',
  eventProperty: 'attributeDetail',
  subscriptionGroupId: 'attributeDetail',
  operator: 'operator',
  value: 'firstValue',
};

const order = Object.keys(fields);

/** The field of a condition that is to be filled in next; `undefined` when nothing is missing. */
export function nextGapOf(condition: Condition): RowField | undefined {
  const [first] = checkCondition(condition)
    .incomplete.map(({ part }) => part)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return first && fields[first];
}
