import type { SnippetSort } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';
import { contains } from '../../store/contains.ts';
import type { Filter, Sort, Store } from '../../store/store.ts';
import type { SnippetDocument } from './snippet.document.ts';

export interface SnippetQuery {
  /** In lower case; a snippet must carry all of them. */
  tagKeys: readonly string[];
  /** In lower case; what the name must contain. */
  text: string;
  sort: SnippetSort;
  page: number;
  limit: number;
}

type Changeable = Omit<SnippetDocument, '_id' | 'workspaceId' | 'createdBy' | 'createdAt' | 'version'>;
type Changes = { [Field in keyof Changeable]?: Changeable[Field] | undefined };

/** An update must not name a field with `undefined`: what is not changed is not mentioned. */
function mentioned(changes: Changes): Partial<Changeable> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** The id as the last criterion makes every order total, so that pages neither overlap nor leave gaps. */
const sorts: Record<SnippetSort, Sort<SnippetDocument>> = {
  name: { nameKey: 1, _id: 1 },
  '-name': { nameKey: -1, _id: 1 },
  createdAt: { createdAt: 1, _id: 1 },
  '-createdAt': { createdAt: -1, _id: 1 },
  updatedAt: { updatedAt: 1, _id: 1 },
  '-updatedAt': { updatedAt: -1, _id: 1 },
};

function filterOf(scope: WorkspaceScope, { tagKeys, text }: SnippetQuery): Filter<SnippetDocument> {
  return {
    workspaceId: scope.workspaceId,
    ...(tagKeys.length > 0 && { tagKeys: { $all: tagKeys } }),
    ...(text !== '' && { nameKey: contains(text) }),
  };
}

export type SnippetsRepository = Awaited<ReturnType<typeof createSnippetsRepository>>;

/** The only code that touches the collection of snippets. Every method takes the workspace first. */
export async function createSnippetsRepository(store: Store) {
  const snippets = store.collection<SnippetDocument>('snippets');
  await snippets.createIndex({ workspaceId: 1, updatedAt: -1 });
  await snippets.createIndex({ workspaceId: 1, createdAt: -1 });
  await snippets.createIndex({ workspaceId: 1, nameKey: 1 });
  const one = (scope: WorkspaceScope, id: string) => ({ _id: id, workspaceId: scope.workspaceId });

  return {
    async list(
      scope: WorkspaceScope,
      query: SnippetQuery,
    ): Promise<{ items: SnippetDocument[]; total: number }> {
      const filter = filterOf(scope, query);
      const skip = (query.page - 1) * query.limit;
      const [items, total] = await Promise.all([
        snippets.find(filter, { sort: sorts[query.sort], skip, limit: query.limit }).toArray(),
        snippets.countDocuments(filter),
      ]);
      return { items, total };
    },

    insert: async (
      scope: WorkspaceScope,
      snippet: Omit<SnippetDocument, 'workspaceId'>,
    ): Promise<SnippetDocument> => {
      const document = { ...snippet, workspaceId: scope.workspaceId };
      await snippets.insertOne(document);
      return document;
    },

    find: (scope: WorkspaceScope, id: string) => snippets.findOne(one(scope, id)),

    /** Changes the snippet if it still has this version. @returns it as it is now, or `null` */
    update: (scope: WorkspaceScope, id: string, version: number, changes: Changes) =>
      snippets.findOneAndUpdate(
        { ...one(scope, id), version },
        { $set: { ...mentioned(changes), version: version + 1 } },
        { returnDocument: 'after' },
      ),

    /** Deletes the snippet if it still has this version. @returns whether it did */
    delete: async (scope: WorkspaceScope, id: string, version: number): Promise<boolean> =>
      (await snippets.deleteOne({ ...one(scope, id), version })).deletedCount === 1,

    /** Removes everything of a workspace that is gone. */
    erase: async (workspaceId: string): Promise<void> => {
      await snippets.deleteMany({ workspaceId });
    },

    listAllTags: async (scope: WorkspaceScope): Promise<string[]> => {
      const tagged = await snippets.find({ workspaceId: scope.workspaceId }).project({ tags: 1 }).toArray();
      return tagged.flatMap((snippet) => snippet.tags);
    },
  };
}
