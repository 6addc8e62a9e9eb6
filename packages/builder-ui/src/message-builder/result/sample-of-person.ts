import { listReferences, type AttributeDefinition, type Message, type Sample } from '@sluice/liquid';
import { sampleOf, withKnownTypes } from '@sluice/liquid/sample';
import type { SavedPerson } from '../../condition-tester/people/saved-person.ts';

/** What somebody has of all that a message asks for. What is not kept of them is not set. */
export function sampleOfPerson(
  message: Message,
  { inputs }: SavedPerson,
  attributes: readonly AttributeDefinition[],
): Sample {
  return sampleOf(withKnownTypes(listReferences(message), attributes), inputs);
}
