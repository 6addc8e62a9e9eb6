import { useRef, useState } from 'react';
import {
  focusedCell,
  keyAt,
  type CellPlace,
  type GridCell,
  type GridLine,
  type TableGridState,
} from './table-grid.ts';
import type { TableColumn } from './model/table-of.ts';
import type { CellRange } from './useTableEdits.ts';

/** The cells that are selected in the table, and what goes from one to another. */
export interface CellSelection {
  /** The cell that has focus, or had it last. */
  active: GridCell | undefined;
  /** From the cell where the selection began to the active one; absent where neither is a value or a text. */
  range: CellRange | undefined;
  /** Called when a cell gets focus. */
  onCellFocus: (key: string) => void;
  /** The next cell that gets focus is selected together with those that are. */
  extend: () => void;
  /** Leaves only the active cell selected. */
  collapse: () => void;
  focusKey: (key: string | undefined) => void;
  /** The same by place, as far as there are rows and columns. */
  focusAt: (row: number, column: number) => void;
}

/** Keeps which cells are selected: like in a sheet, a range from one to another. */
export function useCellSelection(
  state: TableGridState,
  lines: readonly GridLine[],
  columns: readonly TableColumn[],
): CellSelection {
  const [anchor, setAnchor] = useState<string | undefined>(undefined);
  const isExtending = useRef(false);
  const { collection, selectionManager } = state;
  const active = focusedCell(state);
  const start = anchor === undefined ? undefined : (collection.getItem(anchor)?.value ?? undefined);
  const focusKey = (key: string | undefined) => {
    if (key === undefined) return;
    selectionManager.setFocusedKey(key);
    selectionManager.setFocused(true);
  };
  return {
    active,
    range: rangeOf(start, active?.value ?? undefined),
    onCellFocus: (key) => {
      if (!isExtending.current) setAnchor(key);
      isExtending.current = false;
    },
    extend: () => {
      isExtending.current = true;
    },
    collapse: () => setAnchor(active === undefined ? undefined : String(active.key)),
    focusKey,
    focusAt: (row, column) => {
      const line = Math.min(Math.max(row, 0), lines.length - 1);
      focusKey(keyAt(lines, columns, line, Math.min(Math.max(column, 0), columns.length)));
    },
  };
}

const isPart = (place: CellPlace | undefined): place is CellPlace =>
  place?.kind === 'value' || place?.kind === 'text';

function rangeOf(start: CellPlace | undefined, end: CellPlace | undefined): CellRange | undefined {
  if (!isPart(end)) return undefined;
  const from = isPart(start) ? start : end;
  return {
    top: Math.min(from.row, end.row),
    bottom: Math.max(from.row, end.row),
    left: Math.min(from.column, end.column),
    right: Math.max(from.column, end.column),
  };
}
