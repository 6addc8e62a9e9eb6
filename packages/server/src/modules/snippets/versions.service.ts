import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Snippet, SnippetVersion } from '../../contracts/index.ts';
import { notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { SnippetVersionDocument } from './library/snippet.document.ts';
import {
  currentVersion,
  currentVersionHead,
  toVersion,
  toVersionListItem,
} from './library/snippet.mapper.ts';
import type { SnippetsService } from './snippets.service.ts';
import type { SnippetsContext } from './context.ts';

/** Lists, reads and restores earlier versions of snippets. */
export function createVersionsService({ versions, presenter }: SnippetsContext, snippets: SnippetsService) {
  const { authorsOf } = presenter;

  async function find(scope: WorkspaceScope, id: string, version: number): Promise<SnippetVersionDocument> {
    const { version: current } = await snippets.findHead(scope, id);
    if (version === current) {
      const snippet = await snippets.find(scope, id);
      if (snippet.version === version) return currentVersion(snippet);
      // Somebody has saved it in between.
    }
    const earlier = await versions.find(scope, id, version);
    if (earlier === null) throw notFound();
    return earlier;
  }

  return {
    /** @throws {ApiError} NOT_FOUND */
    find,

    /** Newest first; the first one is the current version. */
    async list(scope: WorkspaceScope, id: string) {
      const current = currentVersionHead(await snippets.findHead(scope, id));
      const earlier = (await versions.list(scope, id)).filter(({ version }) => version < current.version);
      const all = [current, ...earlier];
      const authors = await authorsOf(all.map(({ savedBy }) => savedBy));
      return { items: all.map((version) => toVersionListItem(version, authors)) };
    },

    async read(scope: WorkspaceScope, id: string, version: number): Promise<SnippetVersion> {
      const found = await find(scope, id, version);
      return toVersion(found, await authorsOf([found.savedBy]));
    },

    /**
     * @param expected the version that the snippet must have now
     * @throws {ApiError} PRECONDITION_FAILED with the stored version when it has another one
     */
    async restore(scope: WorkspaceScope, id: string, version: number, expected: number): Promise<Snippet> {
      const { name, content, tags, builderState, isDraft } = await find(scope, id, version);
      const fields = { name, content, tags, builderState, isDraft };
      // To read another one of this size takes as long.
      await nextTurn();
      return snippets.update(scope, id, expected, fields, { version, builderState });
    },
  };
}
