import { TableCell, TableRow } from '@sluice/builder-ui';
import type { CustomAttribute } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { snippetsUsingPath } from '../../../config/paths.ts';
import { attributeListOptions } from '../../../lib/api/catalog-api.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import { useDataMessages } from '../messages.ts';
import { CatalogTable, type RowState } from './CatalogTable.tsx';
import { toAttributeQuery } from './data-query.ts';
import type { Column } from './DataTable.tsx';
import * as S from './DataTable.styles.ts';
import { ItemName, StatusBadge } from './ItemName.tsx';
import type { ListProps } from './list-props.ts';
import { OriginCells } from './OriginCells.tsx';
import { TypeBadge } from './TypeBadge.tsx';

/** One page of the imported attributes. */
export function AttributeTable(props: ListProps): ReactNode {
  const texts = useDataMessages();
  const list = useQuery(attributeListOptions(useWorkspaceId(), toAttributeQuery(props.query)));
  return (
    <CatalogTable<CustomAttribute>
      {...props}
      kind="attributes"
      list={list}
      label={texts.attributes}
      failed={texts.attributesFailed}
      columns={columnsOf(texts)}
      renderRow={(attribute, state) => (
        <AttributeRow key={attribute.rawName} attribute={attribute} {...state} />
      )}
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

function AttributeRow({ attribute, isChanged }: { attribute: CustomAttribute } & RowState): ReactNode {
  const texts = useDataMessages();
  const { name, rawName, status, rawStatus, unusableReason, description, uses } = attribute;
  return (
    <TableRow data-unusable={unusableReason !== null || undefined} data-changed={isChanged || undefined}>
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
      <OriginCells item={attribute} />
    </TableRow>
  );
}
