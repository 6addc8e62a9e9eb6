import { Badge, TableCell, TableRow } from '@sluice/builder-ui';
import type { ProviderChange } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { dataMessages } from '../../messages.ts';
import * as S from '../DataTable.styles.ts';
import { ItemName } from '../ItemName.tsx';
import { TypeBadge } from '../TypeBadge.tsx';
import { UsesLink } from './UsesLink.tsx';

/** The attributes that snippets use and the provider no longer has, above those that it has. */
export function GoneRows({ changes }: { changes: readonly ProviderChange[] }): ReactNode {
  const gone = changes.filter(({ kind }) => kind === 'gone' || kind === 'renamed');
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
