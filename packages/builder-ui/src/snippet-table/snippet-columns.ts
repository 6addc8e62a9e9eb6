import type { SortDirection } from '../controls/table/Table.tsx';

/** The columns beside the name, which is always there. */
export type SnippetColumn = 'tags' | 'state' | 'created' | 'updated';

export const DEFAULT_COLUMNS: readonly SnippetColumn[] = ['tags', 'updated'];

export type SnippetSortColumn = 'name' | 'createdAt' | 'updatedAt';

export interface SnippetSort {
  column: SnippetSortColumn;
  direction: SortDirection;
}

/** The same column again turns the direction; another column starts ascending. */
export function nextDirection(sort: SnippetSort, column: SnippetSortColumn): SortDirection {
  return sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending';
}
