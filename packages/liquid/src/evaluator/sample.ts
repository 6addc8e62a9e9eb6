import type { LiquidValue } from '../expression/nodes.ts';

/**
 * A value of an imaginary person: JSON, `null` when not set, `{ $time: '2026-03-01T00:00:00Z' }` for a moment and
 * `{ $float: '1.0' }` for a float that displays its fraction.
 */
export type SampleValue = LiquidValue;

/** One imaginary person. Absent references are not set. */
export interface Sample {
  /**
   * By the `key` of `listReferences`, which `referenceKey` makes, too: `custom_attribute:plan`, `default_attribute:city`
   * for `${city}`, `event_properties:price`, and `variable:hour` for what has no object.
   */
  values: { readonly [referenceKey: string]: SampleValue };
}

/** Returns what a sample has under a key; `null` when that is not set. Samples of earlier editions say `event_property`. */
export function valueOfSample({ values }: Sample, key: string): SampleValue {
  if (Object.hasOwn(values, key)) return values[key] ?? null;
  if (!key.startsWith('event_properties:')) return null;
  const formerKey = key.replace('event_properties:', 'event_property:');
  return Object.hasOwn(values, formerKey) ? (values[formerKey] ?? null) : null;
}
