import type { BodyOf, Snippet, createSnippet, updateSnippet } from '../../../contracts/index.ts';
import { notFound } from '../../../core/api-error.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { Clock } from '../../../core/clock.ts';
import { createId } from '../../../core/ids.ts';
import { isDuplicateKeyError } from '../../../store/store.ts';
import { newSnippet } from './new-snippet.ts';
import type { AnnounceSnippet } from './snippet-announcer.ts';
import type { SnippetFields } from './snippet.document.ts';
import { currentVersion, keysOf } from './snippet.mapper.ts';
import type { SnippetPresenter } from './snippet-presenter.ts';
import { createSnippetReader } from './snippet-reader.ts';
import type { SnippetsRepository } from './snippets.repository.ts';
import type { VersionsRepository } from './versions.repository.ts';

interface Dependencies {
  repository: SnippetsRepository;
  versions: VersionsRepository;
  presenter: SnippetPresenter;
  announce: AnnounceSnippet;
  now: Clock;
}

export type SnippetsService = ReturnType<typeof createSnippetsService>;

/** Reads, creates, changes and deletes single snippets. */
export function createSnippetsService({ repository, versions, presenter, announce, now }: Dependencies) {
  const { present } = presenter;
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
      const snippet = await repository.insert(scope, created).catch((error: unknown) => {
        if (isDuplicateKeyError(error)) return find(scope, id);
        throw error;
      });
      await announce(scope, snippet, 'created');
      return present(scope, snippet);
    },

    /**
     * Stores the replaced version before the change, so that a crash between the two loses nothing.
     * @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one
     */
    async update(
      scope: WorkspaceScope,
      id: string,
      version: number,
      changes: BodyOf<typeof updateSnippet>,
    ): Promise<Snippet> {
      const before = await find(scope, id);
      if (before.version !== version) throw await versionConflict(scope, id);
      await versions.save(currentVersion(before));
      const fields = changedFields(before, changes);
      const saved = { ...fields, ...keysOf(fields), updatedBy: scope.userId, updatedAt: now() };
      const updated = await repository.update(scope, id, version, saved);
      if (updated === null) throw await versionConflict(scope, id);
      await announce(scope, updated, 'updated');
      return present(scope, updated);
    },

    /** @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one */
    async delete(scope: WorkspaceScope, id: string, version: number): Promise<void> {
      if (!(await repository.trash(scope, id, version, now()))) throw await versionConflict(scope, id);
      await announce(scope, { _id: id, version }, 'deleted');
    },

    async setFavorite(scope: WorkspaceScope, id: string, isFavorite: boolean): Promise<void> {
      if (!(await (isFavorite ? repository.addFavorite(scope, id) : repository.removeFavorite(scope, id))))
        throw notFound();
    },
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
