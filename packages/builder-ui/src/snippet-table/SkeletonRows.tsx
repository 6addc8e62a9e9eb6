import type { ReactNode } from 'react';
import { Skeleton } from '../controls/skeleton/Skeleton.tsx';
import { TableCell, TableRow } from '../controls/table/Table.tsx';
import * as S from './SnippetTable.styles.ts';

const nameWidths = ['38%', '52%', '44%', '60%', '47%'];

/** Rows in the shape of those that are loading. Hidden from screen readers: the footer says that it loads. */
export function SkeletonRows({ count }: { count: number }): ReactNode {
  return nameWidths.slice(0, count).map((width) => (
    <TableRow key={width} aria-hidden>
      <TableCell data-part="name">
        <S.NamePlace>
          <Skeleton width={width} height="14px" />
          <Skeleton width="75%" height="10px" />
        </S.NamePlace>
      </TableCell>
      <TableCell data-part="tags">
        <Skeleton round width="68px" height="22px" />
      </TableCell>
      <TableCell>
        <Skeleton round width="24px" height="24px" />
      </TableCell>
      <TableCell>
        <Skeleton width="52px" />
      </TableCell>
      <TableCell>
        <Skeleton width="100%" height="32px" />
      </TableCell>
    </TableRow>
  ));
}
