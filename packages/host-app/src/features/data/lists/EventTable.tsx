import { TableCell, TableRow, useRelativeTime } from '@sluice/builder-ui';
import type { CustomEvent } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { eventListOptions } from '../../../lib/api/catalog-api.ts';
import { useLastPage } from '../../../lib/paging/useLastPage.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import { useDataMessages } from '../messages.ts';
import { toEventQuery } from './data-query.ts';
import { DataTable, type Column } from './DataTable.tsx';
import * as S from './DataTable.styles.ts';
import { ItemName, StatusBadge } from './ItemName.tsx';
import type { ListProps } from './list-props.ts';
import { NothingFound } from './NothingFound.tsx';

/** One page of the imported events, or why it could not be loaded. */
export function EventTable(props: ListProps): ReactNode {
  const { query, onQueryChange } = props;
  const texts = useDataMessages();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    eventListOptions(useWorkspaceId(), toEventQuery(query)),
  );
  useLastPage({
    total: isPlaceholderData ? undefined : data?.total,
    page: query.page,
    onBeyond: (page) => onQueryChange({ page }, { replace: true }),
  });
  if (error && !data) {
    return <RetryView title={texts.eventsFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (data?.total === 0) return <NothingFound kind="events" {...props} />;
  return (
    <DataTable<CustomEvent>
      label={texts.events}
      columns={columnsOf(texts)}
      items={data?.items}
      total={data?.total ?? 0}
      isRefreshing={isPlaceholderData}
      query={query}
      onQueryChange={onQueryChange}
      renderRow={(event) => <EventRow key={event.id} event={event} />}
      range={texts.eventRange}
    />
  );
}

function columnsOf({ columns: texts }: ReturnType<typeof useDataMessages>): readonly Column[] {
  return [
    { part: 'name', label: texts.name, sort: 'name', width: '34%' },
    { part: 'status', label: texts.status, sort: 'status', width: S.widths.status },
    { part: 'text', label: texts.description },
    { part: 'source', label: texts.source, width: S.widths.source },
    { part: 'seen', label: texts.lastSeen, width: S.widths.seen },
  ];
}

function EventRow({ event }: { event: CustomEvent }): ReactNode {
  const texts = useDataMessages();
  const ago = useRelativeTime();
  const seen = new Date(event.lastSeenAt);
  return (
    <TableRow>
      <TableCell data-part="name">
        <ItemName item={event} />
      </TableCell>
      <TableCell data-part="status">
        <StatusBadge status={event.status} rawStatus={event.rawStatus} />
      </TableCell>
      <TableCell data-part="text">{event.description}</TableCell>
      <TableCell data-part="source">{texts.sources[event.source]}</TableCell>
      <TableCell data-part="seen">
        <time dateTime={event.lastSeenAt} title={seen.toLocaleString('en')}>
          {ago(seen)}
        </time>
      </TableCell>
    </TableRow>
  );
}
