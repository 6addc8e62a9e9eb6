import type { WorkspaceScope } from '../../http/register-operation.ts';
import { isDuplicateKeyError, type Store } from '../../store/store.ts';
import type { SnippetVersionDocument } from './snippet.document.ts';

/** How many versions of a snippet are kept beside the current one. */
const KEEP = 100;

const versionId = (snippetId: string, version: number) => `${snippetId}:${version}`;

export type VersionsRepository = Awaited<ReturnType<typeof createVersionsRepository>>;

/** The only code that touches the versions of snippets. A version never changes. */
export async function createVersionsRepository(store: Store) {
  const versions = store.collection<SnippetVersionDocument>('snippet_versions');
  await versions.createIndex({ workspaceId: 1, snippetId: 1, version: -1 });
  await versions.createIndex({ snippetId: 1 });

  return {
    /** Keeps a version, once, and forgets the one that is too old. */
    async keep(version: SnippetVersionDocument): Promise<void> {
      try {
        await versions.insertOne(version);
      } catch (error) {
        // Somebody else who saves at this moment, or a save that was cut off, has kept the same.
        if (!isDuplicateKeyError(error)) throw error;
      }
      const tooOld = version.version - KEEP;
      if (tooOld > 0) await versions.deleteOne({ _id: versionId(version.snippetId, tooOld) });
    },

    /** Newest first, without what can be large. */
    list: ({ workspaceId }: WorkspaceScope, snippetId: string) =>
      versions
        .find({ workspaceId, snippetId }, { sort: { version: -1 } })
        .project({
          workspaceId: 1,
          snippetId: 1,
          version: 1,
          name: 1,
          tags: 1,
          isDraft: 1,
          savedBy: 1,
          savedAt: 1,
        })
        .toArray(),

    find: ({ workspaceId }: WorkspaceScope, snippetId: string, version: number) =>
      versions.findOne({ _id: versionId(snippetId, version), workspaceId }),

    /** What a person saved that was replaced since. */
    listSavedBy: (workspaceId: string, userId: string) =>
      versions.find({ workspaceId, savedBy: userId }).toArray(),

    eraseOf: async (snippetId: string): Promise<void> => {
      await versions.deleteMany({ snippetId });
    },

    /** Removes everything of a workspace that is gone. */
    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await versions.deleteMany({ workspaceId });
    },
  };
}
