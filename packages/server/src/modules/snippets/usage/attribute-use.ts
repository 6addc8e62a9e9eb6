import { LRUCache } from 'lru-cache';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { ValueCount } from '../../../store/search.ts';
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

const usesOf = (counted: readonly ValueCount[]): Uses =>
  new Map(counted.map(({ value, count }) => [value, count]));

/** Counts the snippets that use each name. The counts are remembered until a snippet changes, where the store can tell. */
export function createAttributeUse(
  repository: Pick<SnippetsRepository, 'countNames' | 'listUsing' | 'revision'>,
) {
  const remembered = new LRUCache<string, AttributeUses & { revision: number }>({ max: MAX_WORKSPACES });

  async function countUses(scope: Workspace): Promise<AttributeUses> {
    const revision = repository.revision();
    const known = remembered.get(scope.workspaceId);
    if (known !== undefined && known.revision === revision) return known;
    const [all, customAttributes] = await Promise.all([
      repository.countNames(scope, 'attributeNames'),
      repository.countNames(scope, 'customAttributes'),
    ]);
    const uses = { all: usesOf(all), customAttributes: usesOf(customAttributes) };
    if (revision !== undefined) remembered.set(scope.workspaceId, { ...uses, revision });
    return uses;
  }

  return {
    /** Counts the snippets that use each attribute or event property, by its exact name. */
    countAttributeUses: async (scope: Workspace): Promise<Uses> => (await countUses(scope)).all,

    /** Counts the snippets that use each custom attribute, by its exact name. */
    countCustomAttributeUses: async (scope: Workspace): Promise<Uses> =>
      (await countUses(scope)).customAttributes,

    /** A page of the snippets that use a custom attribute, by name. */
    listUsing: repository.listUsing,
  };
}
