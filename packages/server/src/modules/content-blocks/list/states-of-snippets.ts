import type { BlockState, SnippetAtBraze } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { StatesAtBraze } from '../../snippets/index.ts';
import type { LinkedSnippet, LinkedSnippets } from '../links/linked-snippets.ts';
import type { BlockRows } from './block-rows.ts';

interface Dependencies {
  rows: Pick<BlockRows, 'statesOf'>;
  linkedSnippets: Pick<LinkedSnippets, 'list' | 'ofSnippets'>;
}

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
export function createStatesOfSnippets({ rows, linkedSnippets }: Dependencies) {
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
