import type { SnippetSort } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { contains } from '../../store/contains.ts';
import type { Filter, Sort, Store } from '../../store/store.ts';
import type { SnippetDocument } from './snippet.document.ts';

export interface SnippetQuery {
  /** In lower case; a snippet must have all of them. */
  tagKeys: readonly string[];
  /** In lower case; name or content must contain it. */
  text: string;
  /** An attribute that the content must use. */
  attribute?: string | undefined;
  /** The person whose favorite it must be. */
  favoriteOf?: string | undefined;
  sort: SnippetSort;
  page: number;
  limit: number;
}

/** What a save replaces. */
type Changes = Omit<
  SnippetDocument,
  '_id' | 'workspaceId' | 'createdBy' | 'createdAt' | 'version' | 'favoriteOf' | 'deletedAt' | 'deletedBy'
>;

/** The id as the last criterion makes every order total, so that pages neither overlap nor leave gaps. */
const sorts: Record<SnippetSort, Sort<SnippetDocument>> = {
  name: { nameKey: 1, _id: 1 },
  '-name': { nameKey: -1, _id: 1 },
  createdAt: { createdAt: 1, _id: 1 },
  '-createdAt': { createdAt: -1, _id: 1 },
  updatedAt: { updatedAt: 1, _id: 1 },
  '-updatedAt': { updatedAt: -1, _id: 1 },
};

const notDeleted = ({ workspaceId }: WorkspaceScope) => ({ workspaceId, deletedAt: null });
const inTrash = ({ workspaceId }: WorkspaceScope) => ({ workspaceId, deletedAt: { $ne: null } });

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

/** The only code that touches the collection of snippets. Methods that serve people take the workspace first. */
export async function createSnippetsRepository(store: Store) {
  const snippets = store.collection<SnippetDocument>('snippets', { isReadOften: true });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, updatedAt: -1, _id: 1 });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, createdAt: -1, _id: 1 });
  await snippets.createIndex({ workspaceId: 1, deletedAt: 1, nameKey: 1, _id: 1 });
  await snippets.createIndex({ deletedAt: 1 });

  async function page(
    filter: Filter<SnippetDocument>,
    sort: Sort<SnippetDocument>,
    { page: number, limit }: { page: number; limit: number },
  ): Promise<{ items: SnippetDocument[]; total: number }> {
    const [items, total] = await Promise.all([
      snippets.find(filter, { sort, skip: (number - 1) * limit, limit }).toArray(),
      snippets.countDocuments(filter),
    ]);
    return { items, total };
  }

  return {
    revision: () => snippets.revision?.(),

    list: (scope: WorkspaceScope, query: SnippetQuery) =>
      page(filterOf(scope, query), sorts[query.sort], query),

    /** What is in the trash, latest first. */
    listTrash: (scope: WorkspaceScope, query: { page: number; limit: number }) =>
      page(inTrash(scope), { deletedAt: -1, _id: 1 }, query),

    /** The whole library by name. */
    listAll: (scope: WorkspaceScope) => snippets.find(notDeleted(scope), { sort: sorts.name }).toArray(),

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

    find: (scope: WorkspaceScope, id: string) => snippets.findOne({ _id: id, ...notDeleted(scope) }),

    /** Where names and contents are compared: both of every snippet. */
    listContents: (scope: WorkspaceScope) =>
      snippets.find(notDeleted(scope)).project({ nameKey: 1, content: 1 }).toArray(),

    isNameTaken: async (scope: WorkspaceScope, nameKey: string): Promise<boolean> =>
      (await snippets.countDocuments({ ...notDeleted(scope), nameKey })) > 0,

    /** Changes the snippet if it still has this version. @returns it as it is now, or `null` */
    update: (scope: WorkspaceScope, id: string, version: number, changes: Changes) =>
      snippets.findOneAndUpdate(
        { _id: id, ...notDeleted(scope), version },
        { $set: { ...changes, version: version + 1 } },
        { returnDocument: 'after' },
      ),

    /** Puts the snippet into the trash if it still has this version. @returns whether it did */
    trash: async (scope: WorkspaceScope, id: string, version: number, deletedAt: Date): Promise<boolean> => {
      const change = { $set: { deletedAt, deletedBy: scope.userId } };
      return (
        (await snippets.updateOne({ _id: id, ...notDeleted(scope), version }, change)).matchedCount === 1
      );
    },

    findTrashed: (scope: WorkspaceScope, id: string) => snippets.findOne({ _id: id, ...inTrash(scope) }),

    /** @returns the snippet, back in the library, or `null` when it is not in the trash */
    restoreFromTrash: (scope: WorkspaceScope, id: string) =>
      snippets.findOneAndUpdate(
        { _id: id, ...inTrash(scope) },
        { $set: { deletedAt: null, deletedBy: null } },
        { returnDocument: 'after' },
      ),

    /** @returns whether it was in the trash */
    erase: async (scope: Pick<WorkspaceScope, 'workspaceId'>, id: string): Promise<boolean> => {
      const { workspaceId } = scope;
      const filter = { _id: id, workspaceId, deletedAt: { $ne: null } };
      return (await snippets.deleteOne(filter)).deletedCount === 1;
    },

    /** Of all workspaces: what was deleted before a moment. */
    listTrashedBefore: (moment: Date) =>
      snippets
        .find({ deletedAt: { $lt: moment } })
        .project({ workspaceId: 1 })
        .toArray(),

    /** @returns whether there is such a snippet */
    addFavorite: async (scope: WorkspaceScope, id: string): Promise<boolean> => {
      const change = { $addToSet: { favoriteOf: scope.userId } };
      return (await snippets.updateOne({ _id: id, ...notDeleted(scope) }, change)).matchedCount === 1;
    },

    /** @returns whether there is such a snippet */
    removeFavorite: async (scope: WorkspaceScope, id: string): Promise<boolean> => {
      const change = { $pull: { favoriteOf: scope.userId } };
      return (await snippets.updateOne({ _id: id, ...notDeleted(scope) }, change)).matchedCount === 1;
    },

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await snippets.deleteMany({ workspaceId });
    },

    /** What a person created, was the last to change, or marked as a favorite, including the trash. */
    listTouchedBy: (workspaceId: string, userId: string) =>
      snippets
        .find({
          workspaceId,
          $or: [{ createdBy: userId }, { updatedBy: userId }, { favoriteOf: { $eq: userId } }],
        })
        .toArray(),

    listAllTags: async (scope: WorkspaceScope): Promise<string[]> => {
      const tagged = await snippets.find(notDeleted(scope)).project({ tags: 1 }).toArray();
      return tagged.flatMap((snippet) => snippet.tags);
    },
  };
}
