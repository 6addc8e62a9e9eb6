import { useRelativeTime, Select, Skeleton, useToasts, type SelectOption } from '@sluice/builder-ui';
import type { ProviderConnection, ImportInterval } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Activity, Blocks, Database, Tag, CalendarSync } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { paths } from '../../../config/paths.ts';
import { blockListOptions } from '../../../lib/api/content-blocks-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import * as S from './ConnectionCard.styles.ts';
import { Detail, Name } from './ConnectionCard.styles.ts';
import { connectionMessages } from './messages.ts';
import { scheduleOptions, useImportChanges } from '../../../lib/api/provider-api.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { useRole } from '../../../lib/workspace/useMemberships.ts';
import { dataMessages } from '../messages.ts';
import { formatShortMoment } from '../../../lib/formats.ts';
import { ConnectionBadge } from '../../../components/StateBadges.tsx';

interface Kind {
  id: 'attributes' | 'events' | 'combined';
  icon: ReactNode;
  state: ProviderConnection['combined'];
}

/** Tells whether each kind of data can be read, when it last was, and when that happens by itself. */
export function KindStates({ connection }: { connection: ProviderConnection }): ReactNode {
  const ago = useRelativeTime();
  return (
    <S.States>
      {kindsOf(connection).map(({ id, icon, state }) => (
        <li key={id}>
          <S.Name>
            {icon}
            {connectionMessages.kinds[id]}
          </S.Name>
          <ConnectionBadge state={state.status} />
          <S.Detail>
            {state.lastSyncAt === null
              ? connectionMessages.neverSynced
              : connectionMessages.synced(ago(new Date(state.lastSyncAt)))}
          </S.Detail>
          {state.status === 'degraded' && state.reason !== null && (
            <S.Reason>{connectionMessages.reason(state.reason)}</S.Reason>
          )}
        </li>
      ))}
      {connection.connectionExists && <BlocksState />}
      {connection.connectionExists && <AutomaticImport />}
    </S.States>
  );
}

/** Each kind on its own, or both as one where the installation does not tell them apart. */
function kindsOf({ kinds, combined }: ProviderConnection): readonly Kind[] {
  if (kinds === null) return [{ id: 'combined', icon: <Database aria-hidden />, state: combined }];
  return [
    { id: 'attributes', icon: <Tag aria-hidden />, state: kinds.attributes },
    { id: 'events', icon: <Activity aria-hidden />, state: kinds.events },
  ];
}

/** Tells whether the Content Blocks can be read, and how many there are. Until that is known, nothing is said about them. */
function BlocksState(): ReactNode {
  const { data } = useQuery(blockListOptions(useWorkspaceId(), { page: 1, limit: 1, filter: 'all' }));
  if (data === undefined) return null;
  const { counts, readAt, problem } = data;
  const isKnown = readAt !== null || problem !== null;
  return (
    <li>
      <S.Name>
        <Blocks aria-hidden />
        {connectionMessages.contentBlocks}
      </S.Name>
      {isKnown ? <ConnectionBadge state={problem === null ? 'healthy' : 'degraded'} /> : <span />}
      <S.Detail>
        <S.BlocksLink to={paths.contentBlocks}>
          {readAt === null
            ? connectionMessages.openBlocks
            : connectionMessages.blocks(counts.all, counts.changed)}
        </S.BlocksLink>
      </S.Detail>
      {problem && <S.Reason>{problem.message}</S.Reason>}
    </li>
  );
}

const intervals: readonly ImportInterval[] = ['off', 'hourly', 'daily', 'weekly'];

/** Tells how often the workspace imports by itself. Owners and admins set it. */
function AutomaticImport(): ReactNode {
  const { schedule: texts } = dataMessages;
  const { data, error } = useQuery(scheduleOptions(useWorkspaceId()));
  const { schedule } = useImportChanges();
  const role = useRole();
  const toasts = useToasts();
  const options = useMemo<SelectOption<ImportInterval>[]>(
    () => intervals.map((value) => ({ value, label: texts.intervals[value] })),
    [texts],
  );
  const change = (interval: ImportInterval) =>
    schedule.mutate(interval, {
      onError: (failure) =>
        toasts.show({
          topic: 'schedule',
          tone: 'danger',
          title: texts.failed,
          description: errorText(failure),
        }),
    });
  const chosen = schedule.isPending ? schedule.variables : data?.interval;
  const isReadOnly = role !== 'owner' && role !== 'admin';
  return (
    <li>
      <Name>
        <CalendarSync aria-hidden />
        {texts.label}
      </Name>
      {chosen === undefined && (error ? <span>{texts.loadFailed}</span> : <Skeleton height="32px" />)}
      {chosen !== undefined &&
        (isReadOnly ? (
          <span>{texts.intervals[chosen]}</span>
        ) : (
          <Select compact hideLabel label={texts.label} options={options} value={chosen} onChange={change} />
        ))}
      <Detail>
        {data?.nextAt != null && !schedule.isPending && texts.next(formatShortMoment(data.nextAt))}
      </Detail>
    </li>
  );
}
