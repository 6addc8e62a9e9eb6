import type { WorkspaceScope } from '../../../operations/caller.ts';
import { insertIfMissing, type Store } from '../../../store/store.ts';
import type { SnippetVersionDocument } from './snippet.document.ts';

const versionId = (snippetId: string, version: number) => `${snippetId}:${version}`;

/** What a list of versions says of each: everything but the texts. */
const LISTED = {
  workspaceId: 1,
  snippetId: 1,
  version: 1,
  name: 1,
  tags: 1,
  isDraft: 1,
  savedBy: 1,
  savedAt: 1,
  change: 1,
} as const;

/** The only code that accesses the versions of snippets. A version never changes. */
export async function createVersionsRepository(store: Store) {
  const versions = store.collection<SnippetVersionDocument>('snippet_versions', {
    longFields: ['content', 'builderState'],
  });
  await versions.createIndex({ workspaceId: 1, snippetId: 1, version: -1 });
  await versions.createIndex({ snippetId: 1, savedBy: 1 });

  return {
    /** Stores a version once, and deletes the versions that are then too old. */
    async save(version: SnippetVersionDocument, versionsMax: number): Promise<void> {
      // A simultaneous save, or one that was interrupted, may have stored this version already.
      await insertIfMissing(versions, version);
      const { workspaceId, snippetId } = version;
      const tooOld = version.version - versionsMax;
      if (tooOld > 0) await versions.deleteMany({ workspaceId, snippetId, version: { $lte: tooOld } });
    },

    /** All of them with everything, oldest first. */
    listWhole: (snippetId: string) => versions.find({ snippetId }, { sort: { version: 1 } }).toArray(),

    /** Newest first, without the large fields. */
    list: ({ workspaceId }: WorkspaceScope, snippetId: string) =>
      versions
        .find({ workspaceId, snippetId }, { sort: { version: -1 } })
        .project(LISTED)
        .toArray(),

    find: ({ workspaceId }: WorkspaceScope, snippetId: string, version: number) =>
      versions.findOne({ _id: versionId(snippetId, version), workspaceId }),

    /** The tags of a version, without reading the rest. */
    findTags: async ({ workspaceId }: WorkspaceScope, snippetId: string, version: number) => {
      const asked = { _id: versionId(snippetId, version), workspaceId };
      return (await versions.findOne(asked, { projection: { tags: 1 } }))?.tags;
    },

    /** The ids of the versions of these snippets that a person saved, without reading the versions. */
    listIdsSavedBy: async (savedBy: string, snippetIds: readonly string[]): Promise<string[]> =>
      (
        await versions
          .find({ snippetId: { $in: snippetIds }, savedBy })
          .project({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),

    /** These versions, with everything. */
    findWhole: (ids: readonly string[]) => versions.find({ _id: { $in: ids } }).toArray(),

    eraseOf: async (snippetId: string): Promise<void> => {
      await versions.deleteMany({ snippetId });
    },

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await versions.deleteMany({ workspaceId });
    },
  };
}
