import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Table.styles.ts';

/*
 * A native table. The roles are written out because a table that becomes cards on a narrow screen (display: block)
 * would otherwise stop being one for assistive technology.
 */

export type SortDirection = 'ascending' | 'descending';

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Names the table. */
  'aria-label': string;
}

export function Table(props: TableProps): ReactNode {
  return <S.Table role="table" {...props} />;
}

export function TableHead(props: ComponentPropsWithRef<'thead'>): ReactNode {
  return <thead role="rowgroup" {...props} />;
}

export function TableBody(props: ComponentPropsWithRef<'tbody'>): ReactNode {
  return <tbody role="rowgroup" {...props} />;
}

export function TableRow(props: ComponentPropsWithRef<'tr'>): ReactNode {
  return <S.Row role="row" {...props} />;
}

export function TableCell(props: ComponentPropsWithRef<'td'>): ReactNode {
  return <S.Cell role="cell" {...props} />;
}

export interface TableColumnProps extends ComponentPropsWithRef<'th'> {
  /** How the rows are sorted by this column now; `null` when they are sorted by another. */
  sortDirection?: SortDirection | null | undefined;
  /** Makes the header a button that asks for another order. */
  onSort?: (() => void) | undefined;
}

/** The head of a column, with a sort button when `onSort` is given. */
export function TableColumn({
  sortDirection = null,
  onSort,
  children,
  ...rest
}: TableColumnProps): ReactNode {
  const Arrow = sortDirection === 'descending' ? ArrowDown : ArrowUp;
  return (
    <S.ColumnHeader
      role="columnheader"
      scope="col"
      {...(onSort === undefined ? {} : { 'aria-sort': sortDirection ?? 'none' })}
      {...rest}
    >
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
