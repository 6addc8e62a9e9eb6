import type { WorkspaceScope } from '../../../operations/caller.ts';
import { slicesOf } from './slices.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';

type Workspace = Pick<WorkspaceScope, 'workspaceId'>;

/** Few enough that reading them holds up no request. */
const CONTENTS = 25;
const USES = 500;

/** Walks a whole library without the trash, for work in the background. */
export function createSnippetBatches(
  repository: Pick<SnippetsRepository, 'listIds' | 'findContents' | 'findUses'>,
) {
  return {
    /** What all snippets use, without the large fields. */
    async *useBatches(scope: Workspace) {
      const ids = await repository.listIds(scope);
      for (const slice of slicesOf(ids, USES)) yield repository.findUses(scope, slice);
    },

    /** The contents of some snippets. */
    async *contentBatches(scope: Workspace, ids: readonly string[]) {
      for (const slice of slicesOf(ids, CONTENTS)) yield repository.findContents(scope, slice);
    },
  };
}
