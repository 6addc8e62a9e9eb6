import { copyName, type BodyOf, type LiveEvent, type Snippet } from '../../contracts/index.ts';
import type { createSnippet, updateSnippet } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import { isDuplicateKeyError } from '../../store/store.ts';
import type { EventFeed } from '../events/index.ts';
import type { SnippetDocument, SnippetFields } from './snippet.document.ts';
import { currentVersion, keysOf, lowerCase } from './snippet.mapper.ts';
import type { SnippetPresenter } from './snippet-presenter.ts';
import type { SnippetsRepository } from './snippets.repository.ts';
import type { VersionsRepository } from './versions.repository.ts';

interface Dependencies {
  repository: SnippetsRepository;
  versions: VersionsRepository;
  presenter: SnippetPresenter;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
}

/** After so many copies of one snippet, two of them may share a name. */
const MAX_COPY_NAMES = 100;

type Change = Extract<LiveEvent, { type: 'snippet.changed' }>['change'];

export type SnippetsService = ReturnType<typeof createSnippetsService>;

export function createSnippetsService({ repository, versions, presenter, events, now }: Dependencies) {
  const { present } = presenter;

  async function find(scope: WorkspaceScope, id: string): Promise<SnippetDocument> {
    const snippet = await repository.find(scope, id);
    if (snippet === null) throw notFound();
    return snippet;
  }

  const read = async (scope: WorkspaceScope, id: string) => present(scope, await find(scope, id));

  /** Why a change did not happen: the snippet is gone, or somebody saved a newer version. */
  async function refusal(scope: WorkspaceScope, id: string): Promise<ApiError> {
    const current = await read(scope, id);
    const message = `${current.updatedBy.displayName} saved a newer version. Nothing of yours was changed; choose which one to keep.`;
    return new ApiError('PRECONDITION_FAILED', message, { current });
  }

  const announce = (
    { workspaceId, userId }: WorkspaceScope,
    { _id: snippetId, version }: Pick<SnippetDocument, '_id' | 'version'>,
    change: Change,
  ) =>
    events.publish({
      type: 'snippet.changed',
      workspaceId,
      snippetId,
      version,
      change,
      changedBy: userId,
    });

  /** A snippet in its first version. */
  function newSnippet(
    { userId }: WorkspaceScope,
    fields: SnippetFields,
    id = createId('snp'),
  ): Omit<SnippetDocument, 'workspaceId'> {
    const at = now();
    return {
      ...fields,
      ...keysOf(fields),
      _id: id,
      createdBy: userId,
      updatedBy: userId,
      createdAt: at,
      updatedAt: at,
      version: 1,
      favoriteOf: [],
      deletedAt: null,
      deletedBy: null,
    };
  }

  /** @param id a new id, or the same one when a request is repeated: then what it saved the first time is the answer */
  async function create(
    scope: WorkspaceScope,
    fields: BodyOf<typeof createSnippet>,
    id = createId('snp'),
  ): Promise<Snippet> {
    const snippet = await repository.insert(scope, newSnippet(scope, fields, id)).catch((error: unknown) => {
      if (isDuplicateKeyError(error)) return find(scope, id);
      throw error;
    });
    await announce(scope, snippet, 'created');
    return present(scope, snippet);
  }

  async function unusedCopyName(scope: WorkspaceScope, name: string): Promise<string> {
    for (let number = 1; number <= MAX_COPY_NAMES; number += 1) {
      const candidate = copyName(name, number);
      if (!(await repository.isNameTaken(scope, lowerCase(candidate)))) return candidate;
    }
    return copyName(name);
  }

  return {
    find,
    read,
    announce,
    create,
    newSnippet,

    /**
     * Keeps the version that is replaced before the change: a crash between the two loses nothing.
     * @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one
     */
    async update(
      scope: WorkspaceScope,
      id: string,
      version: number,
      changes: BodyOf<typeof updateSnippet>,
    ): Promise<Snippet> {
      const before = await find(scope, id);
      if (before.version !== version) throw await refusal(scope, id);
      await versions.keep(currentVersion(before));
      const fields: SnippetFields = {
        name: changes.name ?? before.name,
        content: changes.content ?? before.content,
        tags: changes.tags ?? before.tags,
        builderState: changes.builderState === undefined ? before.builderState : changes.builderState,
        isDraft: changes.isDraft ?? before.isDraft,
      };
      const updated = await repository.update(scope, id, version, {
        ...fields,
        ...keysOf(fields),
        updatedBy: scope.userId,
        updatedAt: now(),
      });
      if (updated === null) throw await refusal(scope, id);
      await announce(scope, updated, 'updated');
      return present(scope, updated);
    },

    /** @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one */
    async delete(scope: WorkspaceScope, id: string, version: number): Promise<void> {
      if (!(await repository.trash(scope, id, version, now()))) throw await refusal(scope, id);
      await announce(scope, { _id: id, version }, 'deleted');
    },

    /** Saves a copy under the first name that is free. */
    async duplicate(scope: WorkspaceScope, id: string, copyId: string): Promise<Snippet> {
      const { name, content, tags, builderState, isDraft } = await find(scope, id);
      const copy = { name: await unusedCopyName(scope, name), content, tags, builderState, isDraft };
      return create(scope, copy, copyId);
    },

    async setFavorite(scope: WorkspaceScope, id: string, isFavorite: boolean): Promise<void> {
      if (!(await (isFavorite ? repository.addFavorite(scope, id) : repository.removeFavorite(scope, id))))
        throw notFound();
    },
  };
}
