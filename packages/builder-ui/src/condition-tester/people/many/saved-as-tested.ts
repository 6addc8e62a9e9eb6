import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import type { PastedPerson, ReadPeople } from '../read-people.ts';
import type { SavedPerson } from '../saved-person.ts';

/** Saved people as people to test. What one of them has no value for is "Not set", and is reported. */
export function savedAsTested(
  people: readonly SavedPerson[],
  references: readonly AttributeReference[],
): ReadPeople {
  const tested = people.map(({ name, inputs }, index): PastedPerson => {
    const values = references.map(({ key }) => [key, inputs[key] ?? { kind: 'not-set' }] as const);
    // Pasted rows count from 1: these come before them.
    return { row: -index, name, inputs: Object.fromEntries(values) };
  });
  const problems = references.flatMap((reference) => {
    const names = people.filter(({ inputs }) => inputs[reference.key] === undefined).map(({ name }) => name);
    return names.length === 0
      ? []
      : [{ kind: 'missing-value' as const, column: referenceLabel(reference), names }];
  });
  return { people: tested, problems };
}
