import { Button, EmptyState } from '@sluice/builder-ui';
import { Activity, SearchX, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { dataMessages } from '../messages.ts';
import { isFiltered, type DataTab } from './data-query.ts';
import type { ListProps } from './list-props.ts';

/** Says that a list has nothing, or nothing that fits, and what to do next. */
export function NothingFound(
  props: Pick<ListProps, 'query' | 'onClear' | 'emptyText' | 'emptyAction'> & { kind: DataTab },
): ReactNode {
  const title = props.kind === 'attributes' ? dataMessages.noAttributes : dataMessages.noEvents;
  if (isFiltered(props.query)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={title}
        description={dataMessages.noMatch}
        action={<Button onPress={props.onClear}>{dataMessages.clearFilters}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={props.kind === 'attributes' ? <Tag /> : <Activity />}
      title={title}
      description={props.emptyText}
      action={props.emptyAction}
    />
  );
}
