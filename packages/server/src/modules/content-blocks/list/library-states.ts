import type { BlockState, SnippetAtBraze } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { StatesAtBraze } from '../../snippets/index.ts';
import type { LinkedSnippet } from '../links/linked-snippets.ts';
import type { ContentBlocksContext } from '../context.ts';

/** What the library says of a snippet. One that is newer than its block waits for nobody there. */
const shown: Record<BlockState, SnippetAtBraze | null> = {
  notLinked: null,
  newerHere: null,
  inSync: 'published',
  readyToPublish: 'readyToPublish',
  changedAtBraze: 'changedAtBraze',
  goneAtBraze: 'goneAtBraze',
};

/** Tells the library how its snippets and their blocks compare. */
export function createStatesOfSnippets({ rows, linkedSnippets }: ContentBlocksContext) {
  async function statesOf(scope: WorkspaceScope, linked: readonly LinkedSnippet[]): Promise<StatesAtBraze> {
    const states = new Map<string, SnippetAtBraze>();
    for (const [id, state] of await rows.statesOf(scope, linked)) {
      const atBraze = shown[state];
      if (atBraze !== null) states.set(id, atBraze);
    }
    return states;
  }

  return {
    of: async (scope: WorkspaceScope, ids: readonly string[]) =>
      statesOf(scope, await linkedSnippets.ofSnippets(scope, ids)),
    all: async (scope: WorkspaceScope) => statesOf(scope, await linkedSnippets.list(scope)),
  };
}

/** Counts the linked blocks that wait for a decision. A workspace without links has none, and nothing is read. */
export function createWaitingBlocks({ rows, linkedSnippets }: ContentBlocksContext) {
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
