import type { SortDirection } from '@sluice/builder-ui';
import type { AttributeSort, EventSort } from '@sluice/server/contracts';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AttributeListQuery, EventListQuery } from '../../../lib/api/provider-api.ts';
import { useLatestAddress } from '../../../lib/latest-address.ts';
import { PAGE_SIZE } from '../../../lib/paging.ts';

export type DataTab = 'attributes' | 'events';

const attributeColumns = ['name', 'dataType', 'status', 'uses'] as const;
const eventColumns = ['name', 'status'] as const;
export type AttributeColumn = (typeof attributeColumns)[number];

export interface DataSort {
  column: AttributeColumn;
  direction: SortDirection;
}

const types = ['string', 'number', 'boolean', 'array', 'time', 'unknown'] as const;
const attributeStatuses = ['Active', 'Blocklisted', 'Trashed', 'Inactive'] as const;
const eventStatuses = ['Active', 'Inactive', 'Draft', 'Archived'] as const;
const uses = ['used', 'unused'] as const;

/** The choices of each filter. */
export const filterValues = { types, attributeStatuses, eventStatuses, uses };

/** The rows that the page shows, as the address states them. A filter that is not set is `null`. */
export interface DataQuery {
  tab: DataTab;
  text: string;
  page: number;
  sort: DataSort;
  type: (typeof types)[number] | null;
  status: (typeof attributeStatuses)[number] | (typeof eventStatuses)[number] | null;
  use: (typeof uses)[number] | null;
}

/** The order of each list before somebody chooses another one: what snippets use most comes first. */
const firstSorts: Readonly<Record<DataTab, DataSort>> = {
  attributes: { column: 'uses', direction: 'descending' },
  events: { column: 'name', direction: 'ascending' },
};

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

function parseSort(text: string | null, tab: DataTab): DataSort {
  const columns: readonly AttributeColumn[] = tab === 'events' ? eventColumns : attributeColumns;
  const column = oneOf(columns, text?.replace(/^-/, '') ?? null);
  if (column === null) return firstSorts[tab];
  return { column, direction: text?.startsWith('-') === true ? 'descending' : 'ascending' };
}

const formatSort = ({ column, direction }: DataSort) => (direction === 'descending' ? `-${column}` : column);

export function parseDataQuery(address: URLSearchParams): DataQuery {
  const tab = address.get('tab') === 'events' ? 'events' : 'attributes';
  const isEvents = tab === 'events';
  return {
    tab,
    text: address.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    sort: parseSort(address.get('sort'), tab),
    type: isEvents ? null : oneOf(types, address.get('type')),
    status: oneOf<NonNullable<DataQuery['status']>>(
      isEvents ? eventStatuses : attributeStatuses,
      address.get('status'),
    ),
    use: isEvents ? null : oneOf(uses, address.get('use')),
  };
}

/** The address of what the page shows. What every visit starts with is left out. */
export function formatDataQuery(query: DataQuery): URLSearchParams {
  const sort = formatSort(query.sort);
  const entries = {
    tab: query.tab === 'attributes' ? '' : query.tab,
    q: query.text,
    type: query.type ?? '',
    status: query.status ?? '',
    use: query.use ?? '',
    sort: sort === formatSort(firstSorts[query.tab]) ? '' : sort,
    page: query.page === 1 ? '' : String(query.page),
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** Tells whether rows are left out because of what was typed or chosen. */
export function isFiltered({ text, type, status, use }: DataQuery): boolean {
  return text !== '' || type !== null || status !== null || use !== null;
}

export const noFilters = { text: '', type: null, status: null, use: null } as const;

const paging = ({ page, text }: DataQuery) => ({ page, limit: PAGE_SIZE, ...(text !== '' && { q: text }) });

/** The request for a page of the attributes. */
export function toAttributeQuery(query: DataQuery): AttributeListQuery {
  const { type, status, use, sort } = query;
  return {
    ...paging(query),
    sort: formatSort(sort) as AttributeSort,
    ...(type && { dataType: type }),
    ...(status && { status: status as (typeof attributeStatuses)[number] }),
    ...(use && { used: use === 'used' ? 'true' : 'false' }),
  };
}

/** The request for a page of the events. */
export function toEventQuery(query: DataQuery): EventListQuery {
  const { status, sort } = query;
  return {
    ...paging(query),
    sort: formatSort(sort) as EventSort,
    ...(status && { status: status as (typeof eventStatuses)[number] }),
  };
}

/** Changes what the page shows. Back undoes a change of the tab or the page only, unless `replace` says otherwise. */
export type ChangeDataQuery = (changes: Partial<DataQuery>, options?: { replace?: boolean }) => void;

/** Keeps tab, search, filters, order and page in the address, so that Back and a shared link show the same rows. */
export function useDataQuery(): [DataQuery, ChangeDataQuery] {
  const [address, setAddress] = useSearchParams();
  const latestAddress = useLatestAddress();
  const query = useMemo(() => parseDataQuery(address), [address]);
  const change: ChangeDataQuery = (
    changes,
    { replace = changes.page === undefined && changes.tab === undefined } = {},
  ) => {
    const latest = parseDataQuery(latestAddress());
    // Each tab has an order and filters of its own, and whatever changes starts at its first page.
    const kept =
      changes.tab === undefined ? latest : { ...latest, ...noFilters, sort: firstSorts[changes.tab] };
    setAddress(formatDataQuery({ ...kept, page: 1, ...changes }), { replace });
  };
  return [query, change];
}

/** The props that both lists take. */
export interface ListProps {
  query: DataQuery;
  onQueryChange: ChangeDataQuery;
  /** Clears search and filters. */
  onClear: () => void;
  /** What to do when nothing has been imported, as a sentence. */
  emptyText: string;
  /** What can be done about it, if anything. */
  emptyAction: ReactNode;
}
