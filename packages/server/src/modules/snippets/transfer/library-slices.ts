import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BodyOf, importLibrary, Library } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { lowerCase } from '../library/snippet.mapper.ts';
import type { SnippetsContext } from '../context.ts';
import { slicesOf } from '../slices.ts';

type Imported = BodyOf<typeof importLibrary>['snippets'][number];

/** Few enough that a slice of the largest snippets holds up no request. */
const EXPORTED_AT_ONCE = 10;
const COMPARED_AT_ONCE = 10;

/** Two snippets are the same to an import if this is equal. */
const identityOf = (nameKey: string, content: string) => `${nameKey}\n${content}`;

/** The library as JSON, piece by piece. */
export async function* exportedJson(
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
  yield `${JSON.stringify(head).slice(0, -1)},"snippets":[`;
  let isFirst = true;
  for (const slice of slicesOf(ids, EXPORTED_AT_ONCE)) {
    const found = await context.repository.listExported(scope, slice);
    const texts = found.map(({ name, content, tags, builderState, isDraft }) =>
      JSON.stringify({ name, content, tags, builderState, isDraft } satisfies Library['snippets'][number]),
    );
    if (texts.length > 0) yield (isFirst ? '' : ',') + texts.join(',');
    isFirst &&= texts.length === 0;
    await nextTurn();
  }
  yield ']}';
}

/** A snippet of the library that has the name of one that is to be imported. */
type Namesake = Awaited<ReturnType<SnippetsContext['repository']['findByNames']>>[number];

/** What an import finds in the library: nothing, the same snippet, or another one with its name. */
export type Comparison = { state: 'new' } | { state: 'same' } | { state: 'different'; existing: Namesake };

/** Compares each snippet with the library and with those before it. */
export async function compareWithLibrary(
  context: SnippetsContext,
  scope: WorkspaceScope,
  all: readonly Pick<Imported, 'name' | 'content'>[],
): Promise<Comparison[]> {
  const known = new Set<string>();
  const namesakes = new Map<string, Namesake>();
  const compared: Comparison[] = [];
  for (const slice of slicesOf(all, COMPARED_AT_ONCE)) {
    const names = slice.map(({ name }) => lowerCase(name));
    for (const found of await context.repository.findByNames(scope, names)) {
      known.add(identityOf(found.nameKey, found.content));
      namesakes.set(found.nameKey, found);
    }
    for (const { name, content } of slice) {
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
export async function snippetsNotInLibrary(
  context: SnippetsContext,
  scope: WorkspaceScope,
  all: readonly Imported[],
): Promise<Imported[]> {
  const compared = await compareWithLibrary(context, scope, all);
  return all.filter((_one, index) => compared[index]?.state !== 'same');
}
