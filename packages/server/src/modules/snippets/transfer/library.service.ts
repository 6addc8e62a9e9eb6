import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BodyOf, importLibrary, previewImport, SuccessOf } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { compareWithLibrary, exportedJson, snippetsNotInLibrary, type Comparison } from './library-slices.ts';
import { fieldsOf, replaceAll, withUnusedNames } from './namesakes.ts';
import { newSnippet, authorOf } from '../library/snippet.mapper.ts';
import type { SnippetsService } from '../snippets.service.ts';
import { slicesByWeight } from '../slices.ts';
import type { SnippetsContext } from '../context.ts';

/** In characters of content. */
const IMPORTED_AT_ONCE = 16_000;
const lengthOf = ({ content }: { content: string }) => content.length;

/** Exports a library as one file, and imports it. Both go in slices, with other requests in between. */
export function createLibraryService(context: SnippetsContext, snippets: SnippetsService) {
  const { repository, quota, events, now } = context;
  return {
    /** @returns the library as JSON, written as it is read, and how many snippets it has */
    async export(scope: WorkspaceScope): Promise<{ file: Readable; count: number }> {
      const ids = await repository.listIdsByName(scope);
      return {
        file: Readable.from(exportedJson(context, scope, ids, now()), { objectMode: false }),
        count: ids.length,
      };
    },

    /** The same for some of them, by id. Those that are not in the library are left out. */
    exportSome(scope: WorkspaceScope, ids: readonly string[]): { file: Readable; count: number } {
      return {
        file: Readable.from(exportedJson(context, scope, ids, now()), { objectMode: false }),
        count: ids.length,
      };
    },

    /** Says of each snippet of a file whether it is new. Nothing is changed. */
    async preview(scope: WorkspaceScope, { snippets }: BodyOf<typeof previewImport>) {
      return { items: await presented(context, await compareWithLibrary(context, scope, snippets)) };
    },

    /**
     * Skips snippets whose name and content already exist, so that an import can be repeated: also one that was interrupted.
     * @throws {ApiError} LIMIT_REACHED when the new ones do not all fit; then nothing is imported or replaced
     */
    async import(scope: WorkspaceScope, library: BodyOf<typeof importLibrary>) {
      const { workspaceId, userId } = scope;
      const created: ReturnType<typeof newSnippet>[] = [];
      const toAdd = library.snippets.filter(({ replaces }) => replaces === undefined);
      const named = await withUnusedNames(context, scope, toAdd);
      const fresh = await snippetsNotInLibrary(context, scope, named);
      // The first of the file is the newest: a list with the newest first is in the order of the file.
      const newest = now().getTime();
      for (const slice of slicesByWeight(fresh, lengthOf, IMPORTED_AT_ONCE)) {
        const before = created.length;
        created.push(
          ...slice.map((one, index) => newSnippet(userId, new Date(newest - before - index), fieldsOf(one))),
        );
        await nextTurn();
      }
      if (created.length > 0) await quota.reserveNew(workspaceId, created);
      for (const slice of slicesByWeight(created, lengthOf, IMPORTED_AT_ONCE)) {
        await repository.insertAll(scope, slice);
        await nextTurn();
      }
      const { replaced, notReplaced } = await replaceAll(snippets, scope, library.snippets);
      if (created.length + replaced > 0)
        await events.publish({ type: 'library.imported', workspaceId, changedBy: userId });
      return { imported: created.length, skipped: toAdd.length - created.length, replaced, notReplaced };
    },
  };
}

/** What an import finds in the library, with who saved it. */
async function presented(
  { presenter }: SnippetsContext,
  compared: readonly Comparison[],
): Promise<SuccessOf<typeof previewImport>['items']> {
  const authors = await presenter.authorsOf(
    compared.flatMap((one) => (one.state === 'different' ? [one.existing.updatedBy] : [])),
  );
  return compared.map((one) => {
    if (one.state !== 'different') return one;
    const { _id: id, version, name, updatedBy, updatedAt } = one.existing;
    const author = authorOf(updatedBy, authors);
    const existing = { id, version, name, updatedBy: author, updatedAt: updatedAt.toISOString() };
    return { state: one.state, existing };
  });
}
