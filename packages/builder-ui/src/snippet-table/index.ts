export { SnippetTable } from './SnippetTable.tsx';
export type { SnippetSort, SnippetSortColumn, SnippetTableProps } from './SnippetTable.tsx';
export type { TablePerson, TableSnippet } from './table-snippet.ts';
export { useRelativeTime } from './useRelativeTime.ts';
