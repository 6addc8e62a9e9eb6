import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';

type Workspace = Pick<WorkspaceScope, 'workspaceId'>;

/** Few enough that reading them holds up no request. */
const CONTENTS = 25;
const NAMES = 500;

/** Walks a whole library without the trash, for work in the background. */
export function createSnippetBatches(
  repository: Pick<SnippetsRepository, 'listIds' | 'findContents' | 'findCustomAttributes'>,
) {
  async function* slices(scope: Workspace, size: number): AsyncGenerator<string[], void> {
    const ids = await repository.listIds(scope);
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
  }

  return {
    /** The contents of all snippets. */
    async *contentBatches(scope: Workspace) {
      for await (const ids of slices(scope, CONTENTS)) yield repository.findContents(scope, ids);
    },

    /** The names of the custom attributes that each snippet uses. */
    async *customAttributeBatches(scope: Workspace) {
      for await (const ids of slices(scope, NAMES)) {
        const found = await repository.findCustomAttributes(scope, ids);
        yield found.map(({ customAttributes }) => customAttributes);
      }
    },
  };
}
