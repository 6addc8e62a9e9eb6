import { Badge, type BadgeTone, TableCell, useRelativeTime } from '@sluice/builder-ui';
import type { CustomAttribute, CustomEvent } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { Brackets, Braces, CalendarClock, Hash, ToggleLeft, Type } from 'lucide-react';
import { dataMessages } from '../messages.ts';
import * as S from './DataTable.styles.ts';
import { snippetsUsingPath } from '../../../config/paths.ts';
import { formatFullMoment } from '../../../lib/formats.ts';

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

interface UsesLinkProps {
  name: string;
  rawName: string;
  uses: number;
}

/** Tells how many snippets use an attribute, as the way to them. */
export function UsesLink({ name, rawName, uses }: UsesLinkProps): ReactNode {
  if (uses === 0) return <S.Quiet>{dataMessages.notUsed}</S.Quiet>;
  return (
    <S.Uses to={snippetsUsingPath(rawName)} aria-label={dataMessages.usedIn(name, uses)}>
      {dataMessages.uses(uses)}
    </S.Uses>
  );
}

const icons = {
  string: Type,
  number: Hash,
  boolean: ToggleLeft,
  array: Brackets,
  time: CalendarClock,
} as const;

/** The data type as icon and word. Types that conditions cannot compare have the provider's word. */
export function TypeBadge({
  attribute,
}: {
  attribute: Pick<CustomAttribute, 'dataType' | 'rawDataType'>;
}): ReactNode {
  const { types: texts } = dataMessages;
  const { dataType, rawDataType } = attribute;
  const Icon = dataType === null ? Braces : icons[dataType];
  return (
    <S.Badge data-unusable={dataType === null || undefined}>
      <Icon aria-hidden />
      <span>{dataType ?? rawDataType ?? texts.unknown}</span>
    </S.Badge>
  );
}

type OriginItem = Pick<CustomAttribute | CustomEvent, 'source' | 'lastSeenAt'>;

/** Tells where an item comes from, and when an import last found it. */
export function OriginCells({ item: { source, lastSeenAt } }: { item: OriginItem }): ReactNode {
  const ago = useRelativeTime();
  const seen = new Date(lastSeenAt);
  return (
    <>
      <TableCell data-part="source">{dataMessages.sources[source]}</TableCell>
      <TableCell data-part="seen">
        <time dateTime={lastSeenAt} title={formatFullMoment(lastSeenAt)}>
          {ago(seen)}
        </time>
      </TableCell>
    </>
  );
}
