import { useSection } from '../messages/useSection.ts';
import { textsWithNames } from '../messages/isolated-names.ts';
import type { NotARow } from './model/table-of.ts';
import type { RowFate } from './model/take-sheet.ts';

/** The current words of the table of branches. */
export function useBranchTableMessages(): typeof branchTableMessages {
  return useSection('conditionBuilder', branchTableMessages);
}

const counted = (count: number, one: string, other: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : other}`;

const whyNoRow: Record<NotARow, string> = {
  groups: 'Has groups: edit it as a card',
  or: 'Joined by “or”: edit it as a card',
  twice: 'Asks twice about one attribute: edit it as a card',
  'other-value': 'Compares with more than a value: edit it as a card',
  incomplete: 'Begun without an attribute: edit it as a card',
};

const fates: Record<RowFate, string> = {
  same: 'same',
  changed: 'changed',
  new: 'new',
  else: 'Else',
  'asks-nothing': 'Asks nothing',
  'too-long': 'Too long',
};

/** The words of the table of branches, and of the sheet that rows are pasted into. */
export const branchTableMessages = textsWithNames({
  tableName: 'Branches as a table',
  tableHelp:
    'Arrow keys move, Enter edits, Tab goes on, Escape and then Tab leaves the table. Control D fills down, Control C and V copy and paste.',
  tableSize: (rows: number, columns: number) =>
    `${counted(rows, 'row', 'rows')}, ${counted(columns, 'attribute', 'attributes')}`,
  branchColumn: 'Branch',
  tableThenSend: 'Then send',
  everybodyElse: 'everybody else',
  /** The marks of a row: what is known about all people. */
  nobodyGetsRow: 'Nobody gets this row',
  rowShares: (rows: readonly string[]) => `Shares people with ${new Intl.ListFormat('en').format(rows)}`,
  whyNoRow,
  goToCard: 'Go to the card',
  valueMissing: 'value missing',
  columnMenu: (name: string) => `Column ${name}`,
  columnOperator: (name: string, operator: string) => `Comparison of ${name}: ${operator}`,
  cellOperator: 'Comparison of these cells',
  addColumn: 'Add an attribute',
  changeColumn: 'Change attribute…',
  removeColumn: 'Remove column',
  columnTaken: 'The table has a column for this attribute already.',
  rowMenu: (name: string) => `Actions for ${name}`,
  duplicateRow: 'Duplicate',
  moveRowUp: 'Move up',
  moveRowDown: 'Move down',
  removeRow: 'Delete',
  onlyRow: 'It is the only branch.',
  fillDown: 'Fill',
  fillDownHelp: 'Fill the selected cells down (Ctrl D)',
  tableKeys: 'Ctrl V pastes cells, Ctrl D fills down',
  /** The field in which a cell is edited. */
  cellField: (column: string, branch: string) => `${column} of ${branch}`,
  emptyTable: 'Paste a table from Excel or Google Sheets',
  emptyTableHelp: 'Its columns become attributes and texts, its rows become branches. Or add an attribute.',
  /** Announced. */
  cellsPasted: (rows: number) => `${counted(rows, 'row', 'rows')} pasted.`,
  cellsFilled: (cells: number) => `${counted(cells, 'cell', 'cells')} filled.`,
  cellsDidNotFit: (count: number) =>
    `${counted(count, 'column', 'columns')} of what you pasted had no place in the table.`,

  pasteSheet: 'Paste from a sheet',
  pasteSheetField: 'Table from Excel or Google Sheets',
  pasteSheetHint:
    'Copy the cells in your sheet, with their heads, and paste them here. A head is the name of an attribute, an event with its property (Ordered: price), or a value as Liquid writes it.',
  sheetSize: (rows: number, columns: number) =>
    `${counted(rows, 'row', 'rows')} and ${counted(columns, 'column', 'columns')}`,
  firstRowNames: 'The first row names the columns',
  pasteAnother: 'Paste another table',
  sheetColumnUse: (head: string) => `What ${head} becomes`,
  sheetColumn: (position: number) => `Column ${position}`,
  notUsed: 'Not used',
  otherAttribute: 'Another attribute…',
  againstNow: 'Against now',
  fates,
  rowsAsTheyAre: (count: number) => (count === 1 ? '1 row as it is' : `${count} rows as they are`),
  replaceRows: 'Replace all rows',
  addRows: 'Add below',
  howToUse: 'What happens to the rows that are there',
  /** A value that a sheet has by its name. */
  wasReadAs: (name: string, value: string) => `“${name}” was read as ${value}`,
  moreReadAs: (count: number) => `and ${count} more`,
  hadMerged: 'Merged cells were filled in',
  rowsRemoved: (count: number) => `${counted(count, 'branch is', 'branches are')} removed`,
  asksNothing: (count: number) =>
    `${counted(count, 'row asks', 'rows ask')} for nothing and ${count === 1 ? 'is' : 'are'} left out`,
  tooLong: (count: number) => `${counted(count, 'row is', 'rows are')} too long and left out`,
  tooManyRows: (count: number, max: number) =>
    `Too many for one snippet: ${count.toLocaleString('en')} rows. A snippet takes at most ${max.toLocaleString('en')} at once.`,
  noRoom: (max: number) =>
    `Too many for one snippet: with these rows it would have more than ${max.toLocaleString('en')} branches.`,
  openQuote: (row: number) =>
    `A quote in row ${row} is never closed. Close it in your sheet, and copy again.`,
  noRows: 'There are no rows below the heads.',
  nothingMapped: 'Choose what at least one column becomes.',
  takeRows: (count: number) => `Use ${counted(count, 'row', 'rows')}`,
  cancelPaste: 'Cancel',
});
