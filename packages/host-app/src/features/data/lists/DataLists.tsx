import { Skeleton, Tabs, Button, SearchField, Select, type SelectOption } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { SEARCH_MAX } from '@sluice/server/contracts';
import { useTitleOfTab } from '../../../components/PageHeader.tsx';
import { RetryView } from '../../../components/RetryView.tsx';
import { attributeListOptions, eventListOptions } from '../../../lib/api/provider-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { useSearchText } from '../../../lib/paging.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { dataMessages } from '../messages.ts';
import { AttributeTable } from './CatalogTables.tsx';
import {
  noFilters,
  useDataQuery,
  filterValues,
  isFiltered,
  type ChangeDataQuery,
  type DataQuery,
  type ListProps,
} from './data-query.ts';
import * as S from './DataTable.styles.ts';
import { DataTable, NothingFound } from './DataTable.tsx';
import { EventTable } from './CatalogTable.tsx';

type DataListsProps = Pick<ListProps, 'emptyText' | 'emptyAction'>;

const ONE = { page: 1, limit: 1 };

/** The imported attributes and events, in two tabs once there are any. */
export function DataLists(empty: DataListsProps): ReactNode {
  const [query, onQueryChange] = useDataQuery();
  const { totals, error, retry } = useTotals();
  const { tabNames } = dataMessages;
  const hasLists = totals !== undefined && totals.attributes + totals.events > 0;
  useTitleOfTab(dataMessages.title, hasLists ? tabNames[query.tab] : undefined);
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
  if (!hasLists) {
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
          {
            id: 'events',
            label: dataMessages.eventsTab(totals.events),
            content: <EventTable {...list} />,
          },
        ]}
      />
    </S.Frame>
  );
}

/** Counts the attributes and events there are, without filters. */
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

const ALL = 'all';

interface DataFiltersProps {
  query: DataQuery;
  onQueryChange: ChangeDataQuery;
  /** What is in the search field, which the query follows after a pause. */
  text: string;
  onTextChange: (text: string) => void;
  onClear: () => void;
}

/** Searches and filters the list on show. */
function DataFilters({ query, onQueryChange, text, onTextChange, onClear }: DataFiltersProps): ReactNode {
  const { filters: texts, statuses, typeNames } = dataMessages;
  const isEvents = query.tab === 'events';
  const search = isEvents ? texts.searchEvents : texts.searchAttributes;
  return (
    <S.Filters>
      <SearchField
        compact
        label={search}
        placeholder={`${search}…`}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={onTextChange}
      />
      {!isEvents && (
        <Filter
          label={texts.type}
          all={texts.allTypes}
          values={filterValues.types}
          names={typeNames}
          value={query.type}
          onChange={(type) => onQueryChange({ type })}
        />
      )}
      <Filter<NonNullable<DataQuery['status']>>
        label={texts.status}
        all={texts.allStatuses}
        values={isEvents ? filterValues.eventStatuses : filterValues.attributeStatuses}
        names={statuses}
        value={query.status}
        onChange={(status) => onQueryChange({ status })}
      />
      {!isEvents && (
        <Filter
          label={texts.use}
          all={texts.allUses}
          values={filterValues.uses}
          names={texts.uses}
          value={query.use}
          onChange={(use) => onQueryChange({ use })}
        />
      )}
      {isFiltered(query) && (
        <Button compact variant="ghost" onPress={onClear}>
          {texts.clear}
        </Button>
      )}
    </S.Filters>
  );
}

interface FilterProps<Value extends string> {
  label: string;
  /** The choice that leaves nothing out. */
  all: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

function Filter<Value extends string>(props: FilterProps<Value>): ReactNode {
  const { label, all, values, names, value, onChange } = props;
  const options = useMemo<SelectOption[]>(
    () => [{ value: ALL, label: all }, ...values.map((each) => ({ value: each, label: names[each] }))],
    [all, values, names],
  );
  return (
    <Select
      compact
      hideLabel
      label={label}
      options={options}
      value={value ?? ALL}
      onChange={(chosen) => onChange(values.find((each) => each === chosen) ?? null)}
    />
  );
}
