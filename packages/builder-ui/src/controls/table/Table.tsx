import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Table.styles.ts';

export type SortDirection = 'ascending' | 'descending';

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Names the table. */
  'aria-label': string;
}

/** A native table of the parts below. Scrolling sideways or turning rows into cards is up to its user. */
export function Table(props: TableProps): ReactNode {
  return <S.Table {...props} />;
}

/** Contains the row of column headers. */
export function TableHead(props: ComponentPropsWithRef<'thead'>): ReactNode {
  return <S.Head {...props} />;
}

/** Contains the rows. */
export function TableBody(props: ComponentPropsWithRef<'tbody'>): ReactNode {
  return <S.Body {...props} />;
}

/** The row of column heads. */
export function TableHeadRow(props: ComponentPropsWithRef<'tr'>): ReactNode {
  return <S.HeadRow {...props} />;
}

/** One row. */
export function TableRow(props: ComponentPropsWithRef<'tr'>): ReactNode {
  return <S.Row {...props} />;
}

/** One cell. */
export function TableCell(props: ComponentPropsWithRef<'td'>): ReactNode {
  return <S.Cell {...props} />;
}

export interface TableColumnProps extends ComponentPropsWithRef<'th'> {
  /** How the rows are sorted by this column now; `null` when they are sorted by another. */
  sortDirection?: SortDirection | null | undefined;
  /** Makes the header a button that asks for another order. */
  onSort?: (() => void) | undefined;
}

/** The header of a column, with a sort button if `onSort` is set. */
export function TableColumn({
  sortDirection = null,
  onSort,
  children,
  ...rest
}: TableColumnProps): ReactNode {
  const Arrow = sortDirection === 'descending' ? ArrowDown : ArrowUp;
  return (
    <S.ColumnHeader {...(onSort === undefined ? {} : { 'aria-sort': sortDirection ?? 'none' })} {...rest}>
      {onSort === undefined ? (
        children
      ) : (
        <S.SortButton type="button" data-direction={sortDirection ?? undefined} onClick={onSort}>
          {children}
          <Arrow aria-hidden />
        </S.SortButton>
      )}
    </S.ColumnHeader>
  );
}
