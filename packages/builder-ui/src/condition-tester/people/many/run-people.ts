import {
  compareReadings,
  type AttributeReference,
  type ReadingComparison,
  type Sample,
  type Template,
} from '@sluice/liquid';
import type { PastedPerson, PeopleProblem } from '../read-people.ts';
import { sampleOf } from '../saved-person.ts';

/** The message of one of many people. */
export interface PersonOutcome extends ReadingComparison {
  person: PastedPerson;
  template: Template;
  sample: Sample;
  /** The moment everybody was tested for, in milliseconds. */
  now: number;
}

/** The result of a test of many people. */
export interface PeopleRun {
  template: Template;
  outcomes: readonly PersonOutcome[];
  problems: readonly PeopleProblem[];
}

/** Tests everybody, at one moment. */
export function runPeople(
  template: Template,
  references: readonly AttributeReference[],
  people: readonly PastedPerson[],
): readonly PersonOutcome[] {
  const now = Date.now();
  return people.map((person) => {
    const sample = sampleOf(references, person.inputs);
    return { person, template, sample, now, ...compareReadings(template, sample, { now }) };
  });
}
