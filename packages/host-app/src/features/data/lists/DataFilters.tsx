import { Button, SearchField, Select, type SelectOption } from '@sluice/builder-ui';
import { SEARCH_MAX } from '@sluice/server/contracts';
import { useMemo, type ReactNode } from 'react';
import { dataMessages } from '../messages.ts';
import { filterValues, isFiltered, type ChangeDataQuery, type DataQuery } from './data-query.ts';
import * as S from './DataLists.styles.ts';

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
export function DataFilters({
  query,
  onQueryChange,
  text,
  onTextChange,
  onClear,
}: DataFiltersProps): ReactNode {
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
