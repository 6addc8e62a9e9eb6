import type { BodyOf, Snippet, createSnippet, updateSnippet } from '../../../contracts/index.ts';
import { notFound } from '../../../core/api-error.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { Clock } from '../../../core/clock.ts';
import { createId } from '../../../core/ids.ts';
import { isDuplicateKeyError } from '../../../store/store.ts';
import { newSnippet } from './new-snippet.ts';
import type { NotifyEditor } from '../notices/overtaken-notice.ts';
import type { AnnounceSnippet } from '../notices/snippet-announcer.ts';
import type { SnippetDocument, SnippetFields, SnippetKeys } from './snippet.document.ts';
import { currentVersion, keysOf } from './snippet.mapper.ts';
import type { SnippetPresenter } from './snippet-presenter.ts';
import { versionChange } from '../comparison/version-change.ts';
import { createSnippetReader } from './snippet-reader.ts';
import type { SnippetQuota } from '../snippet-quota.ts';
import { sizesAfterSave } from '../sizes/snippet-sizes.ts';
import type { SnippetsRepository } from './snippets.repository.ts';
import type { VersionsRepository } from './versions.repository.ts';

interface Dependencies {
  repository: SnippetsRepository;
  versions: VersionsRepository;
  presenter: SnippetPresenter;
  announce: AnnounceSnippet;
  notifyEditor: NotifyEditor;
  quota: SnippetQuota;
  /** How many earlier versions of a snippet are kept. */
  versionsMax: number;
  now: Clock;
}

export type SnippetsService = ReturnType<typeof createSnippetsService>;

/** Reads, creates, changes and deletes single snippets. */
export function createSnippetsService(dependencies: Dependencies) {
  const { repository, versions, presenter, announce, notifyEditor, quota, versionsMax, now } = dependencies;
  const reader = createSnippetReader(repository, presenter);
  const { find, versionConflict } = reader;

  return {
    ...reader,

    /** @param id a new id, or the same one when a request is repeated: then the snippet saved the first time is returned */
    async create(
      scope: WorkspaceScope,
      fields: BodyOf<typeof createSnippet>,
      id = createId('snp'),
    ): Promise<Snippet> {
      const created = newSnippet(scope.userId, now(), fields, id);
      await quota.reserveNew(scope.workspaceId, [created]);
      const snippet = await repository.insert(scope, created).catch((error: unknown) => {
        if (isDuplicateKeyError(error)) return find(scope, id).then(repository.completeKeys);
        throw error;
      });
      await announce(scope, snippet, 'created');
      return presenter.present(scope, snippet);
    },

    /**
     * Stores the replaced version before the change, so that a crash between the two loses nothing.
     * @param restoredFrom the earlier version that the changes come from
     * @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one, LIMIT_REACHED
     */
    async update(
      scope: WorkspaceScope,
      id: string,
      version: number,
      changes: BodyOf<typeof updateSnippet>,
      restoredFrom?: number,
    ): Promise<Snippet> {
      const before = await find(scope, id);
      if (before.version !== version) throw await versionConflict(scope, id);
      const fields = changedFields(before, changes);
      const sizes = sizesAfterSave(before, fields, versionsMax);
      // At once, to share the wait for the disk. If the save is refused, the stored version does no harm.
      await Promise.all([
        quota.reserveSave(before, sizes),
        versions.save(currentVersion(before), versionsMax),
      ]);
      const stamp = { ...sizes, updatedBy: scope.userId, updatedAt: now() };
      const saved = fieldsAfterSave(before, fields, restoredFrom, stamp);
      const updated = await repository.update(scope, id, version, saved);
      if (updated === null) throw await versionConflict(scope, id);
      await announce(scope, updated, 'updated');
      await notifyEditor(scope, before.updatedBy, updated);
      return presenter.present(scope, updated);
    },

    delete: deletion(dependencies, versionConflict),

    setFavorite: favoriteChange(repository),
  };
}

/** Moves a snippet to the trash if it still has its version. */
function deletion(
  { repository, announce, now }: Pick<Dependencies, 'repository' | 'announce' | 'now'>,
  versionConflict: ReturnType<typeof createSnippetReader>['versionConflict'],
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
function favoriteChange({ addFavorite, removeFavorite }: SnippetsRepository) {
  return async (scope: WorkspaceScope, id: string, isFavorite: boolean): Promise<void> => {
    if (!(await (isFavorite ? addFavorite(scope, id) : removeFavorite(scope, id)))) throw notFound();
  };
}

function changedFields(before: SnippetFields, changes: BodyOf<typeof updateSnippet>): SnippetFields {
  return {
    name: changes.name ?? before.name,
    content: changes.content ?? before.content,
    tags: changes.tags ?? before.tags,
    builderState: changes.builderState === undefined ? before.builderState : changes.builderState,
    isDraft: changes.isDraft ?? before.isDraft,
  };
}

/** What is known to be wrong with a text stays known when only its name or tags change. */
function fieldsAfterSave<More extends object>(
  before: SnippetDocument,
  fields: SnippetFields,
  restoredFrom: number | undefined,
  more: More,
): SnippetFields & SnippetKeys & Pick<SnippetDocument, 'change'> & More {
  const change = { ...versionChange(before, fields, restoredFrom), version: before.version + 1 };
  const saved = { ...fields, ...keysOf(fields), change, ...more };
  const isSameText = before.content === fields.content && before.isDraft === fields.isDraft;
  return isSameText ? { ...saved, findings: before.findings ?? null, states: before.states } : saved;
}
