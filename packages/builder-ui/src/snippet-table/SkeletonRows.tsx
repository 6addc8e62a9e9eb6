import type { ReactNode } from 'react';
import { Skeleton } from '../controls/skeleton/Skeleton.tsx';
import { TableCell, TableRow } from '../controls/table/Table.tsx';
import * as S from './SnippetTable.styles.ts';

const nameWidths = ['38%', '52%', '44%', '60%', '47%'];

interface SkeletonRowsProps {
  count: number;
  /** Whether rows start with a star. */
  hasStars?: boolean;
  /** Whether rows have tags. */
  hasTags?: boolean;
}

/** Rows in the shape of those that are loading. Hidden from screen readers: the footer says that it loads. */
export function SkeletonRows({ count, hasStars = false, hasTags = true }: SkeletonRowsProps): ReactNode {
  return nameWidths.slice(0, count).map((width) => (
    <TableRow key={width} aria-hidden>
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
      {hasTags && (
        <TableCell data-part="tags">
          <Skeleton round width="68px" height="22px" />
        </TableCell>
      )}
      <TableCell data-part="person">
        <Skeleton width="100%" height="28px" />
      </TableCell>
      {!hasTags && (
        <TableCell>
          <Skeleton width="64px" />
        </TableCell>
      )}
      <TableCell>
        <Skeleton width="100%" height="32px" />
      </TableCell>
    </TableRow>
  ));
}
