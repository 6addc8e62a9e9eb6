export { SnippetTable } from './SnippetTable.tsx';
export type { SnippetSort, SnippetSortColumn, SnippetTableProps } from './SnippetTable.tsx';
export type { TableSnippet } from './table-snippet.ts';
