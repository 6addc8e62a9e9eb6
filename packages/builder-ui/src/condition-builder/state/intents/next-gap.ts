import { generateLiquid } from '@sluice/liquid';
import type { Condition, ConditionPart } from '@sluice/liquid';
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

const NO_FALLBACK = {
  hasFallback: false,
  fallbackType: 'abort',
  customFallback: '',
  abortReason: '',
} as const;

/** The field of a condition that is to be filled in next; `undefined` when nothing is missing. */
export function nextGapOf(condition: Condition): RowField | undefined {
  const statement = { id: 'alone', customText: '', conditions: [condition] };
  const { incomplete } = generateLiquid({ statements: [statement], settings: NO_FALLBACK });
  const [first] = incomplete
    .flatMap(({ part }) => (part === 'text' ? [] : [part]))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return first && fields[first];
}
