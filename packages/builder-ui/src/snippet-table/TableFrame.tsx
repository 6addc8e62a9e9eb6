import type { ReactNode } from 'react';
import { Skeleton } from '../controls/skeleton/Skeleton.tsx';
import { TableCell, TableRow, TableColumn, TableHead, TableHeadRow } from '../controls/table/Table.tsx';
import {
  type SnippetColumn,
  nextDirection,
  type SnippetSort,
  type SnippetSortColumn,
} from './table-snippet.ts';
import * as S from './SnippetTable.styles.ts';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { SelectBox } from './selection/SelectBox.tsx';
import type { PageSelection } from './selection/usePageSelection.ts';
import { WIDTHS } from './layout/table-layout.ts';
import { useSnippetTableMessages } from './messages.ts';
import { Pagination } from '../controls/pagination/Pagination.tsx';

interface TableColumnsProps {
  columns: readonly SnippetColumn[];
  sort: SnippetSort;
  onSortChange: (sort: SnippetSort) => void;
  /** `null` where rows cannot be selected. */
  selection: PageSelection | null;
  hasStars: boolean;
}

/** The heads of the columns. Those that can be sorted by are buttons. */
export function TableColumns({
  columns,
  sort,
  onSortChange,
  selection,
  hasStars,
}: TableColumnsProps): ReactNode {
  const messages = useSnippetTableMessages();
  const sortable = (column: SnippetSortColumn) => ({
    sortDirection: sort.column === column ? sort.direction : null,
    onSort: () => onSortChange({ column, direction: nextDirection(sort, column) }),
  });
  return (
    <TableHead>
      <TableHeadRow>
        {selection !== null && <SelectColumn selection={selection} />}
        {hasStars && (
          <TableColumn data-part="favorite" style={{ inlineSize: WIDTHS.favorite }}>
            <VisuallyHidden>{messages.favorite}</VisuallyHidden>
          </TableColumn>
        )}
        <TableColumn data-part="name" {...sortable('name')}>
          {messages.name}
        </TableColumn>
        {columns.includes('tags') && (
          <TableColumn data-part="tags" style={{ inlineSize: WIDTHS.tags }}>
            {messages.tags}
          </TableColumn>
        )}
        {columns.includes('state') && (
          <TableColumn data-part="state" style={{ inlineSize: WIDTHS.state }}>
            {messages.state}
          </TableColumn>
        )}
        {columns.includes('findings') && (
          <TableColumn data-part="findings" style={{ inlineSize: WIDTHS.findings }}>
            {messages.findingsColumn}
          </TableColumn>
        )}
        {columns.includes('created') && (
          <TableColumn
            data-part="person"
            data-column="created"
            style={{ inlineSize: WIDTHS.created }}
            {...sortable('createdAt')}
          >
            {messages.created}
          </TableColumn>
        )}
        {columns.includes('updated') && (
          <TableColumn data-part="person" style={{ inlineSize: WIDTHS.updated }} {...sortable('updatedAt')}>
            {messages.updated}
          </TableColumn>
        )}
        <TableColumn data-part="actions">
          <VisuallyHidden>{messages.actions}</VisuallyHidden>
        </TableColumn>
      </TableHeadRow>
    </TableHead>
  );
}

function SelectColumn({ selection }: { selection: PageSelection }): ReactNode {
  const messages = useSnippetTableMessages();
  return (
    <TableColumn data-part="select" style={{ inlineSize: WIDTHS.select }}>
      <SelectBox
        label={messages.selectPage}
        isSelected={selection.isAll}
        isIndeterminate={selection.isSome}
        onChange={selection.setPage}
      />
    </TableColumn>
  );
}

const nameWidths = ['38%', '52%', '44%', '60%', '47%'];

interface SkeletonRowsProps {
  count: number;
  /** Whether rows start with a star. */
  hasStars?: boolean;
  /** Whether rows start with a box to select them. */
  hasBoxes?: boolean;
  /** The columns after the name. Left out, those of the trash: two of text. */
  columns?: readonly SnippetColumn[];
}

/** Rows in the shape of those that are loading. Hidden from screen readers: the footer says that it loads. */
export function SkeletonRows({
  count,
  hasStars = false,
  hasBoxes = false,
  columns,
}: SkeletonRowsProps): ReactNode {
  return nameWidths.slice(0, count).map((width) => (
    <TableRow key={width} aria-hidden>
      {hasBoxes && (
        <TableCell data-part="select">
          <Skeleton width="18px" height="18px" />
        </TableCell>
      )}
      {hasStars && (
        <TableCell data-part="favorite">
          <Skeleton round width="20px" height="20px" />
        </TableCell>
      )}
      <TableCell data-part="name">
        <S.NamePlace>
          <Skeleton width={width} height="14px" />
          <Skeleton width="75%" height="10px" />
        </S.NamePlace>
      </TableCell>
      {columns === undefined ? (
        <TrashCells />
      ) : (
        columns.map((column) => <Cell key={column} column={column} />)
      )}
      <TableCell data-part={columns && 'actions'}>
        <Skeleton width="100%" height="32px" />
      </TableCell>
    </TableRow>
  ));
}

function TrashCells(): ReactNode {
  return (
    <>
      <TableCell data-part="person">
        <Skeleton width="100%" height="28px" />
      </TableCell>
      <TableCell>
        <Skeleton width="64px" />
      </TableCell>
    </>
  );
}

function Cell({ column }: { column: SnippetColumn }): ReactNode {
  const isPerson = column === 'created' || column === 'updated';
  return (
    <TableCell data-part={isPerson ? 'person' : column} data-column={column}>
      {isPerson ? <Skeleton width="100%" height="28px" /> : <Skeleton round width="68px" height="22px" />}
    </TableCell>
  );
}

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

/** Says which rows of how many are shown, and leads to the other pages. */
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
