import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import type { PastedPerson, ReadPeople } from '../read-people.ts';
import type { SavedPerson } from '../saved-person.ts';
import type { ColumnUse } from '../table/column-mapping.ts';
import type { PeopleTable } from '../table/people-table.ts';
import type { PeopleRun } from './run-people.ts';

/** A list that is not in the text field: a file, or cells that were pasted. */
export interface PeopleSource {
  name: string;
  /** In bytes. */
  size: number;
  table: PeopleTable;
}

/** What stays while the sheet is closed. */
export interface ManyPeopleMemory {
  source?: PeopleSource | undefined;
  /** Whether the people that the host keeps are tested, rather than a list. */
  isKept: boolean;
  /** What somebody chose for a column of the list, by its place. */
  chosenColumns: Readonly<Record<number, ColumnUse>>;
  /** Whether somebody has said that the first line of the list is a person, or that it is none. */
  isFirstPerson?: boolean | undefined;
  /** Whether names in the list, such as `Germany`, are tested as the codes that Braze has for them. */
  usesCodes?: boolean | undefined;
  /** The ids of the saved people who are tested. */
  chosenIds: ReadonlySet<string>;
  /** What the last test found. */
  run?: PeopleRun | undefined;
  /** Whether a fix has been made since: then everybody is tested again as soon as somebody looks. */
  isFixed: boolean;
}

export const NOTHING_YET: ManyPeopleMemory = {
  isKept: false,
  chosenColumns: {},
  chosenIds: new Set(),
  isFixed: false,
};

/** Saved people as people to test. What one of them has no value for is "Not set", and is reported. */
export function savedAsTested(
  people: readonly Omit<SavedPerson, 'id'>[],
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
  return { people: tested, problems, mapping: [] };
}
