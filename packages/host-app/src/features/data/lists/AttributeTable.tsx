import { TableCell, TableRow, useRelativeTime } from '@sluice/builder-ui';
import type { CustomAttribute } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { snippetsUsingPath } from '../../../config/paths.ts';
import { attributeListOptions } from '../../../lib/api/catalog-api.ts';
import { useLastPage } from '../../../lib/paging/useLastPage.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import { useDataMessages } from '../messages.ts';
import { toAttributeQuery } from './data-query.ts';
import { DataTable, type Column } from './DataTable.tsx';
import * as S from './DataTable.styles.ts';
import { ItemName, StatusBadge } from './ItemName.tsx';
import type { ListProps } from './list-props.ts';
import { NothingFound } from './NothingFound.tsx';
import { TypeBadge } from './TypeBadge.tsx';

/** One page of the imported attributes, or why it could not be loaded. */
export function AttributeTable(props: ListProps): ReactNode {
  const { query, onQueryChange } = props;
  const texts = useDataMessages();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    attributeListOptions(useWorkspaceId(), toAttributeQuery(query)),
  );
  useLastPage({
    total: isPlaceholderData ? undefined : data?.total,
    page: query.page,
    onBeyond: (page) => onQueryChange({ page }, { replace: true }),
  });
  if (error && !data) {
    return <RetryView title={texts.attributesFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (data?.total === 0) return <NothingFound kind="attributes" {...props} />;
  return (
    <DataTable<CustomAttribute>
      label={texts.attributes}
      columns={columnsOf(texts)}
      items={data?.items}
      total={data?.total ?? 0}
      isRefreshing={isPlaceholderData}
      query={query}
      onQueryChange={onQueryChange}
      renderRow={(attribute) => <AttributeRow key={attribute.id} attribute={attribute} />}
      range={texts.attributeRange}
    />
  );
}

function columnsOf({ columns: texts }: ReturnType<typeof useDataMessages>): readonly Column[] {
  return [
    { part: 'name', label: texts.name, sort: 'name', width: '27%' },
    { part: 'type', label: texts.type, sort: 'dataType', width: S.widths.type },
    { part: 'text', label: texts.description },
    { part: 'uses', label: texts.uses, sort: 'uses', width: S.widths.uses },
    { part: 'source', label: texts.source, width: S.widths.source },
    { part: 'seen', label: texts.lastSeen, width: S.widths.seen },
  ];
}

function AttributeRow({ attribute }: { attribute: CustomAttribute }): ReactNode {
  const texts = useDataMessages();
  const ago = useRelativeTime();
  const { name, rawName, status, rawStatus, unusableReason, description, uses, source, lastSeenAt } =
    attribute;
  const seen = new Date(lastSeenAt);
  return (
    <TableRow data-unusable={unusableReason !== null || undefined}>
      <TableCell data-part="name">
        <ItemName item={attribute}>
          {status !== 'Active' && <StatusBadge status={status} rawStatus={rawStatus} />}
        </ItemName>
      </TableCell>
      <TableCell data-part="type">
        <TypeBadge attribute={attribute} />
      </TableCell>
      <TableCell data-part="text">
        {description}
        {unusableReason !== null && <S.Reason>{texts.unusable(unusableReason)}</S.Reason>}
      </TableCell>
      <TableCell data-part="uses">
        {uses > 0 ? (
          <S.Uses to={snippetsUsingPath(rawName)} aria-label={texts.usedIn(name, uses)}>
            {texts.uses(uses)}
          </S.Uses>
        ) : (
          <S.Quiet>{texts.notUsed}</S.Quiet>
        )}
      </TableCell>
      <TableCell data-part="source">{texts.sources[source]}</TableCell>
      <TableCell data-part="seen">
        <time dateTime={lastSeenAt} title={seen.toLocaleString('en')}>
          {ago(seen)}
        </time>
      </TableCell>
    </TableRow>
  );
}
