import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import type { KeptPerson } from '../condition-tester/people/saved-person.ts';
import { shortened } from '../messages/shortened.ts';
import type { snippetTestsMessages } from './messages.ts';

/** More values than this are not read beside a name. */
const VALUES_MAX = 3;
const LETTERS_MAX = 40;

/** The values of a person that conditions ask for, in their order: `plan: Gold, total_spend: 420`. */
export function decidingValues(
  { inputs }: KeptPerson,
  references: readonly AttributeReference[],
  words: typeof snippetTestsMessages,
): string {
  const values = references.flatMap((reference) => {
    const input = inputs[reference.key];
    if (reference.conditionIds.length === 0 || input === undefined || input.kind === 'not-set') return [];
    const value = input.kind === 'empty' ? words.emptyText : shortened(input.text, LETTERS_MAX);
    return [words.value(referenceLabel(reference), value)];
  });
  return values.length === 0 ? words.noValues : values.slice(0, VALUES_MAX).join(', ');
}
