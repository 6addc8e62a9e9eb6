import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSubject } from '../../../composition/personal-data.ts';
import type { SnippetDocument, SnippetVersionDocument } from '../library/snippet.document.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';
import type { VersionsRepository } from '../library/versions.repository.ts';
import { slicesOf } from '../usage/slices.ts';

interface Dependencies {
  repository: Pick<SnippetsRepository, 'listAllIds' | 'listTouchedBy'>;
  versions: Pick<VersionsRepository, 'listSavedBy'>;
}

/** Few enough that reading them with all of their versions holds up no request. */
const AT_ONCE = 10;

/** The snippets, versions and favorites in a person's export, with other requests in between. */
export async function exportSnippetsOf(
  { userId, workspaceIds }: DataSubject,
  { repository, versions }: Dependencies,
) {
  const snippets: ReturnType<typeof exportedSnippet>[] = [];
  const favorites: string[] = [];
  const snippetVersions: ReturnType<typeof exportedVersion>[] = [];
  for (const workspaceId of workspaceIds) {
    for (const ids of slicesOf(await repository.listAllIds(workspaceId), AT_ONCE)) {
      for (const one of await repository.listTouchedBy(userId, ids)) {
        if (one.createdBy === userId || one.updatedBy === userId) snippets.push(exportedSnippet(one));
        if (one.favoriteOf.includes(userId)) favorites.push(one._id);
      }
      snippetVersions.push(...(await versions.listSavedBy(userId, ids)).map(exportedVersion));
      await nextTurn();
    }
  }
  return { snippets, favorites, snippetVersions };
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
    storedBytes: _b,
    versionBytes: _v,
    changes: _m,
    searchState: _i,
    states: _e,
    findings: _g,
    favoriteOf: _f,
    ...rest
  } = snippet;
  return { id, ...rest };
}

function exportedVersion({ _id: _key, ...version }: SnippetVersionDocument) {
  return version;
}
