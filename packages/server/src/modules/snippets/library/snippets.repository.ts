import type { SnippetProgress, SnippetSort } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { findPage, type Collection, type Sort, type Store, type Update } from '../../../store/store.ts';
import type { SearchFilter } from '../../../store/search.ts';
import { bulkQueries, scopeFields, sortedAs, withoutTrash } from './bulk-queries.ts';
import { headFields, type SnippetDocument, type SnippetHead } from './snippet.document.ts';
import { fillKeys, type KeySources, openSnippetKeys, written, type SnippetKeyStore } from './snippet-keys.ts';
import { notDeleted, trashQueries, type Workspace } from './trash-queries.ts';

export interface SnippetFilter {
  /** In lower case; a snippet must have all of them. */
  tagKeys: readonly string[];
  /** As they are searched; the name and the content must contain all of them. */
  texts: readonly string[];
  /** An attribute that the content must use. */
  attribute?: string | undefined;
  /** The person whose favorite it must be. */
  favoriteOf?: string | undefined;
  /** The work on the snippets must be as far as this. */
  /** All of them must hold. */
  states?: readonly SnippetProgress[] | undefined;
  /** The only ones that are looked for. */
  only?: ReadonlySet<string> | undefined;
  /** Those that are left out. */
  except?: ReadonlySet<string> | undefined;
}

export interface SnippetQuery extends SnippetFilter {
  sort: SnippetSort;
  page: number;
  limit: number;
}

/** The fields that a save replaces. */
type Changes = Omit<
  SnippetDocument,
  | '_id'
  | 'workspaceId'
  | 'createdBy'
  | 'createdAt'
  | 'version'
  | 'changes'
  | 'searchState'
  | 'favoriteOf'
  | 'deletedAt'
  | 'deletedBy'
>;

/** Sorting by id last makes every order unambiguous, so that pages neither overlap nor leave gaps. */
const sorts: Record<SnippetSort, Sort<SnippetDocument>> = {
  name: { sortKey: 1, _id: 1 },
  '-name': { sortKey: -1, _id: 1 },
  createdAt: { createdAt: 1, _id: 1 },
  '-createdAt': { createdAt: -1, _id: 1 },
  updatedAt: { updatedAt: 1, _id: 1 },
  '-updatedAt': { updatedAt: -1, _id: 1 },
};

/** A workspace, and the person who waits for the answer, if one does. */
type Asked = Workspace & Partial<Pick<WorkspaceScope, 'userId'>>;

const allOf = ({ workspaceId, userId }: Asked) => ({
  scope: workspaceId,
  by: userId,
  equal: { deletedAt: null },
});

/** What is searched for; `undefined` when it is the whole library. */
function searchOf(scope: WorkspaceScope, query: SnippetFilter): SearchFilter<SnippetDocument> | undefined {
  const { tagKeys, texts, attribute, favoriteOf, states = [] } = query;
  const all = {
    ...(tagKeys.length > 0 && { tagKeys }),
    ...(attribute !== undefined && { attributeNames: [attribute] }),
    ...(favoriteOf !== undefined && { favoriteOf: [favoriteOf] }),
    ...(states.length > 0 && { states }),
  };
  if (texts.length === 0 && Object.keys(all).length === 0) return undefined;
  return { ...allOf(scope), texts, all };
}

export type SnippetsRepository = Awaited<ReturnType<typeof createSnippetsRepository>>;

/** The only code that accesses the collection of snippets. Methods that serve people take the workspace first. */
export async function createSnippetsRepository(store: Store, sources: KeySources) {
  const snippets = store.collection<SnippetDocument>('snippets', {
    isReadOften: true,
    longFields: ['content', 'builderState'],
  });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, updatedAt: -1, _id: 1 });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, createdAt: -1, _id: 1 });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, nameKey: 1, _id: 1 });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, sortKey: 1, _id: 1 });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, isDraft: 1 });
  await snippets.createIndex({ keysVersion: 1 });
  await snippets.createIndex({ deletedAt: 1 });
  await snippets.createIndex({ workspaceId: 1, storedBytes: 1 });
  await fillKeys(snippets, sources);
  const keys = await openSnippetKeys(store, snippets);
  await keys.catchUp();
  return {
    ...searchQueries(snippets, keys),
    ...overviewQueries(snippets),
    ...libraryQueries(snippets),
    ...storedQueries(snippets),
    ...usageQueries(snippets, keys),
    ...libraryChanges(snippets, keys),
    ...favoriteChanges(snippets, keys),
    ...trashQueries(snippets, keys),
    ...bulkQueries(snippets, keys),

    /** Gives keys to the snippets that lack them: their process died, or is of an earlier release. */
    catchUp: async (): Promise<void> => {
      await fillKeys(snippets, sources);
      await keys.catchUp();
    },

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await snippets.deleteMany({ workspaceId });
      await keys.removeScope(workspaceId);
    },
  };
}

/** The documents with these ids that are not in the trash, in the order of the ids. */
async function inOrder(
  snippets: Collection<SnippetDocument>,
  scope: Workspace,
  ids: readonly string[],
): Promise<SnippetDocument[]> {
  if (ids.length === 0) return [];
  return sortedAs(ids, withoutTrash(scope, await snippets.find({ _id: { $in: ids } }).toArray()));
}

const isNamed = ({ only, except }: SnippetFilter) => only !== undefined || except !== undefined;

/** The ids of what a filter finds, when it also names snippets. Then all that it finds by keys is read. */
async function namedIds(
  keys: SnippetKeyStore,
  scope: WorkspaceScope,
  query: SnippetFilter,
  sort: SnippetSort,
): Promise<string[]> {
  const { only, except } = query;
  if (only?.size === 0) return [];
  const filter = searchOf(scope, query) ?? allOf(scope);
  const { ids } = await keys.find(filter, { sort: sorts[sort], skip: 0, limit: 0 });
  return ids.filter((id) => only?.has(id) !== false && except?.has(id) !== true);
}

/** The list of the library, and everything that is found by keys. */
function searchQueries(snippets: Collection<SnippetDocument>, keys: SnippetKeyStore) {
  /** A page of what is found by keys. */
  async function search(
    scope: Workspace,
    filter: SearchFilter<SnippetDocument>,
    sort: SnippetSort,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ items: SnippetDocument[]; total: number }> {
    const { ids, total } = await keys.find(filter, { sort: sorts[sort], skip: (page - 1) * limit, limit });
    return { items: await inOrder(snippets, scope, ids), total };
  }

  return {
    revision: () => snippets.revision?.(),

    async list(
      scope: WorkspaceScope,
      query: SnippetQuery,
    ): Promise<{ items: SnippetDocument[]; total: number }> {
      const { sort, page, limit } = query;
      if (isNamed(query)) {
        const ids = await namedIds(keys, scope, query, sort);
        const items = await inOrder(snippets, scope, ids.slice((page - 1) * limit, page * limit));
        return { items, total: ids.length };
      }
      const filter = searchOf(scope, query);
      return filter === undefined
        ? findPage(snippets, notDeleted(scope), sorts[sort], query)
        : search(scope, filter, sort, query);
    },

    /** A page of the snippets that use a custom attribute, by name. */
    listUsing: (scope: Asked, attribute: string, query: { page: number; limit: number }) =>
      search(scope, { ...allOf(scope), all: { customAttributes: [attribute] } }, 'name', query),

    /** The ids of the whole library by name. */
    listIdsByName: async (scope: Asked): Promise<string[]> =>
      (await keys.find(allOf(scope), { sort: sorts.name, skip: 0, limit: 0 })).ids,

    /** The same with the trash. */
    listAllIds: async (workspaceId: string): Promise<string[]> =>
      (await keys.find({ scope: workspaceId, equal: {} }, { sort: sorts.name, skip: 0, limit: 0 })).ids,

    /** The ids of what a filter finds, by name, and how many it finds. */
    async listIdsOf(
      scope: WorkspaceScope,
      filter: SnippetFilter,
      limit: number,
    ): Promise<{ ids: string[]; total: number }> {
      if (!isNamed(filter))
        return keys.find(searchOf(scope, filter) ?? allOf(scope), { sort: sorts.name, skip: 0, limit });
      const ids = await namedIds(keys, scope, filter, 'name');
      return { ids: ids.slice(0, limit), total: ids.length };
    },

    /** Counts the snippets with each tag, as it was written. */
    countTags: (scope: Asked) => keys.countValues(allOf(scope), 'tags'),
  };
}

/** Reads the figures of the start page from indexes alone. */
function overviewQueries(snippets: Collection<SnippetDocument>) {
  return {
    /** How many snippets there are, and how many of them are drafts: both from an index alone. */
    async count(scope: WorkspaceScope): Promise<{ snippets: number; drafts: number }> {
      const [all, drafts] = await Promise.all([
        snippets.countDocuments(notDeleted(scope)),
        snippets.countDocuments({ ...notDeleted(scope), isDraft: true }),
      ]);
      return { snippets: all, drafts };
    },
  };
}

function libraryQueries(snippets: Collection<SnippetDocument>) {
  return {
    /** Those of these snippets that are not in the trash, in this order. */
    listWhole: (scope: Workspace, ids: readonly string[]) => inOrder(snippets, scope, ids),

    /** The same with what an export has. They leave the cache to those that are read often. */
    listExported: async (scope: Workspace, ids: readonly string[]) =>
      sortedAs(
        ids,
        withoutTrash(
          scope,
          await snippets
            .find({ _id: { $in: ids } })
            .project({ ...scopeFields, name: 1, content: 1, tags: 1, builderState: 1, isDraft: 1 })
            .toArray(),
        ),
      ),

    find: (scope: WorkspaceScope, id: string) => snippets.findOne({ _id: id, ...notDeleted(scope) }),

    /** The same without its texts. */
    findHead: (scope: WorkspaceScope, id: string): Promise<SnippetHead | null> =>
      snippets.findOne({ _id: id, ...notDeleted(scope) }, { projection: headFields }),

    /** The contents of the snippets with these names, and who saved them when. */
    findByNames: (scope: Workspace, nameKeys: readonly string[]) =>
      snippets
        .find({ ...notDeleted(scope), nameKey: { $in: nameKeys } })
        .project({ nameKey: 1, name: 1, content: 1, version: 1, updatedBy: 1, updatedAt: 1 })
        .toArray(),

    /** Those of these snippets that exist, including the trash, without their texts. */
    listHeads: (workspaceId: string, ids: readonly string[]) =>
      snippets
        .find({ workspaceId, _id: { $in: ids } })
        .project({ name: 1, version: 1, isDraft: 1, deletedAt: 1 })
        .toArray(),

    isNameTaken: async (scope: WorkspaceScope, nameKey: string): Promise<boolean> =>
      (await snippets.countDocuments({ ...notDeleted(scope), nameKey })) > 0,

    /** Those of these that a person created, was the last to change, or marked as a favorite, including the trash. */
    listTouchedBy: async (userId: string, ids: readonly string[]): Promise<SnippetDocument[]> =>
      (await snippets.find({ _id: { $in: ids } }).toArray()).filter(
        (one) => one.createdBy === userId || one.updatedBy === userId || one.favoriteOf.includes(userId),
      ),
  };
}

function storedQueries(snippets: Collection<SnippetDocument>) {
  return {
    /** Counts the snippets, including the trash, and the bytes that they and their versions take. */
    measure: (workspaceId: string) => snippets.total({ workspaceId }, 'storedBytes'),

    /** Those of these that were saved: ids of snippets, or of snippets with a version (`id:version`). */
    findSaved: async (saved: readonly string[]): Promise<string[]> => {
      const ids = [...new Set(saved.map((one) => one.split(':')[0] ?? one))];
      const found = await snippets
        .find({ _id: { $in: ids } })
        .project({ version: 1 })
        .toArray();
      const versions = new Map(found.map(({ _id, version }) => [_id, version]));
      return saved.filter((one) => {
        const [id = one, version = '1'] = one.split(':');
        return (versions.get(id) ?? 0) >= Number(version);
      });
    },
  };
}

function usageQueries(snippets: Collection<SnippetDocument>, keys: SnippetKeyStore) {
  return {
    /** Counts the snippets that use each attribute or event property, or each custom attribute. */
    countNames: (scope: Asked, list: 'attributeNames' | 'customAttributes') =>
      keys.countValues(allOf(scope), list),

    /** Those of these snippets that are not in the trash, with what they use. */
    findUses: async (scope: Workspace, ids: readonly string[]) =>
      withoutTrash(
        scope,
        await snippets
          .find({ _id: { $in: ids } })
          .project({
            ...scopeFields,
            version: 1,
            isDraft: 1,
            findings: 1,
            attributeNames: 1,
            customAttributes: 1,
          })
          .toArray(),
      ),

    findContents: async (scope: Workspace, ids: readonly string[]) =>
      withoutTrash(
        scope,
        await snippets
          .find({ _id: { $in: ids } })
          .project({ ...scopeFields, version: 1, content: 1, builderState: 1, attributeNames: 1 })
          .toArray(),
      ),

    /** The ids of at most so many snippets that were saved, or moved to the trash, since a moment. */
    async listChangedSince({ workspaceId }: Workspace, moment: Date, limit: number): Promise<string[]> {
      const idsOf = async (filter: Parameters<typeof snippets.find>[0]) =>
        (await snippets.find(filter, { limit }).project({ _id: 1 }).toArray()).map(({ _id }) => _id);
      const [saved, deleted] = await Promise.all([
        idsOf({ workspaceId, deletedAt: null, updatedAt: { $gte: moment } }),
        idsOf({ workspaceId, deletedAt: { $gte: moment } }),
      ]);
      return [...saved, ...deleted].slice(0, limit);
    },

    /** The time at which a snippet was last saved, or moved to the trash. */
    async lastChange({ workspaceId }: Workspace): Promise<Date | undefined> {
      const [[saved], [deleted]] = await Promise.all([
        snippets
          .find({ workspaceId, deletedAt: null }, { sort: { updatedAt: -1 }, limit: 1 })
          .project({ updatedAt: 1 })
          .toArray(),
        snippets
          .find({ workspaceId }, { sort: { deletedAt: -1 }, limit: 1 })
          .project({ deletedAt: 1 })
          .toArray(),
      ]);
      const moments = [saved?.updatedAt, deleted?.deletedAt].filter((moment) => moment instanceof Date);
      return moments.toSorted((a, b) => b.getTime() - a.getTime())[0];
    },
  };
}

function libraryChanges(snippets: Collection<SnippetDocument>, keys: SnippetKeyStore) {
  return {
    insert: async (
      scope: WorkspaceScope,
      snippet: Omit<SnippetDocument, 'workspaceId'>,
    ): Promise<SnippetDocument> => {
      const document = { ...snippet, workspaceId: scope.workspaceId };
      await snippets.insertOne(document);
      return keys.putOne(document);
    },

    /** Writes the keys of a snippet whose insertion was interrupted before it had any. */
    completeKeys: (snippet: SnippetDocument) => keys.putOne(snippet),

    insertAll: async (
      { workspaceId }: WorkspaceScope,
      all: readonly Omit<SnippetDocument, 'workspaceId'>[],
    ): Promise<void> => {
      if (all.length === 0) return;
      const documents = all.map((snippet) => ({ ...snippet, workspaceId }));
      await snippets.bulkWrite(documents.map((document) => ({ insertOne: { document } })));
      await keys.putAll(documents);
    },

    /** Changes the snippet if it still has this version. @returns the changed snippet, or `null` */
    update: async (scope: WorkspaceScope, id: string, version: number, changes: Changes) =>
      keys.putOne(
        await snippets.findOneAndUpdate(
          { _id: id, ...notDeleted(scope), version },
          written({ ...changes, version: version + 1 }),
          { returnDocument: 'after' },
        ),
      ),
  };
}

function favoriteChanges(snippets: Collection<SnippetDocument>, keys: SnippetKeyStore) {
  /** @returns whether the snippet exists */
  async function change(scope: WorkspaceScope, id: string, lists: Update<SnippetDocument>): Promise<boolean> {
    const filter = { _id: id, ...notDeleted(scope) };
    const changed = await snippets.findOneAndUpdate(filter, written({}, lists), {
      returnDocument: 'after',
      projection: headFields,
    });
    return (await keys.putOne(changed)) !== null;
  }

  return {
    /** @returns whether the snippet exists */
    addFavorite: (scope: WorkspaceScope, id: string) =>
      change(scope, id, { $addToSet: { favoriteOf: scope.userId } }),

    /** @returns whether the snippet exists */
    removeFavorite: (scope: WorkspaceScope, id: string) =>
      change(scope, id, { $pull: { favoriteOf: scope.userId } }),
  };
}
