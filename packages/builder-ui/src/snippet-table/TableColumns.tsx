import type { ReactNode } from 'react';
import { TableColumn, TableHead, TableHeadRow } from '../controls/table/Table.tsx';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { SelectBox } from './selection/SelectBox.tsx';
import type { PageSelection } from './selection/usePageSelection.ts';
import {
  nextDirection,
  type SnippetColumn,
  type SnippetSort,
  type SnippetSortColumn,
} from './table-snippet.ts';
import { WIDTHS } from './layout/table-layout.ts';
import { useSnippetTableMessages } from './messages.ts';

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
        <TableColumn {...sortable('name')}>{messages.name}</TableColumn>
        {columns.includes('tags') && (
          <TableColumn data-part="tags" style={{ inlineSize: WIDTHS.tags }}>
            {messages.tags}
          </TableColumn>
        )}
        {columns.includes('state') && (
          <TableColumn style={{ inlineSize: WIDTHS.state }}>{messages.state}</TableColumn>
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
