import { TableCell, useRelativeTime } from '@sluice/builder-ui';
import type { CustomAttribute, CustomEvent } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { dataMessages } from '../messages.ts';
import { formatExactMoment } from '../../../lib/formats/dates.ts';

type Item = Pick<CustomAttribute | CustomEvent, 'source' | 'lastSeenAt'>;

/** Where an item comes from, and when an import last found it. */
export function OriginCells({ item: { source, lastSeenAt } }: { item: Item }): ReactNode {
  const ago = useRelativeTime();
  const seen = new Date(lastSeenAt);
  return (
    <>
      <TableCell data-part="source">{dataMessages.sources[source]}</TableCell>
      <TableCell data-part="seen">
        <time dateTime={lastSeenAt} title={formatExactMoment(lastSeenAt)}>
          {ago(seen)}
        </time>
      </TableCell>
    </>
  );
}
