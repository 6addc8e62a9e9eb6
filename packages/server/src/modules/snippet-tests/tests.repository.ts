import type { LeftOut } from '../../contracts/index.ts';
import { insertIfMissing, type Store, type StoredDocument } from '../../store/store.ts';

/** What the last test of a snippet has found. The id is the snippet's. */
export interface TestsDocument extends StoredDocument {
  workspaceId: string;
  /** The version that was tested. */
  version: number;
  /** When the people were kept with whom it was tested. */
  peopleAt: Date;
  passing: number;
  failing: number;
  /** Those whose message only Braze knows in full. */
  unknown: number;
  /** As JSON text: names and texts of up to twenty people. */
  failures: string;
  leftOut: LeftOut | null;
  testedAt: Date;
}

/** Ids that are read at once. */
const IDS = 500;

interface Workspace {
  workspaceId: string;
}

/** The only code that accesses what tests have found. */
export async function createTestsRepository(store: Store) {
  const tests = store.collection<TestsDocument>('snippet_tests', {
    isReadOften: true,
    longFields: ['failures'],
  });
  await tests.createIndex({ workspaceId: 1, failing: 1 });
  return {
    /** Changes with each change to any of them; `undefined` if the store cannot tell. */
    revision: () => tests.revision?.(),

    find: ({ workspaceId }: Workspace, snippetId: string) => tests.findOne({ _id: snippetId, workspaceId }),

    list: ({ workspaceId }: Workspace) => tests.find({ workspaceId }).toArray(),

    /** The same without what each of the people receives. */
    listKnown: ({ workspaceId }: Workspace) =>
      tests.find({ workspaceId }).project({ version: 1, peopleAt: 1, testedAt: 1 }).toArray(),

    /** The counts of these snippets. */
    listCounts: ({ workspaceId }: Workspace, snippetIds: readonly string[]) =>
      tests
        .find({ workspaceId, _id: { $in: snippetIds } })
        .project({ passing: 1, failing: 1, leftOut: 1 })
        .toArray(),

    listFailing: ({ workspaceId }: Workspace) =>
      tests
        .find({ workspaceId, failing: { $gt: 0 } })
        .project({ passing: 1, failing: 1, testedAt: 1 })
        .toArray(),

    /** Stores what was found, unless a newer version has been tested meanwhile. */
    save: async (document: TestsDocument): Promise<void> => {
      if (await insertIfMissing(tests, document)) return;
      const { _id, version, ...set } = document;
      await tests.updateOne({ _id, version: { $lte: version } }, { $set: { ...set, version } });
    },

    /** The next ids after this one. */
    listIdsAfter: async (id: string): Promise<string[]> =>
      (
        await tests
          .find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit: IDS })
          .project({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),

    eraseOf: async (snippetIds: readonly string[]): Promise<void> => {
      await tests.deleteMany({ _id: { $in: snippetIds } });
    },

    remove: async ({ workspaceId }: Workspace, snippetIds: readonly string[]): Promise<void> => {
      if (snippetIds.length > 0) await tests.deleteMany({ workspaceId, _id: { $in: snippetIds } });
    },

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await tests.deleteMany({ workspaceId });
    },
  };
}
