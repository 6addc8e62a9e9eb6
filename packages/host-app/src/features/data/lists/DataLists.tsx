import { Skeleton, Tabs } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { attributeListOptions, eventListOptions } from '../../../lib/api/catalog-api.ts';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { useSearchText } from '../../../lib/paging/useSearchText.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import { dataMessages } from '../messages.ts';
import { AttributeTable } from './attributes/AttributeTable.tsx';
import { noFilters, useDataQuery } from './data-query.ts';
import { DataFilters } from './DataFilters.tsx';
import * as S from './DataLists.styles.ts';
import { DataTable } from './DataTable.tsx';
import { EventTable } from './EventTable.tsx';
import type { ListProps } from './list-props.ts';
import { NothingFound } from './NothingFound.tsx';

type DataListsProps = Pick<ListProps, 'emptyText' | 'emptyAction'>;

const ONE = { page: 1, limit: 1 };

/** How many attributes and events there are, without filters. */
function useTotals() {
  const workspaceId = useWorkspaceId();
  const attributes = useQuery(attributeListOptions(workspaceId, ONE));
  const events = useQuery(eventListOptions(workspaceId, ONE));
  const isKnown = attributes.data !== undefined && events.data !== undefined;
  return {
    totals: isKnown ? { attributes: attributes.data.total, events: events.data.total } : undefined,
    error: isKnown ? null : (attributes.error ?? events.error),
    retry: () => void Promise.all([attributes.refetch(), events.refetch()]),
  };
}

/** The imported attributes and events, in two tabs once there are any. */
export function DataLists(empty: DataListsProps): ReactNode {
  const [query, onQueryChange] = useDataQuery();
  const { totals, error, retry } = useTotals();
  const [text, setText] = useSearchText(query.text, (typed) => onQueryChange({ text: typed }));
  if (error) {
    return <RetryView title={dataMessages.listsFailed} error={error} onRetry={retry} />;
  }
  if (totals === undefined) return <ListsSkeleton />;
  const onClear = () => {
    setText('');
    onQueryChange(noFilters);
    // With the filters goes the button that cleared them.
    focusTitleIfLost();
  };
  if (totals.attributes + totals.events === 0) {
    return (
      <S.Frame>
        <NothingFound kind="attributes" query={{ ...query, ...noFilters }} onClear={onClear} {...empty} />
      </S.Frame>
    );
  }
  const list = { query, onQueryChange, onClear, ...empty };
  return (
    <S.Frame>
      <Tabs
        label={dataMessages.tabs}
        selected={query.tab}
        onSelect={(tab) => {
          if (tab !== query.tab) onQueryChange({ tab });
        }}
        actions={
          <DataFilters
            query={query}
            onQueryChange={onQueryChange}
            text={text}
            onTextChange={setText}
            onClear={onClear}
          />
        }
        items={[
          {
            id: 'attributes',
            label: dataMessages.attributesTab(totals.attributes),
            content: <AttributeTable {...list} />,
          },
          { id: 'events', label: dataMessages.eventsTab(totals.events), content: <EventTable {...list} /> },
        ]}
      />
    </S.Frame>
  );
}

/** In the shape of the attributes that are loading. */
function ListsSkeleton(): ReactNode {
  const [query, onQueryChange] = useDataQuery();
  const { name, type, description } = dataMessages.columns;
  return (
    <S.Frame>
      <S.BarSkeleton aria-hidden>
        <Skeleton width="170px" height="18px" />
        <Skeleton width="130px" height="18px" />
      </S.BarSkeleton>
      <DataTable<never>
        label={dataMessages.loading}
        columns={[
          { part: 'name', label: name, width: '27%' },
          { part: 'type', label: type },
          { part: 'text', label: description },
        ]}
        items={undefined}
        total={0}
        isRefreshing={false}
        query={query}
        onQueryChange={onQueryChange}
        renderRow={() => null}
        range={() => ''}
      />
    </S.Frame>
  );
}
