import {
  Pagination,
  Skeleton,
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
  Button,
  EmptyState,
} from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Activity, SearchX, Tag } from 'lucide-react';
import { PAGE_SIZE } from '../../../lib/paging.ts';
import { dataMessages } from '../messages.ts';
import {
  type AttributeColumn,
  type ChangeDataQuery,
  type DataQuery,
  type DataSort,
  isFiltered,
  type DataTab,
  type ListProps,
} from './data-query.ts';
import * as S from './DataTable.styles.ts';

export interface Column {
  /** What the cells show, which decides where they are in a stacked row. */
  part: string;
  label: string;
  /** The column to sort by. */
  sort?: AttributeColumn;
  width?: string;
}

interface DataTableProps<Item> {
  label: string;
  columns: readonly Column[];
  /** The rows of this page; `undefined` while they are loading for the first time. */
  items: readonly Item[] | undefined;
  total: number;
  isRefreshing: boolean;
  query: DataQuery;
  onQueryChange: ChangeDataQuery;
  renderRow: (item: Item) => ReactNode;
  /** Rows above those of the list, which are not counted. */
  lead?: ReactNode;
  /** Whether no row has a description, whose column then gives its room to the others where there is little. */
  hasNoText?: boolean;
  /** Says which rows of how many are shown. */
  range: (first: number, last: number, total: number) => string;
}

/** A sortable, paged list. Rows are stacked where it is narrow. */
export function DataTable<Item>(props: DataTableProps<Item>): ReactNode {
  const { label, columns, items, total, isRefreshing, query, onQueryChange } = props;
  const { page, sort } = query;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <S.ListFrame aria-busy={items === undefined || isRefreshing}>
      <S.Rows data-stale={isRefreshing || undefined}>
        {/* One of its own for the rows: the columns of a list without descriptions are in other places than those of one that loads. */}
        <S.Grid
          key={items === undefined ? 'loading' : 'loaded'}
          aria-label={label}
          data-without-text={props.hasNoText || undefined}
        >
          <TableHead>
            <TableHeadRow>
              {columns.map((column) => (
                <TableColumn
                  key={column.part}
                  data-part={column.part}
                  style={{ inlineSize: column.width }}
                  {...sorting(column, sort, (next) => onQueryChange({ sort: next }))}
                >
                  {column.label}
                </TableColumn>
              ))}
            </TableHeadRow>
          </TableHead>
          <TableBody>
            {items !== undefined && props.lead}
            {items === undefined ? <SkeletonRows columns={columns} /> : items.map(props.renderRow)}
          </TableBody>
        </S.Grid>
      </S.Rows>
      <S.Foot key={items === undefined ? 'loading' : 'loaded'}>
        <output>
          {items === undefined ? dataMessages.loading : props.range(first, first + items.length - 1, total)}
        </output>
        {pageCount > 1 && (
          <Pagination
            aria-label={label}
            page={page}
            pageCount={pageCount}
            onPageChange={(next) => onQueryChange({ page: next })}
          />
        )}
      </S.Foot>
    </S.ListFrame>
  );
}

/** The same column again turns the direction. Of what is used, the most comes first. */
function nextSort(sort: DataSort, column: AttributeColumn): DataSort {
  const first = column === 'uses' ? 'descending' : 'ascending';
  const other = column === 'uses' ? 'ascending' : 'descending';
  return { column, direction: sort.column === column && sort.direction === first ? other : first };
}

function sorting({ sort: column }: Column, sort: DataSort, onSort: (sort: DataSort) => void) {
  if (column === undefined) return {};
  return {
    sortDirection: sort.column === column ? sort.direction : null,
    onSort: () => onSort(nextSort(sort, column)),
  };
}

const skeletonWidths = ['62%', '48%', '70%', '55%', '66%', '44%', '72%', '58%', '50%', '64%'];

/** Rows in the shape of those that are loading. The line below the list says that it loads. */
function SkeletonRows({ columns }: { columns: readonly Column[] }): ReactNode {
  return skeletonWidths.map((width) => (
    <TableRow key={width} aria-hidden>
      {columns.map(({ part }) => (
        <TableCell key={part} data-part={part}>
          <Skeleton width={part === 'name' ? width : '70%'} height="14px" />
        </TableCell>
      ))}
    </TableRow>
  ));
}

/** Says that a list has nothing, or nothing that fits, and what to do next. */
export function NothingFound(
  props: Pick<ListProps, 'query' | 'onClear' | 'emptyText' | 'emptyAction'> & { kind: DataTab },
): ReactNode {
  const title = props.kind === 'attributes' ? dataMessages.noAttributes : dataMessages.noEvents;
  if (isFiltered(props.query)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={title}
        description={dataMessages.noMatch}
        action={<Button onPress={props.onClear}>{dataMessages.clearFilters}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={props.kind === 'attributes' ? <Tag /> : <Activity />}
      title={title}
      description={props.emptyText}
      action={props.emptyAction}
    />
  );
}
