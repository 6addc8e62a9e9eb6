import { listProviderChanges } from '@sluice/server/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { LiveKeys } from '../../live-events/live-keys.ts';
import { call } from '../api-client.ts';

/** The key of cached data about what changed at the provider. */
export const changesKey = (workspaceId: string, ...rest: unknown[]) => [
  'provider-changes',
  workspaceId,
  ...rest,
];

export const providerChangeLiveKeys: LiveKeys = {
  'provider.changes': ({ workspaceId }) => [changesKey(workspaceId)],
  'snippet.changed': ({ workspaceId }) => [changesKey(workspaceId)],
  'library.changed': ({ workspaceId }) => [changesKey(workspaceId)],
};

/** What imports found changed at the provider, and the problems of all saved snippets. */
export function providerChangesOptions(workspaceId: string) {
  return queryOptions({
    queryKey: changesKey(workspaceId, 'list'),
    queryFn: ({ signal }) => call(listProviderChanges, { params: { workspaceId } }, { signal }),
  });
}
