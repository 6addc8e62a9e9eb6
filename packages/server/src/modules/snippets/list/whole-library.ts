import { LRUCache } from 'lru-cache';
import { OPENING_MAX, type RecentSnippet } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { ValueCount } from '../../../store/search.ts';
import type { SnippetsContext } from '../context.ts';
import type { Workspace } from '../library/trash-queries.ts';
import { batchesOf } from '../batches.ts';
import type { SnippetListService } from './snippet-list.service.ts';

type Uses = ReadonlyMap<string, number>;

interface AttributeUses {
  /** Of attributes and event properties alike. */
  all: Uses;
  customAttributes: Uses;
}

/** Workspaces whose counts are remembered. */
const MAX_WORKSPACES = 200;
/** Few enough that reading them holds up no request. */
const CONTENTS = 25;
const USES = 500;

const usesOf = (counted: readonly ValueCount[]): Uses =>
  new Map(counted.map(({ value, count }) => [value, count]));

/** Counts the snippets that use each name. The counts are remembered until a snippet changes, where the store can tell. */
export function createAttributeUse({ repository }: SnippetsContext) {
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

/** A library at a glance. However many snippets there are, no more than those that are shown are read. */
export function createLibraryOverview({ repository }: SnippetsContext, lists: SnippetListService) {
  return {
    countSnippets: (scope: WorkspaceScope) => repository.count(scope),

    /** Those that were changed last, newest first, as the library has them. */
    async listRecent(scope: WorkspaceScope, limit: number): Promise<RecentSnippet[]> {
      const { items } = await lists.list(scope, { page: 1, limit, sort: '-updatedAt' });
      return items.map(
        ({ id, name, tags, isDraft, updatedBy, updatedAt, findings, atBraze, tests, content }) => ({
          id,
          name,
          tags,
          isDraft,
          updatedBy,
          updatedAt,
          opening: content.slice(0, OPENING_MAX),
          ...(findings && { findings }),
          ...(atBraze && { atBraze }),
          ...(tests && { tests }),
        }),
      );
    },
  };
}

/** Walks a whole library without the trash, for work in the background. */
export function createSnippetBatches({ repository }: SnippetsContext) {
  return {
    /** Reads what all snippets use, without the large fields. */
    async *useBatches(scope: Workspace) {
      const ids = await repository.listIds(scope);
      for (const batch of batchesOf(ids, USES)) yield repository.findUses(scope, batch);
    },

    /** The same of some of them. */
    findUses: repository.findUses,

    /** The contents of a few snippets. */
    findContents: repository.findContents,

    /** The contents of some snippets. */
    async *contentBatches(scope: Workspace, ids: readonly string[]) {
      for (const batch of batchesOf(ids, CONTENTS)) yield repository.findContents(scope, batch);
    },
  };
}
