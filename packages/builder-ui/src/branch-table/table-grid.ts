import { useMemo } from 'react';
import { GridCollection, type GridNode } from 'react-stately/private/grid/GridCollection';
import { useGridState } from 'react-stately/private/grid/useGridState';
import { FALLBACK_CARD } from '../condition-builder/root/card-notes.ts';
import type { TableColumn, TableRow } from './model/table-of.ts';

/** What a cell of the grid is: the name of its branch, a value, all values as one, the text, or the menu. */
export type CellKind = 'branch' | 'value' | 'span' | 'text' | 'menu';

/** A cell, by its place. `column` counts the columns with values; the text comes right behind them. */
export interface CellPlace {
  kind: CellKind;
  row: number;
  column: number;
}

/** A cell as the grid knows it. */
export type GridCell = GridNode<CellPlace>;

/** A row of the grid: a branch, or everybody else. */
export interface GridLine {
  /** The id of its branch, or the key of the fallback. */
  id: string;
  /** Absent for everybody else. */
  row: TableRow | undefined;
}

/** The rows of a grid: the branches, then everybody else. */
export function linesOf(rows: readonly TableRow[]): readonly GridLine[] {
  return [...rows.map((row) => ({ id: row.statementId, row })), { id: FALLBACK_CARD, row: undefined }];
}

/** Tells whether a row has a cell for each attribute. */
export const hasCells = ({ row }: GridLine): boolean => row !== undefined && row.reason === undefined;

const keyOf = (line: GridLine, kind: CellKind, column?: TableColumn): string =>
  `${line.id} ${kind}${column === undefined ? '' : ` ${column.key}`}`;

/** The key of the cell at a place; where a row has one cell for all values, of that one. */
export function keyAt(
  lines: readonly GridLine[],
  columns: readonly TableColumn[],
  row: number,
  column: number,
): string | undefined {
  const line = lines[row];
  if (line === undefined) return undefined;
  if (column >= columns.length) return keyOf(line, 'text');
  return hasCells(line) ? keyOf(line, 'value', columns[column]) : keyOf(line, 'span');
}

/** The cells of the table for react-aria's grid, which knows how keys move among them. */
function collectionOf(lines: readonly GridLine[], columns: readonly TableColumn[]) {
  const items = lines.map((line, row) => {
    const values: readonly [CellKind, TableColumn | undefined][] = hasCells(line)
      ? columns.map((column) => ['value', column])
      : columns.length === 0
        ? []
        : [['span', undefined]];
    const kinds: readonly [CellKind, TableColumn | undefined][] = [
      ['branch', undefined],
      ...values,
      ['text', undefined],
      ['menu', undefined],
    ];
    const childNodes = kinds.map(([kind, column], index): GridCell => {
      const place = { kind, row, column: kind === 'text' ? columns.length : Math.max(0, index - 1) };
      return {
        type: 'cell',
        key: keyOf(line, kind, column),
        parentKey: line.id,
        value: place,
        level: 0,
        index,
        hasChildNodes: false,
        childNodes: [],
        rendered: null,
        textValue: '',
        props: kind === 'span' ? { colSpan: columns.length } : {},
      };
    });
    return { type: 'item', key: line.id, childNodes };
  });
  return new GridCollection<CellPlace>({ columnCount: columns.length + 3, items });
}

/** The state of the grid: its cells, and which of them has focus. */
export function useTableGrid(lines: readonly GridLine[], columns: readonly TableColumn[]) {
  // The cells are the same as long as their places are: what is in them does not matter here.
  const places = lines.map((line) => `${line.id}${hasCells(line) ? '' : ' span'}`).join('\n');
  const keys = columns.map(({ key }) => key).join('\n');
  const collection = useMemo(
    () => collectionOf(lines, columns),
    // oxlint-disable-next-line react/exhaustive-deps -- lines and columns are new objects with each edit
    [places, keys],
  );
  return useGridState({ collection, focusMode: 'cell', selectionMode: 'none' });
}

/** The state of the grid. */
export type TableGridState = ReturnType<typeof useTableGrid>;

/** The cell that has focus, or had it last. */
export function focusedCell({ collection, selectionManager }: TableGridState): GridCell | undefined {
  const key = selectionManager.focusedKey;
  const cell = key === null ? null : collection.getItem(key);
  return cell?.type === 'cell' ? cell : undefined;
}
