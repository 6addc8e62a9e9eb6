import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import type { SampleInputs } from '@sluice/liquid/sample';
import { createTypeCounts, inputOfCell, textOfCell } from './cell-input.ts';
import { createNamesOfCodes } from './names-of-codes.ts';
import {
  mapColumns,
  PERSON_NAME,
  type ColumnUse,
  type MappedColumn,
  type RememberedColumns,
} from './table/column-mapping.ts';
import { inSlices } from './table/in-slices.ts';
import {
  MAX_PEOPLE,
  readFirstLine,
  type PeopleProblem,
  type PeopleTable,
  type TableRow,
} from './table/people-table.ts';
import { readText } from './table/read-text.ts';

/** One row of a list. */
export interface PastedPerson {
  /** As in a spreadsheet and beside the text: the line of a CSV text on which it begins; of JSON, the place in the list. */
  row: number;
  name: string | undefined;
  inputs: SampleInputs;
}

export interface ReadPeople {
  people: readonly PastedPerson[];
  problems: readonly PeopleProblem[];
  /** What each column is; empty where nothing could be read. */
  mapping: readonly MappedColumn[];
  /** Whether the first line is read as a person; `undefined` of lists without such a line. */
  isFirstPerson?: boolean | undefined;
}

interface ReadOptions {
  /** What columns were used for before. */
  remembered?: RememberedColumns | undefined;
  /** What somebody chose, by the place of the column. */
  chosen?: Readonly<Record<number, ColumnUse>> | undefined;
  /** What somebody said about the first line; without it, what it looks like counts. */
  isFirstPerson?: boolean | undefined;
  /** Whether names such as `Germany` are tested as the codes that Braze has for them. */
  usesCodes?: boolean | undefined;
}

/**
 * Reads pasted CSV (comma, semicolon or tab, with a line of column names) or JSON (a list of objects). A column is an
 * attribute by its name, with or without `custom_attribute.`; a column `name` that no condition asks for names the
 * person. An empty cell, `null` or a missing column is "Not set". Rows that cannot be used are reported, the others are read,
 * also with values that are not of their attribute's type: those are reported and tested.
 */
export async function readPeople(
  text: string,
  references: readonly AttributeReference[],
  options: ReadOptions = {},
): Promise<ReadPeople> {
  return peopleOfTable(await readText(text), references, options);
}

/** The people of a list that has been read, by what its columns are. */
export async function peopleOfTable(
  given: PeopleTable,
  references: readonly AttributeReference[],
  options: ReadOptions = {},
): Promise<ReadPeople> {
  const table = options.isFirstPerson === undefined ? given : readFirstLine(given, options.isFirstPerson);
  const isFirstPerson = table.firstLine?.isPerson;
  // Without a row, problems with columns would only hide the reason.
  if (table.rows.length === 0) {
    const problems =
      table.problems.length > 0 ? table.problems : [{ kind: 'no-people' } satisfies PeopleProblem];
    return { people: [], problems, mapping: [] };
  }
  const mapping = mapColumns(table.columns, references, options);
  const problems = [...table.problems, ...columnProblems(mapping, references)];
  if (problems.some(({ kind }) => kind === 'no-known-column'))
    return { people: [], problems, mapping, isFirstPerson };
  if (table.rows.length > MAX_PEOPLE) problems.push({ kind: 'too-many', limit: MAX_PEOPLE });
  const names = await createNamesOfCodes(references, options.usesCodes === true);
  const { toPerson, found } = createPersonReader(table, references, { mapping, names });
  const people = await inSlices(table.rows.slice(0, MAX_PEOPLE), toPerson);
  return { people, problems: [...problems, ...found()], mapping, isFirstPerson };
}

function columnProblems(
  mapping: readonly MappedColumn[],
  references: readonly AttributeReference[],
): readonly PeopleProblem[] {
  const used = new Set(mapping.map(({ use }) => use));
  const missing = references.filter(({ key, isFetched }) => isFetched !== true && !used.has(key));
  if (references.length > 0 && references.every(({ key }) => !used.has(key)))
    return [{ kind: 'no-known-column', columns: references.map(({ name }) => name) }];
  return [
    ...missing.map((reference) => ({ kind: 'missing-column' as const, column: referenceLabel(reference) })),
    // What somebody has left out needs no word about it.
    ...mapping.flatMap(({ column, use, isSuggested }) =>
      use === null && isSuggested ? [{ kind: 'unknown-column' as const, column }] : [],
    ),
  ];
}

interface PersonReaderOptions {
  mapping: readonly MappedColumn[];
  names: Awaited<ReturnType<typeof createNamesOfCodes>>;
}

/** Reads one person after the other, and counts what is not as it should be. */
function createPersonReader(
  { columns, isTyped }: PeopleTable,
  references: readonly AttributeReference[],
  { mapping, names }: PersonReaderOptions,
) {
  const otherTypes = createTypeCounts();
  const formulas = createFormulaCounts();
  const placeOf = (use: string) => mapping.findIndex((column) => column.use === use);
  const places = references.map((reference) => ({ reference, place: placeOf(reference.key) }));
  const namePlace = placeOf(PERSON_NAME);
  const toPerson = ({ row, cells }: TableRow): PastedPerson => {
    const inputs = places.map(({ reference, place }) => {
      const cell = place === -1 ? undefined : cells[place];
      const given = inputOfCell(cell, reference, isTyped);
      const column = columns[place];
      const input = column === undefined ? given : names.read(given, reference, { row, column });
      if (column !== undefined) {
        otherTypes.count(input, { row, column, expected: reference.inputKind });
        if (!isTyped) formulas.count(cell, { row, column });
      }
      return [reference.key, input] as const;
    });
    const name = namePlace === -1 ? '' : textOfCell(cells[namePlace]);
    return { row, name: name === '' ? undefined : name, inputs: Object.fromEntries(inputs) };
  };
  return { toPerson, found: () => [...names.found(), ...formulas.found(), ...otherTypes.found()] };
}

type FormulaProblem = Extract<PeopleProblem, { kind: 'formulas' }>;

/** Counts cells with a formula. Thousands of rows with the same formula are one sentence. */
function createFormulaCounts() {
  const counts = new Map<string, FormulaProblem>();
  return {
    count(cell: unknown, { row, column }: { row: number; column: string }): void {
      if (typeof cell !== 'string' || !/^=[A-Z(+-]/u.test(cell)) return;
      const entry = counts.get(column);
      if (entry === undefined)
        counts.set(column, { kind: 'formulas', column, people: 1, row, value: cell.slice(0, 80) });
      else entry.people += 1;
    },
    found: (): readonly FormulaProblem[] => [...counts.values()],
  };
}
