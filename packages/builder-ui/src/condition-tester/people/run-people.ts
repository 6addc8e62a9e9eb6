import { compareReadings } from '@sluice/liquid';
import type { AttributeReference, ReadingComparison, Sample, SampleValue, Template } from '@sluice/liquid';
import { sampleValueOf } from '@sluice/liquid/sample';
import type { PastedPerson } from './read-people.ts';

/** What one of many people gets. */
export interface PersonOutcome extends ReadingComparison {
  person: PastedPerson;
  template: Template;
  sample: Sample;
  /** The moment everybody was tested for, in milliseconds. */
  now: number;
}

/** Tests everybody, at one moment. */
export function runPeople(
  template: Template,
  references: readonly AttributeReference[],
  people: readonly PastedPerson[],
): readonly PersonOutcome[] {
  const now = Date.now();
  return people.map((person) => {
    const values: Record<string, SampleValue> = {};
    for (const reference of references)
      values[reference.key] = sampleValueOf(reference, person.inputs[reference.key]) ?? null;
    const sample = { values };
    return { person, template, sample, now, ...compareReadings(template, sample, { now }) };
  });
}
