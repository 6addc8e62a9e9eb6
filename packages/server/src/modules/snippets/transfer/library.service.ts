import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BodyOf, importLibrary, previewImport, SuccessOf, Library } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { createTimeSlicer } from '../../../threads/time-slicer.ts';
import type { SnippetsContext } from '../context.ts';
import type { SnippetFields } from '../library/snippet.document.ts';
import { newSnippet, authorOf, lowerCase } from '../library/snippet.mapper.ts';
import { withAcceptance, withoutPeople } from '../library/accepted-findings.ts';
import { batchesByWeight, batchesOf } from '../batches.ts';
import type { SnippetsService } from '../snippets.service.ts';
import { fieldsOf, replaceAll, withUnusedNames } from './namesakes.ts';

/** In characters of content. */
const IMPORTED_AT_ONCE = 16_000;
const lengthOf = ({ content }: { content: string }) => content.length;

/** Exports a library as one file, and imports it. Both go in batches, with other requests in between. */
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
      for (const batch of batchesByWeight(fresh, lengthOf, IMPORTED_AT_ONCE)) {
        const before = created.length;
        for (const [index, one] of batch.entries()) {
          const at = new Date(newest - before - index);
          const builderState = withAcceptance(one.builderState, [], userId, at);
          const fields = { ...fieldsOf(one), builderState };
          created.push(newSnippet(userId, at, fields, await context.readText(scope, fields)));
        }
        await nextTurn();
      }
      if (created.length > 0) await quota.reserveNew(workspaceId, created);
      for (const batch of batchesByWeight(created, lengthOf, IMPORTED_AT_ONCE)) {
        await repository.insertAll(scope, batch);
        await nextTurn();
      }
      const { replaced, notReplaced } = await replaceAll(snippets, scope, library.snippets);
      if (created.length + replaced > 0)
        await events.publish({ type: 'library.imported', workspaceId, changedBy: userId });
      return { imported: created.length, skipped: toAdd.length - created.length, replaced, notReplaced };
    },
  };
}

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

type Imported = BodyOf<typeof importLibrary>['snippets'][number];

/** Few enough that a batch of the largest snippets fits into the memory. */
const EXPORTED_AT_ONCE = 10;
const COMPARED_AT_ONCE = 10;
/** In characters: what is sent at once, unless a single snippet is longer. */
const PIECE = 64_000;

/** Two snippets are the same to an import if this is equal. */
const identityOf = (nameKey: string, content: string) => `${nameKey}\n${content}`;

/** The library as JSON, piece by piece. */
async function* exportedJson(
  context: SnippetsContext,
  scope: WorkspaceScope,
  ids: readonly string[],
  exportedAt: Date,
): AsyncGenerator<string> {
  const head: Omit<Library, 'snippets'> = {
    format: 'sluice-library',
    formatVersion: 1,
    exportedAt: exportedAt.toISOString(),
  };
  let piece = `${JSON.stringify(head).slice(0, -1)},"snippets":[`;
  let isFirst = true;
  const slicer = createTimeSlicer();
  for (const batch of batchesOf(ids, EXPORTED_AT_ONCE)) {
    for (const snippet of await context.repository.listExported(scope, batch)) {
      // Also between two of a batch: the largest ones take as long to write as to read.
      await slicer.next();
      piece += (isFirst ? '' : ',') + JSON.stringify(exported(snippet));
      isFirst = false;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    // Whoever waits gets the first ones while the others are read.
    if (piece !== '') yield piece;
    piece = '';
    await nextTurn();
  }
  yield `${piece}]}`;
}

/** A snippet as a file has it. */
function exported({
  name,
  content,
  tags,
  builderState,
  isDraft,
}: SnippetFields): Library['snippets'][number] {
  return { name, content, tags, builderState: withoutPeople(builderState), isDraft };
}

/** A snippet of the library that has the name of one that is to be imported. */
type Namesake = Awaited<ReturnType<SnippetsContext['repository']['findByNames']>>[number];

/** What an import finds in the library: nothing, the same snippet, or another one with its name. */
type Comparison = { state: 'new' } | { state: 'same' } | { state: 'different'; existing: Namesake };

/** Compares each snippet with the library and with those before it. */
async function compareWithLibrary(
  context: SnippetsContext,
  scope: WorkspaceScope,
  all: readonly Pick<Imported, 'name' | 'content'>[],
): Promise<Comparison[]> {
  const known = new Set<string>();
  const namesakes = new Map<string, Namesake>();
  const compared: Comparison[] = [];
  for (const batch of batchesOf(all, COMPARED_AT_ONCE)) {
    const names = batch.map(({ name }) => lowerCase(name));
    for (const found of await context.repository.findByNames(scope, names)) {
      known.add(identityOf(found.nameKey, found.content));
      namesakes.set(found.nameKey, found);
    }
    for (const { name, content } of batch) {
      const nameKey = lowerCase(name);
      const identity = identityOf(nameKey, content);
      const existing = namesakes.get(nameKey);
      if (known.has(identity)) compared.push({ state: 'same' });
      else if (existing === undefined) compared.push({ state: 'new' });
      else compared.push({ state: 'different', existing });
      known.add(identity);
    }
    await nextTurn();
  }
  return compared;
}

/** The snippets that are not in the library yet, each once. */
async function snippetsNotInLibrary(
  context: SnippetsContext,
  scope: WorkspaceScope,
  all: readonly Imported[],
): Promise<Imported[]> {
  const compared = await compareWithLibrary(context, scope, all);
  return all.filter((_one, index) => compared[index]?.state !== 'same');
}
