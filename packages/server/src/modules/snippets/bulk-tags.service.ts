import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SnippetRef, SNIPPET_TAGS_MAX } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { createTimeSlicer } from '../../threads/time-slicer.ts';
import {
  type SnippetDocument,
  currentBytesOf,
  sizesAfterTagging,
  type SnippetSizes,
} from './library/snippet.document.ts';
import { currentVersion, lowerCase } from './library/snippet.mapper.ts';
import type { SnippetsRepository } from './library/snippets.repository.ts';
import { batchesByWeight, batchesOf } from './batches.ts';
import type { SnippetsContext } from './context.ts';

/** Bytes that are written at once without holding up any request. */
const BYTES_AT_ONCE = 160_000;
/** A short snippet costs as much as one of so many bytes. */
const LEAST_BYTES = 40_000;
/** So many are read at once without their texts. */
const LOOKED_UP_AT_ONCE = 200;
/** A snippet that others save at the same time is tried again so many times. */
const TRIES = 5;

interface TagWish {
  add: readonly string[];
  remove: readonly string[];
}

/** A snippet without its texts. */
type State = Awaited<ReturnType<SnippetsRepository['listStates']>>[number];

/** What it costs to write a snippet: the size of its current version, which is written once more. */
const weightOf = (state?: State) => (state === undefined ? 0 : Math.max(LEAST_BYTES, currentBytesOf(state)));

/** Adds and removes tags of several snippets, each as a new version, and takes that back. */
export function createBulkTagsService(context: SnippetsContext) {
  const { events } = context;
  const saveTags = createTagSave(context);
  const announce = ({ workspaceId, userId }: WorkspaceScope) =>
    events.publish({ type: 'library.changed', workspaceId, change: 'tagged', changedBy: userId });

  return {
    /** @throws {ApiError} LIMIT_REACHED when the new versions do not all fit; then none is saved */
    async tag(scope: WorkspaceScope, ids: readonly string[], wish: TagWish) {
      const { result, changes } = plan(ids, await lookUp(context, scope, ids), wish);
      await reserve(context, scope, changes);
      for (const batch of batchesByWeight(changes, ({ state }) => weightOf(state), BYTES_AT_ONCE)) {
        const saved = await Promise.all(
          batch.map(({ state }) => saveTags(scope, state._id, ({ tags }) => changedTags(tags, wish))),
        );
        for (const [index, outcome] of saved.entries()) {
          const id = batch[index]?.state._id ?? '';
          if (typeof outcome === 'number') result.tagged.push({ id, version: outcome });
          else if (outcome === 'same') result.unchanged += 1;
          else if (outcome === 'full') result.full.push(id);
          else result.missing.push(id);
        }
        await nextTurn();
      }
      if (result.tagged.length > 0) await announce(scope);
      return result;
    },

    /** Gives each snippet the tags of the version before. It can be repeated. */
    async undo(scope: WorkspaceScope, refs: readonly SnippetRef[]) {
      const restored: string[] = [];
      const changed: string[] = [];
      const ids = refs.map(({ id }) => id);
      const known = await lookUp(context, scope, ids);
      for (const batch of batchesByWeight(refs, ({ id }) => weightOf(known.get(id)), BYTES_AT_ONCE)) {
        const outcomes = await Promise.all(batch.map((ref) => undoOne(scope, ref, context, saveTags)));
        for (const [index, isRestored] of outcomes.entries()) {
          (isRestored ? restored : changed).push(batch[index]?.id ?? '');
        }
        await nextTurn();
      }
      if (restored.length > 0) await announce(scope);
      return { restored, changed };
    },
  };
}

async function lookUp(
  { repository }: SnippetsContext,
  scope: WorkspaceScope,
  ids: readonly string[],
): Promise<Map<string, State>> {
  const known = new Map<string, State>();
  for (const batch of batchesOf(ids, LOOKED_UP_AT_ONCE)) {
    for (const state of await repository.listStates(scope, batch)) {
      if (state.deletedAt === null) known.set(state._id, state);
    }
    await nextTurn();
  }
  return known;
}

/** Decides who gets which tags, and what is known already of the others. */
function plan(ids: readonly string[], known: ReadonlyMap<string, State>, wish: TagWish) {
  const changes: { state: State; tags: string[] }[] = [];
  const result = {
    tagged: [] as SnippetRef[],
    unchanged: 0,
    full: [] as string[],
    missing: ids.filter((id) => !known.has(id)),
  };
  for (const state of known.values()) {
    const tags = changedTags(state.tags, wish);
    if (tags === 'same') result.unchanged += 1;
    else if (tags === 'full') result.full.push(state._id);
    else changes.push({ state, tags });
  }
  return { result, changes };
}

/** Room for all changes, or for none. @throws {ApiError} LIMIT_REACHED */
async function reserve(
  { quota, versionsMax }: SnippetsContext,
  scope: WorkspaceScope,
  changes: readonly { state: State; tags: string[] }[],
): Promise<void> {
  const saves = changes.map(({ state, tags }) => ({
    id: state._id,
    version: state.version,
    before: state as SnippetSizes,
    after: sizesAfterTagging(state, { before: state.tags, after: tags }, versionsMax),
  }));
  if (saves.length > 0) await quota.reserveSaves(scope.workspaceId, saves);
}

/** What became of one snippet: its new version, or why it has none. */
type Outcome = number | 'same' | 'full' | 'missing';
type SaveTags = ReturnType<typeof createTagSave>;

/** Saves the tags that a function derives from a snippet. Like any save, it stores the replaced version first. */
function createTagSave({ repository, versions, versionsMax, now }: SnippetsContext) {
  return async (
    scope: WorkspaceScope,
    id: string,
    tagsFor: (snippet: SnippetDocument) => string[] | 'same' | 'full' | 'missing',
  ): Promise<Outcome> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const slicer = createTimeSlicer();
      const [snippet] = await repository.listWhole(scope, [id]);
      if (snippet === undefined) return 'missing';
      const tags = tagsFor(snippet);
      if (typeof tags === 'string') return tags;
      // The largest snippets take as long to write as to read.
      await slicer.next();
      await versions.save(currentVersion(snippet), versionsMax);
      const isSaved = await repository.retag(
        scope,
        { id, version: snippet.version },
        {
          tags,
          tagKeys: tags.map(lowerCase),
          ...sizesAfterTagging(snippet, { before: snippet.tags, after: tags }, versionsMax),
          updatedBy: scope.userId,
          updatedAt: now(),
        },
      );
      if (isSaved) return snippet.version + 1;
    }
    return 'missing';
  };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** @returns whether the snippet has the tags of the version before */
async function undoOne(
  scope: WorkspaceScope,
  { id, version }: SnippetRef,
  { versions }: SnippetsContext,
  saveTags: SaveTags,
): Promise<boolean> {
  const before = await versions.findTags(scope, id, version - 1);
  if (before === undefined) return false;
  const outcome = await saveTags(scope, id, (snippet) => {
    // A repeated request finds what the first one has done.
    if (snippet.version === version + 1 && isSame(snippet.tags, before)) return 'same';
    if (snippet.version !== version) return 'missing';
    return isSame(snippet.tags, before) ? 'same' : before;
  });
  return typeof outcome === 'number' || outcome === 'same';
}

/**
 * The tags after some were removed and others added, each once regardless of case. Tags that stay keep their spelling and
 * their place.
 * @returns `'same'` when nothing changes, and `'full'` when there would be too many
 */
function changedTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] | 'same' | 'full' {
  const removed = new Set(remove.map(lowerCase));
  const changed = tags.filter((tag) => !removed.has(lowerCase(tag)));
  const known = new Set(changed.map(lowerCase));
  for (const tag of add) {
    if (known.has(lowerCase(tag))) continue;
    known.add(lowerCase(tag));
    changed.push(tag);
  }
  if (changed.length === tags.length && changed.every((tag, index) => tag === tags[index])) return 'same';
  return changed.length > SNIPPET_TAGS_MAX ? 'full' : changed;
}
