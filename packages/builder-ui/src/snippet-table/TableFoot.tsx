import type { ReactNode } from 'react';
import { Pagination } from '../controls/pagination/Pagination.tsx';
import * as S from './SnippetTable.styles.ts';
import { useSnippetTableMessages } from './messages.ts';

interface TableFootProps {
  /** What a screen reader calls the pages. */
  label: string;
  /** How many snippets there are on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  /** How many rows this page has; `undefined` while it is loading. */
  count: number | undefined;
  onPageChange: (page: number) => void;
}

/** Which rows of how many are shown, and the way to the other pages. */
export function TableFoot({ label, total, page, pageSize, count, onPageChange }: TableFootProps): ReactNode {
  const { loading, range } = useSnippetTableMessages();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <S.Foot>
      <output dir="auto">{count === undefined ? loading : range(first, first + count - 1, total)}</output>
      {pageCount > 1 && (
        <Pagination aria-label={label} page={page} pageCount={pageCount} onPageChange={onPageChange} />
      )}
    </S.Foot>
  );
}
