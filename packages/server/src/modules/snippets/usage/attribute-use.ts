import { LRUCache } from 'lru-cache';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';

type Uses = ReadonlyMap<string, number>;

/** Workspaces whose counts are remembered. */
const MAX_WORKSPACES = 200;

/**
 * Counts the snippets that use each attribute or event property, by its exact name. The counts are remembered until a
 * snippet changes, where the store can tell.
 */
export function createAttributeUse(repository: Pick<SnippetsRepository, 'listAttributeNames' | 'revision'>) {
  const remembered = new LRUCache<string, { revision: number; uses: Uses }>({ max: MAX_WORKSPACES });

  return async (scope: WorkspaceScope): Promise<Uses> => {
    const revision = repository.revision();
    const known = remembered.get(scope.workspaceId);
    if (revision !== undefined && known?.revision === revision) return known.uses;
    const uses = new Map<string, number>();
    for (const names of await repository.listAttributeNames(scope)) {
      for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
    }
    if (revision !== undefined) remembered.set(scope.workspaceId, { revision, uses });
    return uses;
  };
}
