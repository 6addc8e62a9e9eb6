import {
  type Snippet,
  copyName,
  hasComma,
  isNewer,
  NO_COMMA,
  readableState,
  type StoredBuilderState,
  type VersionChange,
} from '../../contracts/index.ts';
import { notFound, ApiError, createId, fieldError } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { isDuplicateKeyError } from '../../store/store.ts';
import { createTimeSlicer } from '../../threads/time-slicer.ts';
import type { TextReading } from '../analysis/index.ts';
import type { SnippetsContext } from './context.ts';
import { acceptsTheSame, withAcceptance } from './library/accepted-findings.ts';
import { haveSameEmailTexts } from './library/email-texts.ts';
import {
  type SnippetDocument,
  type SnippetFields,
  type SnippetHead,
  type SnippetKeys,
  type SnippetVersionDocument,
  sizesAfterSave,
} from './library/snippet.document.ts';
import { newSnippet, currentVersion, keysOf, lowerCase } from './library/snippet.mapper.ts';

export type SnippetsService = ReturnType<typeof createSnippetsService>;

type RestoredVersion = Pick<SnippetVersionDocument, 'version' | 'builderState'>;

/** The fields that change; the others stay. */
type Changes = { [Field in keyof SnippetFields]?: SnippetFields[Field] | undefined };

/** Reads, creates, changes and deletes single snippets. */
export function createSnippetsService(context: SnippetsContext) {
  const { repository, versions, presenter, announce, notifyEditor, quota, versionsMax, readText } = context;
  const { store, now } = context;
  const reader = createSnippetReader(context);
  const { find, versionConflict } = reader;

  return {
    ...reader,

    /**
     * @param id a new id, or the same one when a request is repeated: then the snippet saved the first time is returned
     * @param original the stored cards that these are a copy of
     */
    async create(
      scope: WorkspaceScope,
      fields: SnippetFields,
      id = createId('snp'),
      original: StoredBuilderState | null = null,
    ): Promise<Snippet> {
      const at = now();
      const builderState = withAcceptance(fields.builderState, [original], scope.userId, at);
      const reading = await readText(scope, fields);
      const slicer = createTimeSlicer();
      const created = newSnippet(scope.userId, at, { ...fields, builderState }, reading, id);
      await slicer.next();
      const snippet = await store.together(async () => {
        await quota.reserveNew(scope.workspaceId, [created]);
        return repository.insert(scope, created).catch((error: unknown) => {
          if (isDuplicateKeyError(error)) return find(scope, id).then(repository.completeKeys);
          throw error;
        });
      });
      await announce(scope, snippet, 'created');
      return presenter.present(scope, snippet);
    },

    /**
     * Stores the replaced version before the change, so that a crash between the two loses nothing.
     * @param restored the earlier version that the changes come from, with its cards as they are stored
     * @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one, LIMIT_REACHED,
     *   SAVED_BY_NEWER_EDITION
     */
    async update(
      scope: WorkspaceScope,
      id: string,
      version: number,
      changes: Changes,
      restored?: RestoredVersion,
    ): Promise<Snippet> {
      // Each step with the cards of the largest snippets takes long enough to let others pass after it.
      const slicer = createTimeSlicer();
      const before = await find(scope, id);
      if (before.version !== version) throw await versionConflict(scope, id);
      if (restored === undefined) assertReadable(before, changes);
      const at = now();
      const changed = changedFields(before, changes);
      const stored = [before.builderState, restored?.builderState ?? null];
      const builderState = withAcceptance(changed.builderState, stored, scope.userId, at);
      const fields = { ...changed, builderState };
      await slicer.next();
      const sizes = sizesAfterSave(before, fields, versionsMax);
      await slicer.next();
      const [reading, change] = await Promise.all([
        readText(scope, fields),
        comparison(context, scope, before, fields, restored?.version),
      ]);
      const stamp = { ...sizes, updatedBy: scope.userId, updatedAt: at };
      const saved = fieldsAfterSave(before, fields, { reading, change }, stamp);
      const updated = await store.together(async () => {
        // If the save is refused, the stored version does no harm.
        await Promise.all([
          quota.reserveSave(before, sizes),
          versions.save(currentVersion(before), versionsMax),
        ]);
        await slicer.next();
        return repository.update(scope, id, version, saved);
      });
      if (updated === null) throw await versionConflict(scope, id);
      await announce(scope, updated, 'updated');
      await notifyEditor(scope, before.updatedBy, updated);
      return presenter.present(scope, updated);
    },

    delete: deletion(context, versionConflict),

    setFavorite: favoriteChange(context),
  };
}

/** Reads single snippets. */
function createSnippetReader({ repository, presenter }: SnippetsContext) {
  async function find(scope: WorkspaceScope, id: string): Promise<SnippetDocument> {
    const snippet = await repository.find(scope, id);
    if (snippet === null) throw notFound();
    return snippet;
  }

  async function findHead(scope: WorkspaceScope, id: string): Promise<SnippetHead> {
    const snippet = await repository.findHead(scope, id);
    if (snippet === null) throw notFound();
    return snippet;
  }

  const read = async (scope: WorkspaceScope, id: string) => presenter.present(scope, await find(scope, id));

  return {
    /** @throws {ApiError} NOT_FOUND */
    find,
    /** The same without its texts, for those who do not need them. @throws {ApiError} NOT_FOUND */
    findHead,
    /** @throws {ApiError} NOT_FOUND */
    read,

    /**
     * A tag with a comma may stay where it is from before.
     * @throws {ApiError} VALIDATION
     */
    async assertKnownTags(scope: WorkspaceScope, id: string, tags: readonly string[]): Promise<void> {
      const known = new Set((await findHead(scope, id)).tags.map(lowerCase));
      if (hasComma(tags.filter((tag) => !known.has(lowerCase(tag))))) throw fieldError('tags', NO_COMMA);
    },

    /** The error for a change that is not based on the current version. @throws {ApiError} NOT_FOUND */
    versionConflict: async (scope: WorkspaceScope, id: string): Promise<ApiError> => {
      const current = await read(scope, id);
      const message = `${current.updatedBy.displayName} saved a newer version. Nothing was overwritten; choose which version to keep.`;
      return new ApiError('PRECONDITION_FAILED', message, { current });
    },
  };
}

/** Moves a snippet to the trash if it still has its version. */
function deletion(
  { repository, announce, now }: SnippetsContext,
  versionConflict: (scope: WorkspaceScope, id: string) => Promise<ApiError>,
) {
  /** @returns the name that it had @throws {ApiError} PRECONDITION_FAILED with the stored version if it has another one */
  return async (scope: WorkspaceScope, id: string, version: number): Promise<string> => {
    const trashed = await repository.trash(scope, id, version, now());
    if (trashed === null) throw await versionConflict(scope, id);
    await announce(scope, { _id: id, version }, 'deleted');
    return trashed.name;
  };
}

/** Stars a snippet for the person who asks, or takes the star away. */
function favoriteChange({ repository }: SnippetsContext) {
  return async (scope: WorkspaceScope, id: string, isFavorite: boolean): Promise<void> => {
    const change = isFavorite ? repository.addFavorite : repository.removeFavorite;
    if (!(await change(scope, id))) throw notFound();
  };
}

/**
 * What a newer edition has saved is not replaced by what this one makes of it, which could lose a part. An earlier version can
 * be restored: the newer one stays in the history.
 */
function assertReadable({ builderState }: SnippetFields, changes: Changes): void {
  const isReplaced = changes.content !== undefined || changes.builderState !== undefined;
  if (!isReplaced || !isNewer(builderState)) return;
  throw new ApiError(
    'SAVED_BY_NEWER_EDITION',
    'A newer edition of Sluice has saved this snippet. This one cannot change it without losing parts of it, so nothing was saved.',
  );
}

function changedFields(before: SnippetFields, changes: Changes): SnippetFields {
  return {
    name: changes.name ?? before.name,
    content: changes.content ?? before.content,
    tags: changes.tags ?? before.tags,
    builderState: changes.builderState === undefined ? before.builderState : changes.builderState,
    isDraft: changes.isDraft ?? before.isDraft,
  };
}

/** Compares a new version with the one before. */
function comparison(
  { analysis }: SnippetsContext,
  { workspaceId, userId }: WorkspaceScope,
  before: SnippetFields,
  after: SnippetFields,
  restoredFrom: number | undefined,
): Promise<VersionChange> {
  const saved = ({ content, builderState }: SnippetFields) => ({
    content,
    builderState: readableState(builderState),
  });
  const compared = { before: saved(before), after: saved(after), restoredFrom };
  return analysis.compare({ scope: workspaceId, by: userId }, compared);
}

/** What is known to be wrong with a text stays known when only its name or tags change. */
function fieldsAfterSave<More extends object>(
  before: SnippetDocument,
  fields: SnippetFields,
  { reading, change }: { reading: TextReading; change: VersionChange },
  more: More,
): SnippetFields & SnippetKeys & Pick<SnippetDocument, 'change'> & More {
  const compared = { ...change, version: before.version + 1 };
  const saved = { ...fields, ...keysOf(fields, reading), change: compared, ...more };
  const isSameText =
    before.content === fields.content &&
    before.isDraft === fields.isDraft &&
    haveSameEmailTexts(before.builderState, fields.builderState);
  const isAcceptedAlike = acceptsTheSame(before.builderState, fields.builderState);
  return isSameText && isAcceptedAlike
    ? { ...saved, findings: before.findings ?? null, states: before.states }
    : saved;
}

/** Beyond this number of copies of one snippet, names may repeat. */
export const MAX_COPY_NAMES = 100;

export function createSnippetCopies({ repository }: SnippetsContext, snippets: SnippetsService) {
  async function unusedCopyName(scope: WorkspaceScope, name: string): Promise<string> {
    for (let number = 1; number <= MAX_COPY_NAMES; number += 1) {
      const candidate = copyName(name, number);
      if (!(await repository.isNameTaken(scope, lowerCase(candidate)))) return candidate;
    }
    return copyName(name);
  }

  return {
    /** Saves a copy under the first unused name. @param copyId the same one when the request is repeated */
    async duplicate(scope: WorkspaceScope, id: string, copyId: string): Promise<Snippet> {
      const { name, content, tags, builderState, isDraft } = await snippets.find(scope, id);
      const copy = { name: await unusedCopyName(scope, name), content, tags, builderState, isDraft };
      return snippets.create(scope, copy, copyId, builderState);
    },
  };
}
