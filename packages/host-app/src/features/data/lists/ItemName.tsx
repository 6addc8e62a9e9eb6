import { Badge, type BadgeTone } from '@sluice/builder-ui';
import type { CustomAttribute, CustomEvent } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { dataMessages } from '../messages.ts';
import * as S from './DataTable.styles.ts';

type Item = Pick<CustomAttribute | CustomEvent, 'name' | 'rawName'>;

/** The name to display and, where it differs, the exact one of the provider. */
export function ItemName({
  item: { name, rawName },
  children,
}: {
  item: Item;
  children?: ReactNode;
}): ReactNode {
  return (
    <>
      <S.Name>
        <code dir="auto">{name}</code>
        {children}
      </S.Name>
      {rawName !== name && (
        <S.RawName>
          <span dir="auto">{rawName}</span> <em>{dataMessages.sanitized}</em>
        </S.RawName>
      )}
    </>
  );
}

type Status = CustomAttribute['status'] | CustomEvent['status'];

const tones: Readonly<Record<Status, BadgeTone>> = {
  Active: 'ok',
  Inactive: 'neutral',
  Draft: 'brand',
  Archived: 'neutral',
  Blocklisted: 'danger',
  Trashed: 'warn',
};

/** A status in Sluice's words. The provider's own word, where it is another one, is its title. */
export function StatusBadge({ status, rawStatus }: { status: Status; rawStatus: string | null }): ReactNode {
  const isOther = rawStatus !== null && rawStatus.toLowerCase() !== status.toLowerCase();
  return (
    <Badge tone={tones[status]} title={isOther ? dataMessages.rawStatus(rawStatus) : undefined}>
      {dataMessages.statuses[status]}
    </Badge>
  );
}
