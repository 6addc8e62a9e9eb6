import { useToasts } from '@sluice/builder-ui';
import type { AuditAction, AuditEvent, listAuditEvents, Member, SuccessOf } from '@sluice/server/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { activityKey } from '../../../lib/api/api-client.ts';
import { seatsOptions } from '../../../lib/api/subscription-api.ts';
import { activityOptions, fetchActivity } from '../../../lib/people/workspaces-api.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { PAGE_SIZE } from '../../../lib/paging.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { activityCsv, activityMessages } from './messages.ts';

/** The most that the server gives at once. */
const CSV_PAGE = 100;
/** A file with more rows is for a database and not for a person. */
const CSV_MAX = 5000;

export interface ActivityFilter {
  actorId?: string;
  action?: AuditAction;
}

export type Person = NonNullable<AuditEvent['actor']>;

/** Loads what people did in the workspace, page by page. */
export function useActivity() {
  const workspaceId = useWorkspaceId();
  const [filter, setFilter] = useState<ActivityFilter>({});
  const [page, setPage] = useState(1);
  const events = useQuery(activityOptions(workspaceId, { ...filter, page, limit: PAGE_SIZE }));
  const seats = useQuery(seatsOptions(workspaceId)).data?.items;
  const members = seats ?? [];
  const formerMembers = useFormerMembers(workspaceId, seats);
  const personOf = (userId: string) => members.find((member) => member.userId === userId)?.displayName;
  return {
    events,
    members,
    formerMembers,
    personOf,
    filter,
    page,
    setPage,
    changeFilter: (next: ActivityFilter) => {
      setFilter(next);
      setPage(1);
    },
    csv: useCsv(filter, personOf),
  };
}

/** Whom the entries that are loaded name, and the list of members does not. */
function useFormerMembers(workspaceId: string, members: readonly Member[] | undefined): readonly Person[] {
  const queries = useQueryClient();
  if (members === undefined) return [];
  const loaded = queries.getQueriesData<SuccessOf<typeof listAuditEvents>>({
    queryKey: activityKey(workspaceId),
  });
  const events = loaded.flatMap(([, page]) => page?.items ?? []);
  const named = new Map(
    events.flatMap(({ actor, person }) => [actor, person]).flatMap((each) => (each ? [[each.id, each]] : [])),
  );
  for (const { userId } of members) named.delete(userId);
  return [...named.values()];
}

/** Saves everything that the filter lets through as one file. */
function useCsv(filter: ActivityFilter, personOf: (userId: string) => string | undefined) {
  const workspaceId = useWorkspaceId();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async () => {
      const events: AuditEvent[] = [];
      let total = 1;
      for (let page = 1; events.length < total && events.length < CSV_MAX; page += 1) {
        const answer = await fetchActivity(workspaceId, { ...filter, page, limit: CSV_PAGE });
        if (answer.items.length === 0) break;
        events.push(...answer.items);
        total = answer.total;
      }
      return { events, total };
    },
    onSuccess: ({ events, total }) => {
      saveFile('activity.csv', activityCsv(events, personOf), 'text/csv;charset=utf-8');
      if (total <= events.length) return;
      const description = activityMessages.csvCutText(events.length);
      toasts.show({ topic: 'csv', tone: 'warn', title: activityMessages.csvCut, description });
    },
    onError: (error) =>
      toasts.show({
        topic: 'csv',
        tone: 'danger',
        title: activityMessages.csvFailed,
        description: errorText(error),
      }),
  });
}
