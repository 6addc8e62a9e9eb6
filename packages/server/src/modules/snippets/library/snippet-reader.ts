import { ApiError, notFound } from '../../../core/api-error.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetDocument } from './snippet.document.ts';
import type { SnippetPresenter } from './snippet-presenter.ts';
import type { SnippetsRepository } from './snippets.repository.ts';

/** Reads single snippets. */
export function createSnippetReader(
  repository: Pick<SnippetsRepository, 'find'>,
  { present }: Pick<SnippetPresenter, 'present'>,
) {
  async function find(scope: WorkspaceScope, id: string): Promise<SnippetDocument> {
    const snippet = await repository.find(scope, id);
    if (snippet === null) throw notFound();
    return snippet;
  }

  const read = async (scope: WorkspaceScope, id: string) => present(scope, await find(scope, id));

  return {
    /** @throws {ApiError} NOT_FOUND */
    find,
    /** @throws {ApiError} NOT_FOUND */
    read,

    /** The error for a change that is not based on the current version. @throws {ApiError} NOT_FOUND */
    versionConflict: async (scope: WorkspaceScope, id: string): Promise<ApiError> => {
      const current = await read(scope, id);
      const message = `${current.updatedBy.displayName} saved a newer version. Nothing was overwritten; choose which version to keep.`;
      return new ApiError('PRECONDITION_FAILED', message, { current });
    },
  };
}
