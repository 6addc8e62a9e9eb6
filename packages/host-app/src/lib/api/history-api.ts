import { listVersions, readVersion, restoreVersion } from '@sluice/server/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/session.ts';
import { call } from './api-client.ts';
import { snippetKey, useRememberSnippet } from './snippets-api.ts';

/** The versions of a snippet, newest first. */
export function versionsOptions(workspaceId: string, snippetId: string) {
  return queryOptions({
    queryKey: snippetKey(workspaceId, 'versions', snippetId),
    queryFn: ({ signal }) => call(listVersions, { params: { workspaceId, snippetId } }, { signal }),
  });
}

/** One version of a snippet. It never changes. */
export function versionOptions(workspaceId: string, snippetId: string, version: number) {
  return queryOptions({
    queryKey: snippetKey(workspaceId, 'version', snippetId, version),
    queryFn: ({ signal }) =>
      call(readVersion, { params: { workspaceId, snippetId, version: String(version) } }, { signal }),
    staleTime: Infinity,
  });
}

interface Restore {
  snippetId: string;
  version: number;
  /** The newest version that the person has seen. */
  current: number;
}

/** Makes an earlier version the newest one, unless somebody has saved another one since. */
export function useRestoreVersion() {
  const workspaceId = useWorkspaceId();
  const remember = useRememberSnippet();
  return useMutation({
    mutationFn: ({ snippetId, version, current }: Restore) =>
      call(
        restoreVersion,
        { params: { workspaceId, snippetId, version: String(version) } },
        { version: current },
      ),
    onSuccess: remember,
  });
}
