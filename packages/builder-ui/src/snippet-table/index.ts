export { SnippetTable } from './SnippetTable.tsx';
export type { SnippetTableProps } from './SnippetTable.tsx';
export type { SnippetColumn, SnippetSort, SnippetSortColumn } from './table-snippet.ts';
export type { SnippetSelection } from './selection/usePageSelection.ts';
export type { TablePerson, TableSnippet } from './table-snippet.ts';
export { useRelativeTime } from './row/relative-time.ts';
