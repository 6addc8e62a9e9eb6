import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import type { SampleInputs } from '@sluice/liquid/sample';
import type { ParseResult } from 'papaparse';
import { createTypeCounts, inputOfCell, textOfCell, type OtherType } from './cell-input.ts';

/** One row of pasted data. */
export interface PastedPerson {
  /** As in a spreadsheet and beside the text: the line of a CSV text on which it begins; of JSON, the place in the list. */
  row: number;
  name: string | undefined;
  inputs: SampleInputs;
}

/** Why a row, a column or the whole text cannot be used, or is used otherwise than one might think. */
export type PeopleProblem =
  /** Which line is wrong, about. */
  | { kind: 'not-json'; line: number }
  | { kind: 'no-people' }
  /** No column has the name of an attribute; `columns` are the names that would. */
  | { kind: 'no-known-column'; columns: readonly string[] }
  | { kind: 'too-many'; limit: number }
  | { kind: 'not-a-person'; row: number }
  | { kind: 'cells'; row: number; expected: number; found: number }
  | OtherType
  | { kind: 'missing-column'; column: string }
  | { kind: 'unknown-column'; column: string }
  /** Saved people who have no value for an attribute. */
  | { kind: 'missing-value'; column: string; names: readonly string[] };

export interface ReadPeople {
  people: readonly PastedPerson[];
  problems: readonly PeopleProblem[];
}

/** The maximum for one test; the others are reported as left out. */
export const MAX_PEOPLE = 5000;

/** The possible names of the column with the names of people, unless an attribute is called so. */
const NAME_COLUMNS = ['name', 'person'];

/** Returns the name of the column with the names of people beside these attributes. */
export function nameColumnFor(attributes: readonly string[]): string {
  const taken = new Set(attributes.map((attribute) => attribute.toLowerCase()));
  return NAME_COLUMNS.find((name) => !taken.has(name)) ?? 'name';
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
): Promise<ReadPeople> {
  if (text.trim() === '') return { people: [], problems: [{ kind: 'no-people' }] };
  // A space at the end of a table belongs to the last value.
  const table = /^\s*[[{]/u.test(text)
    ? readJson(text.trimEnd())
    : await readCsv(text.replace(/[\r\n]+$/u, ''));
  // Without a row, problems with columns would only hide the reason.
  if (table.rows.length === 0) {
    return { people: [], problems: table.problems.length > 0 ? table.problems : [{ kind: 'no-people' }] };
  }
  return toPeople(table, references);
}

type Cells = Readonly<Record<string, unknown>>;

interface PeopleTable {
  columns: readonly string[];
  rows: readonly { row: number; cells: Cells }[];
  problems: readonly PeopleProblem[];
  /** Whether the cells have types of their own: in CSV everything is text. */
  isTyped: boolean;
}

async function readCsv(text: string): Promise<PeopleTable> {
  const { default: Papa } = await import('papaparse');
  const parsed: ParseResult<string[]> = Papa.parse<string[]>(text);
  const [head, ...lines] = numbered(parsed.data).filter(({ line }) =>
    line.some((cell) => cell.trim() !== ''),
  );
  const columns = (head?.line ?? []).map((cell) => cell.trim());
  const problems: PeopleProblem[] = [];
  const rows = lines.flatMap(({ row, line }) => {
    if (line.length !== columns.length) {
      problems.push({ kind: 'cells', row, expected: columns.length, found: line.length });
      return [];
    }
    return [{ row, cells: Object.fromEntries(columns.map((column, place) => [column, line[place]])) }];
  });
  return { columns, rows, problems, isTyped: false };
}

/** The lines of a table with the number of the text line on which each begins: a quoted cell can have several. */
function numbered(lines: readonly string[][]): readonly { row: number; line: string[] }[] {
  let next = 1;
  return lines.map((line) => {
    const row = next;
    next += line.join('').split('\n').length;
    return { row, line };
  });
}

function readJson(text: string): PeopleTable {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return {
      columns: [],
      rows: [],
      problems: [{ kind: 'not-json', line: lineOf(error, text) }],
      isTyped: true,
    };
  }
  const list: readonly unknown[] = Array.isArray(data) ? data : [data];
  const problems: PeopleProblem[] = [];
  const rows = list.flatMap((entry, index) => {
    if (isCells(entry)) return [{ row: index + 1, cells: entry }];
    problems.push({ kind: 'not-a-person', row: index + 1 });
    return [];
  });
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  return { columns, rows, problems, isTyped: true };
}

/** Returns the line at which the reader stopped: engines say it as a position. Without one, the text ends too early. */
function lineOf(error: unknown, text: string): number {
  const [, position = text.length] = /position (\d+)/u.exec(String(error)) ?? [];
  return text.slice(0, Number(position)).split('\n').length;
}

function isCells(entry: unknown): entry is Cells {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

function toPeople(table: PeopleTable, references: readonly AttributeReference[]): ReadPeople {
  const problems = [...table.problems];
  const columnOf = new Map<string, string>();
  for (const reference of references) {
    const column = table.columns.find((entry) => namesOf(reference).includes(entry.toLowerCase()));
    if (column === undefined) problems.push({ kind: 'missing-column', column: referenceLabel(reference) });
    else columnOf.set(reference.key, column);
  }
  if (columnOf.size === 0 && references.length > 0 && table.rows.length > 0)
    return {
      people: [],
      problems: [{ kind: 'no-known-column', columns: references.map(({ name }) => name) }],
    };
  const used = new Set(columnOf.values());
  const nameColumn = table.columns.find(
    (column) => NAME_COLUMNS.includes(column.toLowerCase()) && !used.has(column),
  );
  for (const column of table.columns)
    if (!used.has(column) && column !== nameColumn) problems.push({ kind: 'unknown-column', column });

  if (table.rows.length > MAX_PEOPLE) problems.push({ kind: 'too-many', limit: MAX_PEOPLE });
  const otherTypes = createTypeCounts();
  const people = table.rows.slice(0, MAX_PEOPLE).map(({ row, cells }) => {
    const inputs = references.map((reference) => {
      const column = columnOf.get(reference.key);
      const cell = column === undefined ? undefined : cells[column];
      const input = inputOfCell(cell, reference, table.isTyped);
      if (column !== undefined) otherTypes.count(input, { row, column, expected: reference.inputKind });
      return [reference.key, input] as const;
    });
    const name = nameColumn === undefined ? undefined : textOfCell(cells[nameColumn]);
    return { row, name: name === '' ? undefined : name, inputs: Object.fromEntries(inputs) };
  });
  return { people, problems: [...problems, ...otherTypes.found()] };
}

function namesOf(reference: AttributeReference): readonly string[] {
  const { name, key, attributeType } = reference;
  return [
    name,
    referenceLabel(reference),
    key,
    `${attributeType}.${name}`,
    `${attributeType}.\${${name}}`,
  ].map((entry) => entry.toLowerCase());
}
