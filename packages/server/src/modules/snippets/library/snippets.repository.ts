import type { SnippetSort } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { contains } from '../../../store/contains.ts';
import { findPage } from '../../../store/find-page.ts';
import type { Collection, Filter, Sort, Store } from '../../../store/store.ts';
import type { SnippetDocument } from './snippet.document.ts';
import { fillKeys } from './fill-keys.ts';
import { notDeleted, trashQueries, type Workspace } from './trash-queries.ts';

export interface SnippetQuery {
  /** In lower case; a snippet must have all of them. */
  tagKeys: readonly string[];
  /** In lower case; the name or the content must contain it. */
  text: string;
  /** An attribute that the content must use. */
  attribute?: string | undefined;
  /** The person whose favorite it must be. */
  favoriteOf?: string | undefined;
  sort: SnippetSort;
  page: number;
  limit: number;
}

/** The fields that a save replaces. */
type Changes = Omit<
  SnippetDocument,
  '_id' | 'workspaceId' | 'createdBy' | 'createdAt' | 'version' | 'favoriteOf' | 'deletedAt' | 'deletedBy'
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

function filterOf(scope: WorkspaceScope, query: SnippetQuery): Filter<SnippetDocument> {
  const { tagKeys, text, attribute, favoriteOf } = query;
  return {
    ...notDeleted(scope),
    ...(tagKeys.length > 0 && { tagKeys: { $all: tagKeys } }),
    ...(text !== '' && { searchKey: contains(text) }),
    ...(attribute !== undefined && { attributeNames: { $eq: attribute } }),
    ...(favoriteOf !== undefined && { favoriteOf: { $eq: favoriteOf } }),
  };
}

export type SnippetsRepository = Awaited<ReturnType<typeof createSnippetsRepository>>;

/** The only code that accesses the collection of snippets. Methods that serve people take the workspace first. */
export async function createSnippetsRepository(store: Store) {
  const snippets = store.collection<SnippetDocument>('snippets', { isReadOften: true });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, updatedAt: -1, _id: 1 });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, createdAt: -1, _id: 1 });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, nameKey: 1, _id: 1 });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, sortKey: 1, _id: 1 });
  await snippets.createIndex({ keysVersion: 1 });
  await snippets.createIndex({ deletedAt: 1 });
  await fillKeys(snippets);
  return {
    ...libraryQueries(snippets),
    ...usageQueries(snippets),
    ...libraryChanges(snippets),
    ...favoriteChanges(snippets),
    ...trashQueries(snippets),
    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await snippets.deleteMany({ workspaceId });
    },
  };
}

function libraryQueries(snippets: Collection<SnippetDocument>) {
  return {
    revision: () => snippets.revision?.(),

    list: (scope: WorkspaceScope, query: SnippetQuery) =>
      findPage(snippets, filterOf(scope, query), sorts[query.sort], query),

    /** The whole library by name. */
    listAll: (scope: WorkspaceScope) => snippets.find(notDeleted(scope), { sort: sorts.name }).toArray(),

    find: (scope: WorkspaceScope, id: string) => snippets.findOne({ _id: id, ...notDeleted(scope) }),

    /** The names and contents of all snippets, to compare with others. */
    listContents: (scope: WorkspaceScope) =>
      snippets.find(notDeleted(scope)).project({ nameKey: 1, content: 1 }).toArray(),

    isNameTaken: async (scope: WorkspaceScope, nameKey: string): Promise<boolean> =>
      (await snippets.countDocuments({ ...notDeleted(scope), nameKey })) > 0,

    listAllTags: async (scope: WorkspaceScope): Promise<string[]> => {
      const tagged = await snippets.find(notDeleted(scope)).project({ tags: 1 }).toArray();
      return tagged.flatMap((snippet) => snippet.tags);
    },

    /** What a person created, was the last to change, or marked as a favorite, including the trash. */
    listTouchedBy: (workspaceId: string, userId: string) =>
      snippets
        .find({
          workspaceId,
          $or: [{ createdBy: userId }, { updatedBy: userId }, { favoriteOf: { $eq: userId } }],
        })
        .toArray(),
  };
}

const scopeFields = { workspaceId: 1, deletedAt: 1 } as const;

/**
 * Of documents that were found by their ids alone, those of the workspace. Asked for both, SQLite would walk through the
 * whole workspace for each few ids.
 */
function withoutTrash<Found extends Pick<SnippetDocument, keyof typeof scopeFields>>(
  { workspaceId }: Workspace,
  found: readonly Found[],
): Found[] {
  return found.filter((one) => one.workspaceId === workspaceId && one.deletedAt === null);
}

/** What the snippets of a workspace use. */
function usageQueries(snippets: Collection<SnippetDocument>) {
  return {
    /** The names of the attributes and event properties that each snippet uses. */
    listAttributeNames: (scope: Workspace) =>
      snippets.find(notDeleted(scope)).project({ attributeNames: 1, customAttributes: 1 }).toArray(),

    listIds: async (scope: Workspace): Promise<string[]> =>
      (await snippets.find(notDeleted(scope)).project({ _id: 1 }).toArray()).map(({ _id }) => _id),

    /** Those of these snippets that are not in the trash, with what checks need. */
    findContents: async (scope: Workspace, ids: readonly string[]) =>
      withoutTrash(
        scope,
        await snippets
          .find({ _id: { $in: ids } })
          .project({ ...scopeFields, content: 1, builderState: 1, isDraft: 1, attributeNames: 1 })
          .toArray(),
      ),

    findCustomAttributes: async (scope: Workspace, ids: readonly string[]) =>
      withoutTrash(
        scope,
        await snippets
          .find({ _id: { $in: ids } })
          .project({ ...scopeFields, customAttributes: 1 })
          .toArray(),
      ),

    /** A page of these snippets by name. */
    listByIds: (scope: Workspace, ids: readonly string[], query: { page: number; limit: number }) =>
      findPage(snippets, { ...notDeleted(scope), _id: { $in: ids } }, sorts.name, query),

    /** When a snippet was last saved, or moved to the trash. */
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

function libraryChanges(snippets: Collection<SnippetDocument>) {
  return {
    insert: async (
      scope: WorkspaceScope,
      snippet: Omit<SnippetDocument, 'workspaceId'>,
    ): Promise<SnippetDocument> => {
      const document = { ...snippet, workspaceId: scope.workspaceId };
      await snippets.insertOne(document);
      return document;
    },

    insertAll: async (
      { workspaceId }: WorkspaceScope,
      all: readonly Omit<SnippetDocument, 'workspaceId'>[],
    ): Promise<void> => {
      if (all.length === 0) return;
      await snippets.bulkWrite(
        all.map((snippet) => ({ insertOne: { document: { ...snippet, workspaceId } } })),
      );
    },

    /** Changes the snippet if it still has this version. @returns the changed snippet, or `null` */
    update: (scope: WorkspaceScope, id: string, version: number, changes: Changes) =>
      snippets.findOneAndUpdate(
        { _id: id, ...notDeleted(scope), version },
        { $set: { ...changes, version: version + 1 } },
        { returnDocument: 'after' },
      ),
  };
}

function favoriteChanges(snippets: Collection<SnippetDocument>) {
  return {
    /** @returns whether the snippet exists */
    addFavorite: async (scope: WorkspaceScope, id: string): Promise<boolean> => {
      const change = { $addToSet: { favoriteOf: scope.userId } };
      return (await snippets.updateOne({ _id: id, ...notDeleted(scope) }, change)).matchedCount === 1;
    },

    /** @returns whether the snippet exists */
    removeFavorite: async (scope: WorkspaceScope, id: string): Promise<boolean> => {
      const change = { $pull: { favoriteOf: scope.userId } };
      return (await snippets.updateOne({ _id: id, ...notDeleted(scope) }, change)).matchedCount === 1;
    },
  };
}
