export { SnippetTable, type SnippetTableProps } from './SnippetTable.tsx';
export type {
  SnippetColumn,
  SnippetSort,
  SnippetSortColumn,
  TablePerson,
  TableSnippet,
} from './table-snippet.ts';
export type { SnippetSelection } from './selection/usePageSelection.ts';
export { useRelativeTime } from './row/relative-time.ts';
export { ConditionWords, SnippetWords } from './row/SnippetWords.tsx';
export { SnippetState } from './row/SnippetState.tsx';
