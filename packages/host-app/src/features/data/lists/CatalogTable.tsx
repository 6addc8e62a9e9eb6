import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { TableCell, TableRow } from '@sluice/builder-ui';
import type { CustomEvent } from '@sluice/server/contracts';
import { RetryView } from '../../../components/RetryView.tsx';
import { useLastPage } from '../../../lib/paging.ts';
import { type DataTab, type ListProps, toEventQuery } from './data-query.ts';
import { DataTable, type Column, NothingFound } from './DataTable.tsx';
import { eventListOptions } from '../../../lib/api/provider-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { dataMessages } from '../messages.ts';
import * as S from './DataTable.styles.ts';
import { ItemName, StatusBadge, OriginCells } from './cells.tsx';

interface CatalogItem {
  id: string;
  rawName: string;
  /** When an import last found it: the same moment for all rows of an import. */
  lastSeenAt: string;
}

/** The things that a row needs to know besides its item. */
export interface RowState {
  /** Whether an import has just added or changed it. */
  isChanged: boolean;
}

interface CatalogTableProps<Item extends CatalogItem> extends ListProps {
  kind: DataTab;
  list: UseQueryResult<{ items: readonly Item[]; total: number }>;
  label: string;
  /** The title of what is shown when the list could not be loaded. */
  failed: string;
  columns: readonly Column[];
  renderRow: (item: Item, state: RowState) => ReactNode;
  /** Whether a row says more of an item than its name. */
  hasText: (item: Item) => boolean;
  /** Rows above those of the list, which are not counted. They say more. */
  lead?: ReactNode;
  range: (first: number, last: number, total: number) => string;
}

/** One page of what was imported of one kind, or why it could not be loaded. */
export function CatalogTable<Item extends CatalogItem>(props: CatalogTableProps<Item>): ReactNode {
  const { kind, list, query, onQueryChange, renderRow } = props;
  const { data, error, refetch, isPlaceholderData } = list;
  useLastPage({
    total: isPlaceholderData ? undefined : data?.total,
    page: query.page,
    onBeyond: (page) => onQueryChange({ page }, { replace: true }),
  });
  const changed = useChangedRows({
    view: JSON.stringify(query),
    items: isPlaceholderData ? undefined : data?.items,
  });
  const [hasText, setHasText] = useState(false);
  // On another page it may be empty: there the columns stay where they are.
  if (!hasText && (Boolean(props.lead) || data?.items.some(props.hasText) === true)) setHasText(true);
  if (error && !data) {
    return <RetryView title={props.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (data?.total === 0) return <NothingFound {...props} kind={kind} />;
  return (
    <DataTable<Item>
      label={props.label}
      columns={props.columns}
      items={data?.items}
      total={data?.total ?? 0}
      isRefreshing={isPlaceholderData}
      query={query}
      onQueryChange={onQueryChange}
      renderRow={(item) => renderRow(item, { isChanged: changed.has(item.rawName) })}
      lead={props.lead}
      hasNoText={!hasText}
      range={props.range}
    />
  );
}

/** The time for which a change is marked: longer than the flash, so that it is seen to its end. */
const MARKED_MS = 1000;

interface Shown<Item> {
  /** Which page of which search this is. */
  view: string;
  items: readonly Item[] | undefined;
}

const none: ReadonlySet<string> = new Set();

/** Returns what an import may change about a row. The id and the moment are new with each import. */
const contentOf = ({ id: _id, lastSeenAt: _at, ...content }: CatalogItem) => JSON.stringify(content);

/** The raw names of those rows of a page that the next import has added or changed. */
function changesBetween<Item extends CatalogItem>(
  before: Shown<Item>,
  after: Shown<Item>,
): ReadonlySet<string> {
  const [first] = after.items ?? [];
  if (before.view !== after.view || before.items === undefined || first === undefined) return none;
  if (before.items.every(({ lastSeenAt }) => lastSeenAt === first.lastSeenAt)) return none;
  const contentByName = new Map(before.items.map((item) => [item.rawName, contentOf(item)]));
  const changed = after.items?.filter((item) => contentByName.get(item.rawName) !== contentOf(item)) ?? [];
  return new Set(changed.map(({ rawName }) => rawName));
}

/** Tells for a moment which rows an import has just added or changed. Paging, sorting and filtering change none. */
function useChangedRows<Item extends CatalogItem>(page: Shown<Item>): ReadonlySet<string> {
  const [last, setLast] = useState(page);
  const [changed, setChanged] = useState(none);
  if (page.items !== undefined && (last.items !== page.items || last.view !== page.view)) {
    setLast(page);
    setChanged(changesBetween(last, page));
  }
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setChanged(none), MARKED_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}

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
      columns={eventColumns()}
      hasText={({ description }) => description !== null}
      renderRow={(event, state) => <EventRow key={event.rawName} event={event} {...state} />}
      range={dataMessages.eventRange}
    />
  );
}

function eventColumns(): readonly Column[] {
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
