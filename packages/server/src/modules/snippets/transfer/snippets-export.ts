import { inEachWorkspace, type DataSubject } from '../../../composition/personal-data.ts';
import type { SnippetDocument, SnippetVersionDocument } from '../library/snippet.document.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';
import type { VersionsRepository } from '../library/versions.repository.ts';

interface Dependencies {
  repository: Pick<SnippetsRepository, 'listTouchedBy'>;
  versions: Pick<VersionsRepository, 'listSavedBy'>;
}

/** The snippets, versions and favorites in a person's export. */
export async function exportSnippetsOf(subject: DataSubject, { repository, versions }: Dependencies) {
  const { userId } = subject;
  const touched = await inEachWorkspace(subject, (workspaceId) =>
    repository.listTouchedBy(workspaceId, userId),
  );
  const saved = await inEachWorkspace(subject, (workspaceId) => versions.listSavedBy(workspaceId, userId));
  return {
    snippets: touched
      .filter((one) => one.createdBy === userId || one.updatedBy === userId)
      .map(exportedSnippet),
    favorites: touched.filter((one) => one.favoriteOf.includes(userId)).map(({ _id }) => _id),
    snippetVersions: saved.map(exportedVersion),
  };
}

/** Leaves out the search keys and other people's favorites. */
function exportedSnippet(snippet: SnippetDocument) {
  const {
    _id: id,
    nameKey: _n,
    sortKey: _o,
    tagKeys: _t,
    searchKey: _s,
    attributeNames: _a,
    customAttributes: _c,
    keysVersion: _k,
    favoriteOf: _f,
    ...rest
  } = snippet;
  return { id, ...rest };
}

function exportedVersion({ _id: _key, ...version }: SnippetVersionDocument) {
  return version;
}
