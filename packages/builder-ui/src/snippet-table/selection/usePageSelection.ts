import { useRef } from 'react';

interface Row {
  id: string;
}

/** The snippets that are selected, on this page and on others. */
export interface SnippetSelection<Item extends Row = Row> {
  selectedIds: ReadonlySet<string>;
  /** Called with the rows that the person selected, or took out of the selection. */
  onChange: (rows: readonly Item[], isSelected: boolean) => void;
}

/** The part of the selection that the heads and the rows of a page need. */
export interface PageSelection {
  isAll: boolean;
  isSome: boolean;
  setPage: (isSelected: boolean) => void;
  isSelected: (id: string) => boolean;
  setRow: (id: string, isSelected: boolean, isRange: boolean) => void;
}

/** Selects rows: one, those between two presses with Shift, or all of the page. `null` where the host wants none. */
export function usePageSelection<Item extends Row>(
  rows: readonly Item[] = [],
  selection: SnippetSelection<Item> | undefined,
): PageSelection | null {
  const lastPressed = useRef<string>(undefined);
  if (selection === undefined) return null;
  const { selectedIds, onChange } = selection;
  const count = rows.filter(({ id }) => selectedIds.has(id)).length;
  const isAll = rows.length > 0 && count === rows.length;

  const rowsTo = (id: string, isRange: boolean): readonly Item[] => {
    const to = rows.findIndex((row) => row.id === id);
    const from = rows.findIndex((row) => row.id === lastPressed.current);
    if (!isRange || from === -1) return rows.slice(to, to + 1);
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };

  return {
    isAll,
    isSome: count > 0 && !isAll,
    setPage: (isSelected) => onChange(rows, isSelected),
    isSelected: (id) => selectedIds.has(id),
    setRow: (id, isSelected, isRange) => {
      const changed = rowsTo(id, isRange);
      lastPressed.current = id;
      onChange(changed, isSelected);
    },
  };
}
