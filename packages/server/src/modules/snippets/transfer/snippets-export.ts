import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSubject } from '../../../composition/personal-data.ts';
import type { SnippetDocument, SnippetVersionDocument } from '../library/snippet.document.ts';
import type { SnippetsContext } from '../context.ts';
import { batchesOf } from '../batches.ts';

export interface ExportedLibrary {
  repository: Pick<SnippetsContext['repository'], 'listAllIds' | 'listTouchedBy'>;
  versions: Pick<SnippetsContext['versions'], 'listIdsSavedBy' | 'findWhole'>;
}

/** The largest ones have megabytes: more of them would hold up others when the garbage is collected. */
const AT_ONCE = 2;

/** The snippets, versions and favorites in a person's export, each read when it is asked for. */
export function exportSnippetsOf(subject: DataSubject, { repository, versions }: ExportedLibrary) {
  const { userId } = subject;

  /** The ids of all snippets in the person's workspaces, a few at a time, with other requests in between. */
  async function* batches(): AsyncGenerator<string[], void> {
    for (const workspaceId of subject.workspaceIds) {
      for (const ids of batchesOf(await repository.listAllIds(workspaceId), AT_ONCE)) {
        yield ids;
        await nextTurn();
      }
    }
  }

  async function* touched(): AsyncGenerator<SnippetDocument, void> {
    for await (const ids of batches()) yield* await repository.listTouchedBy(userId, ids);
  }

  async function* snippets() {
    for await (const one of touched())
      if (one.createdBy === userId || one.updatedBy === userId) yield exportedSnippet(one);
  }

  async function* favorites() {
    for await (const one of touched()) if (one.favoriteOf.includes(userId)) yield one._id;
  }

  async function* snippetVersions() {
    for await (const ids of batches()) {
      for (const some of batchesOf(await versions.listIdsSavedBy(userId, ids), AT_ONCE)) {
        yield* (await versions.findWhole(some)).map(exportedVersion);
        await nextTurn();
      }
    }
  }

  return { snippets: snippets(), favorites: favorites(), snippetVersions: snippetVersions() };
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
