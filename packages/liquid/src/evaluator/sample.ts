import type { LiquidValue } from '../expression/nodes.ts';

/**
 * A value of an imaginary person: JSON, `null` when not set, `{ $time: '2026-03-01T00:00:00Z' }` for a moment and
 * `{ $float: '1.0' }` for a float that displays its fraction.
 */
export type SampleValue = LiquidValue;

/** One imaginary person. References that are absent are not set. */
export interface Sample {
  /** By the `key` of `listReferences`. */
  values: { readonly [referenceKey: string]: SampleValue };
}
