import { withoutPeople } from '../library/accepted-findings.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { copyName, type BodyOf, type importLibrary } from '../../../contracts/index.ts';
import { ApiError } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { MAX_COPY_NAMES, type SnippetsService } from '../snippets.service.ts';
import type { SnippetFields } from '../library/snippet.document.ts';
import { lowerCase } from '../library/snippet.mapper.ts';
import type { SnippetsContext } from '../context.ts';

type Imported = BodyOf<typeof importLibrary>['snippets'][number];

export function fieldsOf({ name, content, tags, builderState, isDraft }: Imported): SnippetFields {
  return { name, content, tags, builderState, isDraft };
}

/**
 * Gives the snippets that are to be kept beside their namesakes the first unused name. A copy that an earlier import has
 * made keeps its name, so that it is found and skipped.
 */
export async function withUnusedNames(
  context: SnippetsContext,
  scope: WorkspaceScope,
  all: readonly Imported[],
): Promise<Imported[]> {
  const taken = new Set<string>();

  async function nameFor({ name, content }: Imported): Promise<string> {
    for (let number = 0; number <= MAX_COPY_NAMES; number += 1) {
      const candidate = number === 0 ? name : copyName(name, number);
      const key = lowerCase(candidate);
      const namesakes = await context.repository.findByNames(scope, [key]);
      const isOwn = namesakes.some((one) => one.content === content);
      if (isOwn || (namesakes.length === 0 && !taken.has(key))) {
        taken.add(key);
        return candidate;
      }
    }
    return copyName(name);
  }

  const named: Imported[] = [];
  for (const one of all) {
    named.push(one.asCopy === undefined ? one : { ...one, name: await nameFor(one) });
    if (one.asCopy !== undefined) await nextTurn();
  }
  return named;
}

const REFUSALS = new Set(['PRECONDITION_FAILED', 'NOT_FOUND', 'LIMIT_REACHED', 'SAVED_BY_NEWER_EDITION']);

const isSame = (one: SnippetFields, other: SnippetFields) =>
  one.name === other.name &&
  one.content === other.content &&
  one.isDraft === other.isDraft &&
  JSON.stringify([one.tags, withoutPeople(one.builderState)]) ===
    JSON.stringify([other.tags, withoutPeople(other.builderState)]);

/** Saves imported snippets as new versions of those that they replace. What was replaced stays in the history. */
export async function replaceAll(
  snippets: SnippetsService,
  scope: WorkspaceScope,
  all: readonly Imported[],
): Promise<{ replaced: number; notReplaced: string[] }> {
  let replaced = 0;
  const notReplaced: string[] = [];
  for (const one of all) {
    if (one.replaces === undefined) continue;
    const { id, version } = one.replaces;
    const fields = fieldsOf(one);
    try {
      // An import that is repeated finds what the first one has done.
      if (!isSame(await snippets.find(scope, id), fields)) await snippets.update(scope, id, version, fields);
      replaced += 1;
    } catch (error) {
      if (!(error instanceof ApiError && REFUSALS.has(error.code))) throw error;
      notReplaced.push(id);
    }
    await nextTurn();
  }
  return { replaced, notReplaced };
}
