import { AT_START, type CellEdit, type TableEdits } from './edit-table.ts';
import type { TableColumn } from './table-of.ts';
import type { SheetRow, TakenSheet } from './take-sheet.ts';

/** The most rows that a sheet may bring: more are too many for one snippet. */
export const SHEET_ROWS_MAX = 500;

/** Makes the edits that a sheet means. */
export function applySheet(edits: TableEdits, { columns, rows, removed }: TakenSheet): void {
  let after = AT_START;
  const last = edits.template.statements.at(-1)?.id;
  const isReplacing = removed.length > 0 || rows.some(({ statementId }) => statementId !== undefined);
  if (!isReplacing && last !== undefined) after = last;
  for (const row of rows) {
    if (row.fate === 'else') {
      if (row.text !== undefined) edits.setElse(row.text);
      continue;
    }
    if (row.fate === 'asks-nothing' || row.fate === 'too-long') continue;
    const statementId = row.statementId ?? edits.addRow(after);
    if (statementId === undefined) return;
    after = statementId;
    edits.put(editsOf(statementId, row, columns), columns);
  }
  for (const statementId of removed) edits.make({ type: 'statement-removed', statementId });
}

function editsOf(
  statementId: string,
  { cells, text, fate }: SheetRow,
  columns: readonly TableColumn[],
): readonly CellEdit[] {
  if (fate === 'same') return [];
  const filled = columns.flatMap((column): CellEdit[] => {
    const cell = cells.get(column.key);
    return cell === undefined ? [] : [{ statementId, column, value: cell.value }];
  });
  return text === undefined ? filled : [...filled, { statementId, text }];
}
