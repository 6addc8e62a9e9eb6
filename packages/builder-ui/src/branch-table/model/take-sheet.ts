import { diffArrays } from 'diff';
import { MAX_VALUE_LENGTH, STATEMENTS_MAX, TEXT_MAX, type Condition, type Template } from '@sluice/liquid';
import { cellText, readCell, type CellValue, type OperatorWords } from './cell-text.ts';
import { saysElse, type SheetUse } from './map-sheet.ts';
import { keyOfColumn, rowsOf, type TableColumn, type TableRow } from './table-of.ts';

/** A cell of a sheet, as it will be in the table. */
export interface SheetCell {
  value: CellValue | undefined;
  /** As it was written, where it was read as something else: `Schweiz`, which is `CH`. */
  readFrom?: string | undefined;
  /** As it is now, where that changes; empty where nothing was asked. */
  was?: string | undefined;
}

/** What becomes of a row of a sheet. */
export type RowFate =
  | 'same'
  | 'changed'
  | 'new'
  /** It is for everybody else. */
  | 'else'
  /** It asks for nothing, above others: nobody would get what is below it. */
  | 'asks-nothing'
  /** A value or a text is longer than Braze or the builder takes. */
  | 'too-long';

/** A row of a sheet, with the branch that it becomes. */
export interface SheetRow {
  /** By the keys of `columns`. */
  cells: ReadonlyMap<string, SheetCell>;
  /** Absent where the sheet has no column of texts: those of the branches stay. */
  text: string | undefined;
  /** The text as it is now, where that changes. */
  textWas?: string | undefined;
  fate: RowFate;
  /** The branch that it changes; absent for a new one. */
  statementId?: string | undefined;
}

/** What a sheet makes of a template. Nothing has been changed yet. */
export interface TakenSheet {
  /** The columns of the table afterwards: those that it has, then those that only the sheet has. */
  columns: readonly TableColumn[];
  rows: readonly SheetRow[];
  /** The branches that no row of the sheet is: they are removed. */
  removed: readonly string[];
}

/** What a sheet makes of a template, which may have changed meanwhile. */
export type TakeSheet = (template: Template) => TakenSheet;

interface SheetOptions {
  template: Template;
  columns: readonly TableColumn[];
  /** The rows below the heads. */
  cells: readonly (readonly string[])[];
  uses: readonly SheetUse[];
  /** Instead of the rows that are there, or below them. */
  how: 'replace' | 'add';
  words: OperatorWords;
  /** What a text means as a value of an attribute: `CH` for `Schweiz`; `undefined` where it means itself. */
  meant: (column: TableColumn, text: string) => string | undefined;
}

/** Reads the rows of a sheet, and finds the branch that each of them is. A column that the sheet does not have stays. */
export function takeSheet(options: SheetOptions): TakenSheet {
  const { template, cells, uses, how } = options;
  const columns = columnsAfter(options.columns, uses);
  const read = cells.map((line, index) => readRow(line, columns, options, index === cells.length - 1));
  const isRow = ({ fate }: SheetRow) => fate === 'new';
  if (how === 'add') return { columns, rows: read, removed: [] };
  const before = rowsOf(template).filter(({ reason }) => reason === undefined);
  const used = new Set(uses.flatMap((use) => (use.kind === 'attribute' ? [keyOfColumn(use.attribute)] : [])));
  const { pairs, removed } = pairRows(before, read.filter(isRow), columns, used, options.words);
  const rows = read.map((row): SheetRow => {
    if (row.fate === 'else') {
      const { settings } = template;
      const now = settings.hasFallback && settings.fallbackType === 'custom' ? settings.customFallback : '';
      return row.text === now ? row : { ...row, textWas: now };
    }
    const branch = pairs.get(row);
    return branch === undefined ? row : comparedWith(branch, row, columns, used, options.words);
  });
  return { columns, rows, removed: removed.map(({ statementId }) => statementId) };
}

function columnsAfter(columns: readonly TableColumn[], uses: readonly SheetUse[]): readonly TableColumn[] {
  const added = uses.flatMap((use) => {
    if (use.kind !== 'attribute') return [];
    const key = keyOfColumn(use.attribute);
    if (columns.some((column) => column.key === key)) return [];
    return [{ ...use.attribute, key, operator: '==' as const }];
  });
  return [...columns, ...added];
}

function readRow(
  line: readonly string[],
  columns: readonly TableColumn[],
  { uses, words, meant }: SheetOptions,
  isLast: boolean,
): SheetRow {
  const cells = new Map<string, SheetCell>();
  let text: string | undefined;
  let isTooLong = false;
  let isElse = isLast && line.some(saysElse);
  for (const [index, use] of uses.entries()) {
    const typed = line[index] ?? '';
    if (use.kind === 'text') {
      text = typed;
      isTooLong ||= typed.length > TEXT_MAX;
    }
    const column =
      use.kind === 'attribute' ? columns.find(({ key }) => key === keyOfColumn(use.attribute)) : undefined;
    if (column === undefined || (isElse && saysElse(typed))) continue;
    const cell = readSheetCell(typed, column, words, meant);
    isTooLong ||= (cell.value?.value.length ?? 0) > MAX_VALUE_LENGTH;
    cells.set(column.key, cell);
  }
  const asks = [...cells.values()].some(({ value }) => value !== undefined);
  // Whoever leaves all cells of the last row empty means everybody else.
  isElse = !asks && (isElse || (isLast && (text ?? '').trim() !== ''));
  const fate = isTooLong ? 'too-long' : isElse ? 'else' : asks ? 'new' : 'asks-nothing';
  return { cells, text, fate };
}

function readSheetCell(
  typed: string,
  column: TableColumn,
  words: OperatorWords,
  meant: SheetOptions['meant'],
): SheetCell {
  const value = readCell(typed, column, words);
  const code = value && meant(column, value.value);
  if (value === undefined || code === undefined || code === value.value) return { value };
  return { value: { ...value, value: code }, readFrom: value.value };
}

const sameCell = (one: CellValue | undefined, other: Pick<Condition, 'operator' | 'value'> | undefined) =>
  one?.operator === other?.operator && one?.value === other?.value;

/** Pairs rows with branches in order: first those that ask the same, then what is left between them. */
function pairRows(
  before: readonly TableRow[],
  rows: readonly SheetRow[],
  columns: readonly TableColumn[],
  used: ReadonlySet<string>,
  words: OperatorWords,
) {
  const asked = columns.filter(({ key }) => used.has(key));
  const nowOf = ({ cells }: TableRow) =>
    JSON.stringify(asked.map((column) => textOfCell(cells.get(column.key), column, words)));
  const thenOf = ({ cells }: SheetRow) =>
    JSON.stringify(asked.map((column) => textOfCell(cells.get(column.key)?.value, column, words)));
  const pairs = new Map<SheetRow, TableRow>();
  const removed: TableRow[] = [];
  let [old, now] = [0, 0];
  let waiting: TableRow[] = [];
  const leave = () => {
    removed.push(...waiting);
    waiting = [];
  };
  for (const part of diffArrays(before.map(nowOf), rows.map(thenOf))) {
    const count = part.value.length;
    if (part.removed) {
      leave();
      waiting = before.slice(old, old + count);
      old += count;
      continue;
    }
    for (const row of rows.slice(now, now + count)) {
      const branch = part.added ? waiting.shift() : before[old];
      if (!part.added) old += 1;
      if (branch !== undefined) pairs.set(row, branch);
    }
    now += count;
    leave();
  }
  leave();
  return { pairs, removed };
}

function textOfCell(
  condition: Pick<Condition, 'operator' | 'value'> | undefined,
  column: TableColumn,
  words: OperatorWords,
): string {
  return condition === undefined ? '' : cellText(condition, column, words);
}

function comparedWith(
  branch: TableRow,
  row: SheetRow,
  columns: readonly TableColumn[],
  used: ReadonlySet<string>,
  words: OperatorWords,
): SheetRow {
  let isChanged = false;
  const cells = new Map(row.cells);
  for (const column of columns) {
    const cell = row.cells.get(column.key);
    const condition = branch.cells.get(column.key);
    if (!used.has(column.key) || cell === undefined || sameCell(cell.value, condition)) continue;
    isChanged = true;
    cells.set(column.key, { ...cell, was: textOfCell(condition, column, words) });
  }
  const hasOtherText = row.text !== undefined && row.text !== branch.text;
  return {
    ...row,
    cells,
    ...(hasOtherText && { textWas: branch.text }),
    statementId: branch.statementId,
    fate: isChanged || hasOtherText ? 'changed' : 'same',
  };
}

/** The rows that become branches. */
export const rowsToUse = ({ rows }: TakenSheet): readonly SheetRow[] =>
  rows.filter(({ fate }) => fate === 'same' || fate === 'changed' || fate === 'new');

/** Tells whether a template has room for what a sheet adds to it. */
export function hasRoom(template: Template, taken: TakenSheet): boolean {
  const added = taken.rows.filter(({ fate }) => fate === 'new').length;
  return template.statements.length + added <= STATEMENTS_MAX;
}
