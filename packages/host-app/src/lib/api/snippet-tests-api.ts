import {
  cancelLibraryCheck,
  checkLibrary,
  listSnippetTests,
  readLibraryCheck,
  readSnippetTests,
  type LibraryCheck,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/session.ts';
import { call, testsKey } from './api-client.ts';

/** What the last test of each snippet has found. */
export function snippetTestsOptions(workspaceId: string) {
  return queryOptions({
    queryKey: testsKey(workspaceId, 'all'),
    queryFn: ({ signal }) => call(listSnippetTests, { params: { workspaceId } }, { signal }),
  });
}

/** What the last test of one snippet has found. */
export function testsOfSnippetOptions(workspaceId: string, snippetId: string) {
  return queryOptions({
    queryKey: testsKey(workspaceId, 'of', snippetId),
    queryFn: ({ signal }) => call(readSnippetTests, { params: { workspaceId, snippetId } }, { signal }),
  });
}

/** A test that goes on is asked for so often: pages without live events follow it, too. */
const POLL_MS = 2000;

export const isGoingOn = (check: LibraryCheck | null | undefined): check is LibraryCheck =>
  check?.state === 'queued' || check?.state === 'running';

/** The test of the whole library that goes on, or the last one. */
export function libraryCheckOptions(workspaceId: string) {
  return queryOptions({
    queryKey: testsKey(workspaceId, 'check'),
    queryFn: ({ signal }) => call(readLibraryCheck, { params: { workspaceId } }, { signal }),
    refetchInterval: ({ state }) => (isGoingOn(state.data?.check) ? POLL_MS : false),
  });
}

/** Starts and stops a test of the whole library. */
export function useLibraryCheckChanges() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const request = { params: { workspaceId } };
  const onSettled = () => queries.invalidateQueries({ queryKey: testsKey(workspaceId) });
  const { queryKey } = libraryCheckOptions(workspaceId);
  return {
    start: useMutation({
      mutationFn: () => call(checkLibrary, request),
      onSuccess: (check) => queries.setQueryData(queryKey, { check }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: () => call(cancelLibraryCheck, request),
      onSuccess: (answer) => queries.setQueryData(queryKey, answer),
      onSettled,
    }),
  };
}
