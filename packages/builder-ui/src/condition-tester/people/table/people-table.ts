import type { OtherType } from '../cell-input.ts';
import type { NamesOfCodes } from '../names-of-codes.ts';

/** Why a row, a column or the whole list cannot be used, or is used otherwise than one might think. */
export type PeopleProblem =
  /** Which line is wrong, about. */
  | { kind: 'not-json'; line: number }
  /** The JSON is a value of its own, such as a text. */
  | { kind: 'not-a-list' }
  | { kind: 'no-people' }
  /** No column has the name of an attribute; `columns` are the names that would. */
  | { kind: 'no-known-column'; columns: readonly string[] }
  /** The first line looks like a person. */
  | { kind: 'no-heads' }
  | { kind: 'same-heads'; column: string; columns: number }
  | { kind: 'too-many'; limit: number }
  | { kind: 'not-a-person'; row: number }
  | { kind: 'cells'; row: number; expected: number; found: number }
  /** A quotation mark opens in a cell of this row and is never closed: all that follows belongs to the cell. */
  | { kind: 'open-quote'; row: number }
  /** Cells hold a formula, not what it comes to. */
  | { kind: 'formulas'; column: string; people: number; row: number; value: string }
  /** The file is not in UTF-8, and does not say in what. */
  | { kind: 'encoding' }
  | OtherType
  | NamesOfCodes
  | { kind: 'missing-column'; column: string }
  | { kind: 'unknown-column'; column: string }
  /** Saved people who have no value for an attribute. */
  | { kind: 'missing-value'; column: string; names: readonly string[] };

/** One person of a list that has been read: the cells stand in the order of its columns. */
export interface TableRow {
  /** As in a spreadsheet and beside the text: the line of a CSV text on which it begins; of JSON, the place in the list. */
  row: number;
  cells: readonly unknown[];
}

/** A list of people, before it is known which column is which attribute. */
export interface PeopleTable {
  columns: readonly string[];
  rows: readonly TableRow[];
  /** How many people the list has, with those that are not read; `undefined` where only that there are more is known. */
  total: number | undefined;
  problems: readonly PeopleProblem[];
  /** The first line of a table, which may name its columns or be a person. Of JSON there is none. */
  firstLine?: FirstLine | undefined;
  /** Whether the cells have types of their own: in CSV everything is text. */
  isTyped: boolean;
}

interface FirstLine extends TableRow {
  cells: readonly (string | undefined)[];
  isPerson: boolean;
}

/** The maximum for one test; the others are reported as left out. */
export const MAX_PEOPLE = 5000;

/** A list that cannot be used at all. */
export const unusable = (problem: PeopleProblem): PeopleTable => ({
  columns: [],
  rows: [],
  total: 0,
  problems: [problem],
  isTyped: false,
});

/** A line of cells, and where it stands. */
export interface CellLine {
  row: number;
  line: readonly (string | undefined)[];
}

/** Tells whether a line has a person in it: tables end with empty lines. */
export const isFilledLine = (line: CellLine['line']): boolean => line.some(isFilled);

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const columnName = (place: number): string => `Column ${LETTERS[place] ?? String(place + 1)}`;

/**
 * Makes a list of the lines of a table. Its first line names the columns, unless it has numbers, dates or addresses in it:
 * then it is a person too, and the columns are called as in a spreadsheet.
 *
 * @param isRagged lines may be shorter than the first one: spreadsheets leave out empty cells at the end
 * @param more how many further people the list has
 */
export function tableOfLines(
  lines: readonly CellLine[],
  { isTyped, isRagged, more = 0 }: { isTyped: boolean; isRagged: boolean; more?: number },
): PeopleTable {
  const [head, ...others] = lines.filter(({ line }) => isFilledLine(line));
  if (head === undefined) return unusable({ kind: 'no-people' });
  const problems: PeopleProblem[] = [];
  const isPerson = others.some(({ line }) => line.length === head.line.length) && looksLikePerson(head.line);
  const columns = columnsOf(head.line, false);
  const rows = others.flatMap(({ row, line }) => {
    if (line.length === columns.length || isRagged) return [{ row, cells: line }];
    problems.push({ kind: 'cells', row, expected: columns.length, found: line.length });
    return [];
  });
  const firstLine = { row: head.row, cells: head.line, isPerson: false };
  const total = rows.length + more;
  const named = { columns, rows, total, problems: [...sameHeads(columns), ...problems], isTyped, firstLine };
  if (!isPerson) return named;
  const table = readFirstLine(named, true);
  return { ...table, problems: [{ kind: 'no-heads' }, ...table.problems] };
}

/** The same list with its first line read as a person, or as the names of the columns. */
export function readFirstLine(table: PeopleTable, isPerson: boolean): PeopleTable {
  const { firstLine } = table;
  if (firstLine === undefined || firstLine.isPerson === isPerson) return table;
  const columns = columnsOf(firstLine.cells, isPerson);
  const others = table.problems.filter(({ kind }) => kind !== 'no-heads' && kind !== 'same-heads');
  const { row, cells } = firstLine;
  return {
    ...table,
    columns,
    rows: isPerson ? [{ row, cells }, ...table.rows] : table.rows.slice(1),
    total: table.total === undefined ? undefined : table.total + (isPerson ? 1 : -1),
    problems: [...sameHeads(columns), ...others],
    firstLine: { ...firstLine, isPerson },
  };
}

function columnsOf(line: readonly (string | undefined)[], isPerson: boolean): readonly string[] {
  return line.map((cell, place) => (!isPerson && isFilled(cell) ? cell.trim() : columnName(place)));
}

/** No attribute is called like a number, a date or an address. */
function looksLikePerson(line: readonly (string | undefined)[]): boolean {
  return line.some(
    (cell) => isFilled(cell) && /^[+-]?\d[\d.,:/T Z-]*$|^\S+@\S+\.\S+$|^(?:true|false)$/iu.test(cell.trim()),
  );
}

function sameHeads(columns: readonly string[]): readonly PeopleProblem[] {
  const counts = new Map<string, number>();
  for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1);
  return [...counts].flatMap(([column, count]) =>
    count > 1 ? [{ kind: 'same-heads' as const, column, columns: count }] : [],
  );
}
