import { Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as D from './Dashboard.styles.ts';
import { dashboardMessages } from './messages.ts';
import * as S from './Skeleton.styles.ts';

/** How many rows of recent snippets a workspace in use has. */
const RECENT_ROWS = 5;

/** The shape of the page's parts while their figures load. */
export function DashboardSkeleton(): ReactNode {
  return (
    <D.Columns as="output" aria-label={dashboardMessages.loading}>
      <D.Stack>
        <Part rows={1} rowHeight={54} />
        <Part rows={RECENT_ROWS} rowHeight={48} />
      </D.Stack>
      <D.Stack>
        <Part rows={3} rowHeight={37} />
        <Part rows={1} rowHeight={78} />
      </D.Stack>
    </D.Columns>
  );
}

function Part({ rows, rowHeight }: { rows: number; rowHeight: number }): ReactNode {
  return (
    <D.Card as="div">
      <D.Head as="div">
        <Skeleton width="120px" height="14px" />
      </D.Head>
      {Array.from({ length: rows }, (_, row) => (
        <S.Row key={row} style={{ blockSize: rowHeight }}>
          <Skeleton width={`${60 - (row % 3) * 12}%`} />
          <Skeleton width="48px" />
        </S.Row>
      ))}
    </D.Card>
  );
}
