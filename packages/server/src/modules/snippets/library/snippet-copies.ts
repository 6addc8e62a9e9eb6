import { copyName, type Snippet } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { lowerCase } from './snippet.mapper.ts';
import type { SnippetsRepository } from './snippets.repository.ts';
import type { SnippetsService } from './snippets.service.ts';

/** Beyond this number of copies of one snippet, names may repeat. */
export const MAX_COPY_NAMES = 100;

interface Dependencies {
  repository: Pick<SnippetsRepository, 'isNameTaken'>;
  snippets: Pick<SnippetsService, 'create' | 'find'>;
}

export type SnippetCopies = ReturnType<typeof createSnippetCopies>;

export function createSnippetCopies({ repository, snippets }: Dependencies) {
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
      return snippets.create(scope, copy, copyId);
    },
  };
}
