import { Badge, TableCell, TableRow } from '@sluice/builder-ui';
import type { CustomAttribute, ProviderChange } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { attributeListOptions } from '../../../lib/api/provider-api.ts';
import { providerChangesOptions } from '../../../lib/api/provider-changes-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { dataMessages } from '../messages.ts';
import { CatalogTable, type RowState } from './CatalogTable.tsx';
import { isFiltered, toAttributeQuery, type ListProps } from './data-query.ts';
import type { Column } from './DataTable.tsx';
import * as S from './DataTable.styles.ts';
import { ItemName, StatusBadge, UsesLink, TypeBadge, OriginCells } from './cells.tsx';

/** One page of the imported attributes. */
export function AttributeTable(props: ListProps): ReactNode {
  const workspaceId = useWorkspaceId();
  const { query } = props;
  const list = useQuery(attributeListOptions(workspaceId, toAttributeQuery(query)));
  const changes = useQuery(providerChangesOptions(workspaceId)).data?.items ?? [];
  const open = changes.filter(({ state }) => state === 'toDecide');
  const gone = open.filter(({ kind }) => kind === 'gone' || kind === 'renamed');
  const isWhole = query.page === 1 && !isFiltered(query);
  return (
    <CatalogTable<CustomAttribute>
      {...props}
      kind="attributes"
      list={list}
      label={dataMessages.attributes}
      failed={dataMessages.attributesFailed}
      columns={columnsOf()}
      renderRow={(attribute, state) => (
        <AttributeRow
          key={attribute.rawName}
          attribute={attribute}
          change={retyped(open, attribute)}
          {...state}
        />
      )}
      hasText={({ description, unusableReason }) => description !== null || unusableReason !== null}
      lead={isWhole && gone.length > 0 && <GoneRows gone={gone} />}
      range={dataMessages.attributeRange}
    />
  );
}

function columnsOf(): readonly Column[] {
  const { columns: texts } = dataMessages;
  return [
    { part: 'name', label: texts.name, sort: 'name', width: '27%' },
    { part: 'type', label: texts.type, sort: 'dataType', width: S.widths.type },
    { part: 'text', label: texts.description },
    { part: 'uses', label: texts.uses, sort: 'uses', width: S.widths.uses },
    { part: 'source', label: texts.source, width: S.widths.source },
    { part: 'seen', label: texts.lastSeen, width: S.widths.seen },
  ];
}

/** The change of an attribute's type that is still to decide, if any. */
function retyped(open: readonly ProviderChange[], { rawName }: CustomAttribute): ProviderChange | undefined {
  return open.find(({ kind, before }) => kind === 'typeChanged' && before.rawName === rawName);
}

interface AttributeRowProps extends RowState {
  attribute: CustomAttribute;
  change: ProviderChange | undefined;
}

function AttributeRow({ attribute, isChanged, change }: AttributeRowProps): ReactNode {
  const { status, rawStatus, unusableReason, description } = attribute;
  return (
    <TableRow data-unusable={unusableReason !== null || undefined} data-changed={isChanged || undefined}>
      <TableCell data-part="name">
        <ItemName item={attribute}>
          {status !== 'Active' && <StatusBadge status={status} rawStatus={rawStatus} />}
          {change && (
            <Badge tone="warn">
              {dataMessages.wasType(
                change.before.dataType ?? change.before.rawDataType ?? dataMessages.types.unknown,
              )}
            </Badge>
          )}
        </ItemName>
      </TableCell>
      <TableCell data-part="type">
        <TypeBadge attribute={attribute} />
      </TableCell>
      <TableCell data-part="text">
        {description}
        {unusableReason !== null && <S.Reason>{dataMessages.unusable(unusableReason)}</S.Reason>}
      </TableCell>
      <TableCell data-part="uses">
        <UsesLink {...attribute} />
      </TableCell>
      <OriginCells item={attribute} />
    </TableRow>
  );
}

/** The attributes that snippets use and the provider no longer has, above those that it has. */
function GoneRows({ gone }: { gone: readonly ProviderChange[] }): ReactNode {
  return gone.map(({ id, before, uses }) => (
    <TableRow key={id}>
      <TableCell data-part="name">
        <ItemName item={before}>
          <Badge tone="danger">{dataMessages.gone}</Badge>
        </ItemName>
      </TableCell>
      <TableCell data-part="type">
        <TypeBadge attribute={before} />
      </TableCell>
      <TableCell data-part="text">
        <S.Reason>{dataMessages.goneText}</S.Reason>
      </TableCell>
      <TableCell data-part="uses">
        <UsesLink {...before} uses={uses} />
      </TableCell>
      <TableCell data-part="source" />
      <TableCell data-part="seen" />
    </TableRow>
  ));
}
