import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

export type SortDirection = 'ascending' | 'descending';

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Names the table. */
  'aria-label': string;
}

/** A native table of the parts below. Scrolling sideways or turning rows into cards is up to its user. */
export const Table = withRef(function Table(props: TableProps): ReactNode {
  return <TableLook {...props} />;
});

/** Contains the row of column headers. */
export const TableHead = withRef(function TableHead(props: ComponentPropsWithRef<'thead'>): ReactNode {
  return <Head {...props} />;
});

/** Contains the rows. */
export const TableBody = withRef(function TableBody(props: ComponentPropsWithRef<'tbody'>): ReactNode {
  return <Body {...props} />;
});

/** The row of column heads. */
export const TableHeadRow = withRef(function TableHeadRow(props: ComponentPropsWithRef<'tr'>): ReactNode {
  return <HeadRow {...props} />;
});

/** One row. */
export const TableRow = withRef(function TableRow(props: ComponentPropsWithRef<'tr'>): ReactNode {
  return <Row {...props} />;
});

/** One cell. */
export const TableCell = withRef(function TableCell(props: ComponentPropsWithRef<'td'>): ReactNode {
  return <Cell {...props} />;
});

export interface TableColumnProps extends ComponentPropsWithRef<'th'> {
  /** How the rows are sorted by this column now; `null` when they are sorted by another. */
  sortDirection?: SortDirection | null | undefined;
  /** Makes the header a button that asks for another order. */
  onSort?: (() => void) | undefined;
}

/** The header of a column, with a sort button if `onSort` is set. */
export const TableColumn = withRef(function TableColumn({
  sortDirection = null,
  onSort,
  children,
  ...rest
}: TableColumnProps): ReactNode {
  const Arrow = sortDirection === 'descending' ? ArrowDown : ArrowUp;
  return (
    <ColumnHeader {...(onSort === undefined ? {} : { 'aria-sort': sortDirection ?? 'none' })} {...rest}>
      {onSort === undefined ? (
        children
      ) : (
        <SortButton type="button" data-direction={sortDirection ?? undefined} onClick={onSort}>
          {children}
          <Arrow aria-hidden />
        </SortButton>
      )}
    </ColumnHeader>
  );
});

/*
 * The roles are written out because a table that becomes cards on a narrow screen (display: block) would otherwise stop
 * being one for assistive technology.
 */

const TableLook = styled.table.attrs({ role: 'table' })`
  ${ownElement}
  inline-size: 100%;
  border-collapse: collapse;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${ownElement}
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${ownElement}
`;

const HeadRow = styled.tr.attrs({ role: 'row' })`
  ${ownElement}
`;

const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  ${ownElement}
  box-sizing: border-box;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-semibold);
  text-align: start;
  white-space: nowrap;
`;

const Row = styled.tr.attrs({ role: 'row' })`
  ${ownElement}
  &:hover {
    background: color-mix(in srgb, var(--sluice-surface-1) 60%, transparent);
  }

  &:last-child > td {
    border-block-end: 0;
  }
`;

const Cell = styled.td.attrs({ role: 'cell' })`
  ${ownElement}
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  vertical-align: middle;
`;

const SortButton = styled.button`
  ${ownElement}
  display: inline-flex;
  align-items: center;
  gap: var(--sluice-space-1);
  min-block-size: 24px;
  margin: calc(-1 * var(--sluice-space-1)) calc(-1 * var(--sluice-space-2));
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  & > svg {
    inline-size: 13px;
    block-size: 13px;
    opacity: 0;
  }

  &[data-direction] {
    color: var(--sluice-ink-1);
  }

  &[data-direction] > svg,
  &:hover > svg {
    opacity: 1;
  }

  &:hover {
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;
