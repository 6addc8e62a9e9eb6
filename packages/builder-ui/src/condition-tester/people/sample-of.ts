import type { AttributeReference, Sample, SampleValue } from '@sluice/liquid';
import { type SampleInputs, sampleValueOf } from '@sluice/liquid/sample';

/** The person whom the inputs describe. What has no input yet is left out. */
export function sampleOf(references: readonly AttributeReference[], inputs: SampleInputs): Sample {
  const values: Record<string, SampleValue> = {};
  for (const reference of references) {
    const value = sampleValueOf(reference, inputs[reference.key]);
    if (value !== undefined) values[reference.key] = value;
  }
  return { values };
}
