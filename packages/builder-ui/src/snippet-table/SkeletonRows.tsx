import type { ReactNode } from 'react';
import { Skeleton } from '../controls/skeleton/Skeleton.tsx';
import { TableCell, TableRow } from '../controls/table/Table.tsx';
import type { SnippetColumn } from './table-snippet.ts';
import * as S from './SnippetTable.styles.ts';

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
