import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { useLastPage } from '../../../lib/paging/useLastPage.ts';
import type { DataTab } from './data-query.ts';
import { DataTable, type Column } from './DataTable.tsx';
import type { ListProps } from './list-props.ts';
import { NothingFound } from './NothingFound.tsx';
import { useChangedRows } from '../useChangedRows.ts';

interface CatalogItem {
  id: string;
  rawName: string;
  lastSeenAt: string;
}

/** What a row needs to know besides its item. */
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
  /** Rows above those of the list, which are not counted. */
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
      range={props.range}
    />
  );
}
