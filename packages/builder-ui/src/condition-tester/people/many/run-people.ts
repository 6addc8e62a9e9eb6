import {
  compareReadings,
  type AttributeReference,
  type ReadingComparison,
  type Sample,
  type Template,
} from '@sluice/liquid';
import { prepareReceived, type ExpectedMessage } from '@sluice/liquid/render';
import { momentOfSending, sampleOf, type SendTime } from '@sluice/liquid/sample';
import { generatedOf, type WholeMessage } from '../../useTesterMemory.ts';
import type { PastedPerson } from '../read-people.ts';
import type { MappedColumn } from '../table/column-mapping.ts';
import { inSlices } from '../table/in-slices.ts';
import type { PeopleProblem } from '../table/people-table.ts';

/** The message of one of many people. */
export interface PersonOutcome extends ReadingComparison {
  person: PastedPerson;
  template: Template;
  /** The message that the template is a part of; of an email with its subject and its preheader. */
  whole: WholeMessage | undefined;
  sample: Sample;
  /** The moment everybody was tested for, in milliseconds. */
  now: number;
}

/** The result of a test of many people. */
export interface PeopleRun {
  template: Template;
  /** As that of the outcomes. */
  whole: WholeMessage | undefined;
  /** When everybody's message is sent. */
  sendTime: SendTime;
  /** The moment that this was, in milliseconds. */
  now: number;
  outcomes: readonly PersonOutcome[];
  problems: readonly PeopleProblem[];
  /** What each column of their list is; empty without a list. */
  mapping: readonly MappedColumn[];
  /** Whether the first line of their list is one of them; `undefined` where there is no such line. */
  isFirstPerson?: boolean | undefined;
}

/** Tests everybody, at one moment. The page stays usable meanwhile. */
export async function runPeople(
  { template, whole }: Pick<PeopleRun, 'template' | 'whole'>,
  references: readonly AttributeReference[],
  people: readonly PastedPerson[],
  sendTime: SendTime,
): Promise<Pick<PeopleRun, 'template' | 'whole' | 'outcomes' | 'sendTime' | 'now'>> {
  const present = Date.now();
  const now = momentOfSending(sendTime, present) ?? present;
  const outcomes = await inSlices(people, (person): PersonOutcome => {
    const sample = sampleOf(references, person.inputs);
    return { person, template, whole, sample, now, ...compareReadings(template, sample, { now }) };
  });
  return { template, whole, outcomes, sendTime, now };
}

/**
 * What each of the tested people receives, in their order, to be what they must receive from now on: of an email its subject and its
 * preheader, too. While something is not complete, nobody can be held to anything.
 */
export async function expectedOf({
  template,
  whole,
  outcomes,
}: Pick<PeopleRun, 'template' | 'whole' | 'outcomes'>): Promise<readonly (ExpectedMessage | undefined)[]> {
  const { text, incomplete } = generatedOf({ template, whole });
  if (incomplete.length > 0) return [];
  const received = prepareReceived(text, whole?.message);
  return inSlices(outcomes, ({ sample, now }) => received(sample, { now }));
}
