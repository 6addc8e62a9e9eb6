import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { LinkedSnippets } from '../links/linked-snippets.ts';
import type { BlockRows } from './block-rows.ts';

interface Dependencies {
  rows: Pick<BlockRows, 'known' | 'list'>;
  linkedSnippets: Pick<LinkedSnippets, 'hasAny'>;
}

/** Counts the linked blocks that wait for a decision. A workspace without links has none, and nothing is read. */
export function createWaitingBlocks({ rows, linkedSnippets }: Dependencies) {
  return async (scope: WorkspaceScope): Promise<{ changed: number; readyToPublish: number }> => {
    if (!(await linkedSnippets.hasAny(scope))) return { changed: 0, readyToPublish: 0 };
    const { rows: all, proposals } = await rows.list(scope, await rows.known(scope));
    const count = (...states: readonly string[]) => all.filter(({ state }) => states.includes(state)).length;
    return {
      changed: count('changedAtBraze', 'goneAtBraze'),
      readyToPublish: count('readyToPublish') + proposals.length,
    };
  };
}
