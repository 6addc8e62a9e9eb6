import type { Operator, Template } from '@sluice/liquid';
import { useState } from 'react';
import { columnsOf, type TableColumn } from './model/table-of.ts';

interface Kept {
  columns: readonly TableColumn[];
  template: Template;
}

/** The columns of the table, and what changes them without changing any branch. */
export interface TableColumns {
  columns: readonly TableColumn[];
  /** Adds a column without cells, or takes over those that a sheet brings. */
  add: (added: readonly TableColumn[]) => void;
  remove: (key: string) => void;
  /** Puts a column in the place of another. */
  replace: (key: string, by: TableColumn) => void;
  compare: (key: string, operator: Operator) => void;
}

/** Keeps the columns in their order while somebody edits; another template begins with its own. */
export function useTableColumns(template: Template): TableColumns {
  const [kept, keep] = useState<Kept>(() => ({ columns: columnsOf(template), template }));
  let { columns } = kept;
  if (kept.template !== template) {
    columns = columnsOf(template, isAnother(kept.template, template) ? [] : columns);
    keep({ columns, template });
  }
  const change = (update: (columns: readonly TableColumn[]) => readonly TableColumn[]) =>
    keep((now) => ({ ...now, columns: update(now.columns) }));
  return {
    columns,
    add: (added) =>
      change((now) => [...now, ...added.filter(({ key }) => now.every((column) => column.key !== key))]),
    remove: (key) => change((now) => now.filter((column) => column.key !== key)),
    replace: (key, by) =>
      change((now) =>
        now
          .filter((column) => column.key === key || column.key !== by.key)
          .map((column) => (column.key === key ? by : column)),
      ),
    compare: (key, operator) =>
      change((now) => now.map((column) => (column.key === key ? { ...column, operator } : column))),
  };
}

/** No branch is left of the one before: it is another template, and not an edit of it. */
function isAnother(before: Template, now: Template): boolean {
  const ids = new Set(before.statements.map(({ id }) => id));
  return !now.statements.some(({ id }) => ids.has(id));
}
