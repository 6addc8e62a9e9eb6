import { Select, Skeleton, useToasts, type SelectOption } from '@sluice/builder-ui';
import type { ImportInterval } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { scheduleOptions, useImportChanges } from '../../../lib/api/imports-api.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import { useRole } from '../../../lib/workspace/useRole.ts';
import { Detail, Name } from './KindStates.styles.ts';
import { dataMessages } from '../messages.ts';
import { formatShortMoment } from '../../../lib/formats/dates.ts';

const intervals: readonly ImportInterval[] = ['off', 'daily', 'weekly'];

/** How often the workspace imports by itself. Owners and admins set it. */
export function AutomaticImport(): ReactNode {
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
        {data?.nextAt != null && !schedule.isPending && texts.next(formatShortMoment(new Date(data.nextAt)))}
      </Detail>
    </li>
  );
}
