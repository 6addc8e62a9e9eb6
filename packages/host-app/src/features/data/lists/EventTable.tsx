import { TableCell, TableRow } from '@sluice/builder-ui';
import type { CustomEvent } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { eventListOptions } from '../../../lib/api/catalog-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { dataMessages } from '../messages.ts';
import { CatalogTable, type RowState } from './CatalogTable.tsx';
import { toEventQuery, type ListProps } from './data-query.ts';
import type { Column } from './DataTable.tsx';
import * as S from './DataTable.styles.ts';
import { ItemName, StatusBadge, OriginCells } from './cells.tsx';

/** One page of the imported events. */
export function EventTable(props: ListProps): ReactNode {
  const list = useQuery(eventListOptions(useWorkspaceId(), toEventQuery(props.query)));
  return (
    <CatalogTable<CustomEvent>
      {...props}
      kind="events"
      list={list}
      label={dataMessages.events}
      failed={dataMessages.eventsFailed}
      columns={columnsOf()}
      renderRow={(event, state) => <EventRow key={event.rawName} event={event} {...state} />}
      range={dataMessages.eventRange}
    />
  );
}

function columnsOf(): readonly Column[] {
  const { columns: texts } = dataMessages;
  return [
    { part: 'name', label: texts.name, sort: 'name', width: '34%' },
    { part: 'status', label: texts.status, sort: 'status', width: S.widths.status },
    { part: 'text', label: texts.description },
    { part: 'source', label: texts.source, width: S.widths.source },
    { part: 'seen', label: texts.lastSeen, width: S.widths.seen },
  ];
}

function EventRow({ event, isChanged }: { event: CustomEvent } & RowState): ReactNode {
  return (
    <TableRow data-changed={isChanged || undefined}>
      <TableCell data-part="name">
        <ItemName item={event} />
      </TableCell>
      <TableCell data-part="status">
        <StatusBadge status={event.status} rawStatus={event.rawStatus} />
      </TableCell>
      <TableCell data-part="text">{event.description}</TableCell>
      <OriginCells item={event} />
    </TableRow>
  );
}
