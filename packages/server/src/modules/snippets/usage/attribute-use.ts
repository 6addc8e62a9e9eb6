import { LRUCache } from 'lru-cache';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';

type Workspace = Pick<WorkspaceScope, 'workspaceId'>;

/** How many snippets use each name. */
type Uses = ReadonlyMap<string, number>;

interface AttributeUses {
  /** Of attributes and event properties alike. */
  all: Uses;
  customAttributes: Uses;
}

/** Workspaces whose counts are remembered. */
const MAX_WORKSPACES = 200;

function countNames(lists: readonly (readonly string[])[]): Uses {
  const uses = new Map<string, number>();
  for (const names of lists) {
    for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return uses;
}

/** Counts the snippets that use each name. The counts are remembered until a snippet changes, where the store can tell. */
export function createAttributeUse(
  repository: Pick<SnippetsRepository, 'listAttributeNames' | 'listByIds' | 'revision'>,
) {
  const remembered = new LRUCache<string, AttributeUses & { revision: number }>({ max: MAX_WORKSPACES });

  async function usesOf(scope: Workspace): Promise<AttributeUses> {
    const revision = repository.revision();
    const known = remembered.get(scope.workspaceId);
    if (known !== undefined && known.revision === revision) return known;
    const listed = await repository.listAttributeNames(scope);
    const uses = {
      all: countNames(listed.map(({ attributeNames }) => attributeNames)),
      customAttributes: countNames(listed.map(({ customAttributes }) => customAttributes)),
    };
    if (revision !== undefined) remembered.set(scope.workspaceId, { ...uses, revision });
    return uses;
  }

  return {
    /** Counts the snippets that use each attribute or event property, by its exact name. */
    countAttributeUses: async (scope: Workspace): Promise<Uses> => (await usesOf(scope)).all,

    /** Counts the snippets that use each custom attribute, by its exact name. */
    countCustomAttributeUses: async (scope: Workspace): Promise<Uses> =>
      (await usesOf(scope)).customAttributes,

    /** A page of the snippets that use a custom attribute, by name. */
    async listUsing(scope: Workspace, attribute: string, query: { page: number; limit: number }) {
      const listed = await repository.listAttributeNames(scope);
      const using = listed.filter(({ customAttributes }) => customAttributes.includes(attribute));
      const ids = using.map(({ _id }) => _id);
      return repository.listByIds(scope, ids, query);
    },
  };
}
