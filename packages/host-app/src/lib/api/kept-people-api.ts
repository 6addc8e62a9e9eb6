import {
  forgetKeptPeople,
  getKeptPeople,
  getKeptPeopleFacts,
  getPeopleColumns,
  keepPeople,
  rememberPeopleColumns,
  type RequestOf,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/session.ts';
import { call, samplesKey } from './api-client.ts';

// Below the key of sample people: the same live event is about both.
const keptKey = (workspaceId: string, snippetId: string) => [...samplesKey(workspaceId), 'kept', snippetId];
const columnsKey = (workspaceId: string) => [...samplesKey(workspaceId), 'columns'];

/** Whether people are kept with a snippet, and run at every save; nothing for a snippet that is not saved yet. */
export function keptPeopleFactsOptions(workspaceId: string, snippetId: string | undefined) {
  return queryOptions({
    queryKey: [...keptKey(workspaceId, snippetId ?? ''), 'facts'],
    enabled: snippetId !== undefined,
    queryFn: ({ signal }) =>
      call(getKeptPeopleFacts, { params: { workspaceId, snippetId: snippetId ?? '' } }, { signal }),
  });
}

/** The people who are kept with a snippet, which can be megabytes. */
export function keptPeopleOptions(workspaceId: string, snippetId: string | undefined) {
  return queryOptions({
    queryKey: [...keptKey(workspaceId, snippetId ?? ''), 'people'],
    queryFn: ({ signal }) =>
      call(getKeptPeople, { params: { workspaceId, snippetId: snippetId ?? '' } }, { signal }),
  });
}

/** What the columns of lists of people were before, in this workspace. */
export function peopleColumnsOptions(workspaceId: string) {
  return queryOptions({
    queryKey: columnsKey(workspaceId),
    queryFn: ({ signal }) => call(getPeopleColumns, { params: { workspaceId } }, { signal }),
  });
}

/** Returns what people can do with the people who are kept with a snippet. */
export function useKeptPeopleChanges(snippetId: string) {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const params = { workspaceId, snippetId };
  const queryKey = keptKey(workspaceId, snippetId);
  const onSettled = async () => {
    // An answer that is still on its way is about those before.
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  };
  return {
    keep: useMutation({
      mutationFn: (body: RequestOf<typeof keepPeople>['body']) => call(keepPeople, { params, body }),
      onSettled,
    }),
    forget: useMutation({ mutationFn: () => call(forgetKeptPeople, { params }), onSettled }),
    /** Shown at once; that it could not be stored is no loss that anybody has to hear about. */
    rememberColumns: useMutation({
      mutationFn: (columns: Record<string, string>) =>
        call(rememberPeopleColumns, { params: { workspaceId }, body: { columns } }),
      onMutate: (columns) => queries.setQueryData(columnsKey(workspaceId), { columns }),
    }),
  };
}
